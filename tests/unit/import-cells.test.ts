import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { headingsOf } from '../../server/spreadsheet/headings';
import { parserOf } from '../../server/spreadsheet/parse';
import type { Cell } from '../../server/spreadsheet/xlsx';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import {
  boolean,
  choices,
  codes,
  coins,
  day,
  decimal,
  instant,
  percent,
  phone,
  recordId,
  reference,
  text,
} from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';

const visits = defineResource({
  path: 'admin/visits',
  words: 'people',
  roles: staff,
  record: z.object({
    id: recordId,
    coins,
    price: decimal,
    discount: percent,
    is_open: boolean,
    colours: choices([
      { id: 1, name: 'red' },
      { id: 2, name: 'blue' },
      { id: 3, name: 'pale blue' },
    ]),
    planned: day,
    held_at: instant,
    phone,
    codes,
    note: text,
    user_id: reference(() => users),
  }),
});
const read = (source: string, cell: Cell, code: EditionCode = 'AZERBAIJAN') =>
  parserOf(new ContractIn(visits, editions[code]), source, 'en')(cell);

describe('a number is read', () => {
  test.each<[Cell, number]>([
    [-1.5, -1.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234.5', 1234.5],
    ['+3', 3],
  ])('%j as %d', (cell, value) => expect(read('price', cell)).toEqual({ value }));
  test.each<Cell>(['12 kg', '1.234,5', true, '-'])('but not %j', (cell) =>
    expect(read('price', cell)).toEqual({ key: 'number' }),
  );
  test('with a fraction only where one may be', () =>
    expect([read('coins', '-7'), read('coins', '7,5'), read('coins', 7.5)]).toEqual([
      { value: -7 },
      { key: 'number' },
      { key: 'number' },
    ]));
  test.each<Cell>(['1,000', '1.000', '7.0'])('but not %j where no fraction may be', (cell) =>
    expect([read('coins', cell), read('id', cell)]).toEqual([{ key: 'number' }, { key: 'number' }]),
  );
});

describe('a day is read', () => {
  test.each<[Cell, string]>([
    ['31.12.1990', '1990-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    [46_023, '2026-01-01'],
    [46_023.9, '2026-01-01'],
    [2_958_465, '9999-12-31'],
    [new Date('2026-02-01T00:00:00Z'), '2026-02-01'],
  ])('%j as %s', (cell, value) => expect(read('planned', cell)).toEqual({ value }));
  test.each<Cell>(['31.02.2026', '12/31/1990', '1.2.26', 0, 2_958_466, 'soon'])('but not %j', (cell) =>
    expect(read('planned', cell)).toEqual({ key: 'day' }),
  );
});

describe('a moment is read on the clock of the market', () => {
  test.each<[Cell, string]>([
    ['02.03.2026 00:30', '2026-03-01T20:30:00.000Z'],
    ['2026-03-02 23:59', '2026-03-02T19:59:00.000Z'],
    ['2.3.2026 9:05', '2026-03-02T05:05:00.000Z'],
    [46_023.5, '2026-01-01T08:00:00.000Z'],
    ['2026-03-02T00:30:00Z', '2026-03-02T00:30:00Z'],
  ])('%j as %s', (cell, value) => expect(read('held_at', cell)).toEqual({ value }));
  test.each<Cell>(['02.03.2026 24:00', '02.03.2026 12:60', '02.03.2026', '31.02.2026 10:00', 'soon'])(
    'but not %j',
    (cell) => expect(read('held_at', cell)).toEqual({ key: 'instant' }),
  );
});

describe('a phone is read', () => {
  test.each<[Cell, EditionCode, string]>([
    [994_501_234_567, 'AZERBAIJAN', '+994501234567'],
    ["'+994 50-123 45 67", 'AZERBAIJAN', '+994501234567'],
    ['0501234567', 'AZERBAIJAN', '0501234567'],
    ['353851234567', 'IRELAND', '+353851234567'],
    ['353(0)851234567', 'IRELAND', '+353(0)851234567'],
  ])('%j in %s as %s', (cell, code, value) => expect(read('phone', cell, code)).toEqual({ value }));
});

test('codes are read apart at blanks, commas, semicolons and lines, and from a number', () => {
  expect(read('codes', ' A-1, B-2;C-3\nD')).toEqual({ value: ['A-1', 'B-2', 'C-3', 'D'] });
  expect(read('codes', 123)).toEqual({ value: ['123'] });
});

test('a text is read from a number, unless Excel has lost some of its digits', () => {
  expect(read('note', 9_007_199_254_740_991)).toEqual({ value: '9007199254740991' });
  expect(read('note', 9_007_199_254_740_992)).toEqual({ key: 'longNumber' });
  expect(read('note', true)).toEqual({ key: 'text' });
});

test('a record is read from its id, alone or before its name, or from its name', () => {
  expect([12, '12', '(12) Anna', '(12)'].map((cell) => read('user_id', cell))).toEqual(
    Array.from({ length: 4 }, () => ({ value: 12 })),
  );
  expect(read('user_id', ' Anna (12) ')).toEqual({ name: 'Anna (12)' });
  expect(read('user_id', 1.5)).toEqual({ key: 'noSuchRecord' });
});

test('an empty cell, or one of blanks, empties its field', () =>
  expect([null, '', '  '].map((cell) => read('coins', cell))).toEqual([
    { value: null },
    { value: null },
    { value: null },
  ]));

test('a choice is read from its id or its label in any language, whatever the case', () => {
  const status = parserOf(new ContractIn(users, editions.AZERBAIJAN), 'status', 'hu');
  expect([1, '1', ' ACTIVE ', 'Aktív'].map((cell) => status(cell))).toEqual(
    Array.from({ length: 4 }, () => ({ value: 1 })),
  );
  expect(status('Purple')).toEqual({ key: 'choice' });
});

test('yes and no are read in any language, as words or numbers', () => {
  expect(['Yes', ' нет ', 'IGEN', 'true', 0, '1', false].map((cell) => read('is_open', cell))).toEqual(
    [true, false, true, true, false, true, false].map((value) => ({ value })),
  );
  expect(['maybe', 2].map((cell) => read('is_open', cell))).toEqual([{ key: 'boolean' }, { key: 'boolean' }]);
});

test('several choices are read apart at commas, semicolons and lines, and one that is none refuses the cell', () => {
  expect(read('colours', 'Red; 2,Pale  blue\nred')).toEqual({ value: [1, 2, 3, 1] });
  expect(read('colours', 3)).toEqual({ value: [3] });
  expect(read('colours', 'Red, purple')).toEqual({ key: 'choice' });
});

test('a percentage may have a fraction', () => expect(read('discount', '12,5')).toEqual({ value: 12.5 }));

describe('the headings of a file of users', () => {
  const own = new ContractIn(users, editions.AZERBAIJAN);
  /** What each heading sets; null where it sets nothing. */
  const targets = (...headings: Cell[]) =>
    headingsOf(headings, own, ['ADMIN'], 'en').map(({ index, target }) => [index, target]);

  test('are known by label, by field name and by the name in brackets, and an empty one is passed over', () =>
    expect(targets('ID', null, ' NAME ', 'surname', 'Called (phone)')).toEqual([
      [0, 'id'],
      [2, 'name'],
      [3, 'surname'],
      [4, 'phone'],
    ]));
  test('set a manager by the column that shows one, unless another column has the id', () => {
    expect(targets('ID', 'Manager')).toEqual([
      [0, 'id'],
      [1, 'manager_id'],
    ]);
    expect(targets('Manager', 'manager_id')).toEqual([
      [0, null],
      [1, 'manager_id'],
    ]);
  });
  test('set it by the first of two columns that show one', () =>
    expect(targets('Manager', 'Manager (manager.fullName)')).toEqual([
      [0, 'manager_id'],
      [1, null],
    ]));
  test('set nothing that is only shown', () =>
    expect(targets('Name', 'Coins')).toEqual([
      [0, 'name'],
      [1, null],
    ]));
});
