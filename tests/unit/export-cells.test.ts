import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { cellOf } from '../../server/spreadsheet/cells';
import { lookupLabel, titleOfRecord } from '../../server/spreadsheet/labels';
import { managers } from '../../src/admin/managers/resource';
import { outlets } from '../../src/admin/outlets/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { boolean, choices, coins, day, decimal, instant, recordId, reference, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';

const visits = defineResource({
  path: 'admin/visits',
  words: 'people',
  roles: staff,
  record: z.object({
    id: recordId,
    coins,
    price: decimal,
    planned: day,
    held_at: instant,
    is_open: boolean,
    note: text,
    user_id: reference(() => users),
    shop: z.object({ name: text }),
    pictures: z.array(z.object({ link: text })),
    colours: choices([
      { id: 1, name: 'red' },
      { id: 2, name: 'blue' },
    ]),
    brands: z.array(z.object({ name: text })),
  }),
});
const shown = (record: Record<string, unknown>, labels = new Map<string, ReadonlyMap<unknown, string>>()) => {
  const [source] = Object.keys(record);
  return cellOf(
    new ContractIn(visits, editions.AZERBAIJAN),
    source === 'shop' ? 'shop.name' : source!,
    'en',
  )({ id: 1, ...record }, labels);
};

test.each<[Record<string, unknown>, unknown]>([
  [{ coins: -7 }, -7],
  [{ coins: 0 }, 0],
  [{ price: 2.5 }, 2.5],
  [{ planned: '2026-02-01' }, '01.02.2026'],
  [{ held_at: '2026-02-01T20:30:00Z' }, '02.02.2026 00:30'],
  [{ is_open: true }, 'Yes'],
  [{ is_open: false }, 'No'],
  [{ note: '' }, null],
  [{ note: null }, null],
  [{ shop: { name: 'Corner' } }, 'Corner'],
  [{ colours: [2, 1] }, 'blue, red'],
  [{ brands: [{ name: 'Aurelia' }, { name: 'Kestrel' }] }, 'Aurelia, Kestrel'],
  [{ pictures: [{ link: '/a.png' }, { link: '/b.png' }] }, '/a.png, /b.png'],
])('%j is exported as %j', (record, cell) => expect(shown(record)).toBe(cell));

test('a record that another refers to is exported by its label, or by its id where it is not found', () => {
  const labels = new Map([['user_id', new Map([[12, '(12) Anna']])]]);
  expect([shown({ user_id: 12 }, labels), shown({ user_id: 13 }, labels)]).toEqual(['(12) Anna', '13']);
});

test('a choice is exported in the reader’s words', () => {
  const status = (language: 'en' | 'hu') =>
    cellOf(new ContractIn(users, editions.AZERBAIJAN), 'status', language)({ id: 1, status: 1 }, new Map());
  expect([status('en'), status('hu')]).toEqual(['Active', 'Aktív']);
});

test.each([
  ['a user', users, { id: 12, name: 'Anna', surname: 'Kovács' }, '(12) Anna Kovács'],
  ['a user without a name', users, { id: 12, name: null, surname: 'Kovács' }, '(12) Kovács'],
  ['a manager without a surname', managers, { id: 3, name: 'Anna', surname: '', username: 'anna' }, 'Anna'],
  [
    'an outlet without a number',
    outlets,
    { id: 7, outlet_code: 'N-001', street: 'High Street', building_number: null },
    'N-001 · High Street',
  ],
  [
    'an outlet without a code',
    outlets,
    { id: 7, outlet_code: null, street: 'High Street', building_number: '1' },
    'High Street 1',
  ],
])('%s is named as a picker does', (_, contract, record, label) =>
  expect(lookupLabel(new ContractIn(contract, editions.DEMO), record)).toBe(label),
);

test('a title leaves out what a record does not have', () =>
  expect(titleOfRecord(new ContractIn(users, editions.DEMO), { id: 12, name: 'Anna', surname: null })).toBe('Anna'));
