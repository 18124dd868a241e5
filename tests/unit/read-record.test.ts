import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import hungary from '../../editions/hungary';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import {
  boolean,
  choice,
  choices,
  codes,
  coins,
  decimal,
  extend,
  field,
  integer,
  optional,
  percent,
  phone,
  readAs,
  recordId,
  reference,
  rows,
  text,
} from '../../src/contract/fields';
import { readRecord, readRows } from '../../src/contract/read-record';
import { staff } from '../../src/contract/roles';

const states = [
  { id: 0, name: 'off' },
  { id: 4, name: 'rejected' },
] as const;
const users = defineResource({
  path: 'admin/users',
  words: 'people',
  roles: staff,
  record: z.object({ id: recordId }),
});
const contract = defineResource({
  path: 'admin/orders',
  words: 'people',
  roles: staff,
  record: z.object({
    id: recordId,
    name: text,
    phone,
    status: choice(states),
    role: choice([{ id: 'BA', name: 'ba' }]),
    sent: choice([
      { id: true, name: 'yes' },
      { id: false, name: 'no' },
    ]),
    places: choices(states),
    price: coins,
    count: optional(integer),
    rate: decimal,
    share: percent,
    active: boolean,
    category_id: extend(optional(reference(() => users)), { alsoCalled: 'category' }),
    manager: z.object({ id: reference(() => users), fullName: text }),
    numbers: codes,
    people: extend(rows(z.object({})), { idOf: () => users }),
    tickets: field(z.array(z.int()), { kind: 'rows' }),
    correct: optional(
      readAs((value) => (typeof value === 'number' ? [value] : value), field(z.array(z.int()), { kind: 'rows' })),
    ),
    tasks: rows(z.object({ type: choice(states), done: boolean, answers: rows(z.object({ correct: boolean })) })),
  }),
});
const own = new ContractIn(contract, hungary);
const read = (record: object) => readRecord(own, record);

describe('a record that comes with texts and 0 or 1', () => {
  test.each([
    ['an id', { id: '7' }, { id: 7 }],
    ['an amount below nought', { price: '-700' }, { price: -700 }],
    ['a count', { count: '12' }, { count: 12 }],
    ['a rate', { rate: '69.50' }, { rate: 69.5 }],
    ['a share', { share: '12.5' }, { share: 12.5 }],
    ['a status', { status: '4' }, { status: 4 }],
    ['several options', { places: ['0', 4, '4'] }, { places: [0, 4, 4] }],
    ['yes as 1', { active: 1 }, { active: true }],
    ["no as '0'", { active: '0' }, { active: false }],
    ["no as 'false'", { active: 'false' }, { active: false }],
    ['yes as 1 where that is one of two options', { sent: 1 }, { sent: true }],
    ['the id in another record', { manager: { id: '3', fullName: '12' } }, { manager: { id: 3, fullName: '12' } }],
    ['a list of ids', { people: ['3', 4] }, { people: [3, 4] }],
    ['a list of numbers', { tickets: ['3', 4] }, { tickets: [3, 4] }],
    ['a number in a list where the contract reads it so', { correct: 2 }, { correct: [2] }],
    ['such a number that is a text', { correct: '2' }, { correct: [2] }],
    [
      'rows, and the rows in them',
      { tasks: [{ type: '4', done: 0, answers: [{ correct: '1' }] }] },
      { tasks: [{ type: 4, done: false, answers: [{ correct: true }] }] },
    ],
  ])('has %s in its own type', (_, record, wanted) => {
    expect(read(record)).toEqual(wanted);
  });
});

describe('a record keeps', () => {
  test.each([
    ['what has its own type', { id: 7, status: 4, active: true, price: -7, places: [4], people: [3] }],
    ['texts that look like numbers', { name: '12', phone: '+3612345678', numbers: ['007', '12'] }],
    ['an id with more than a number holds', { id: '007' }],
    ['an id that is a text', { id: '101/40' }],
    ['an option that it does not know', { status: '9', role: 'XX' }],
    ['what is no number', { price: 'much', count: '', rate: '1,5', share: null }],
    ['what is neither yes nor no', { active: 'maybe' }],
    ['nothing where there is nothing', { status: null, active: null, tasks: null, manager: null }],
    ['fields that its contract does not have', { more: '7' }],
    ['a list that is none', { places: 'BA', tasks: 'none' }],
    ['the list of what may come without one', { correct: [1, 3] }],
    ['a number that a list would hold with nothing to say so', { tickets: 5 }],
  ])('%s', (_, record) => {
    expect(read(record)).toEqual(record);
  });
});

describe('a reference that comes under its other documented name', () => {
  test.each([
    ['as an id', { category: '5' }, 5],
    ['as the record', { category: { id: 5, name: 'Food' } }, 5],
    ['is left alone where its own name has an id', { category_id: 4, category: { id: 5 } }, 4],
    ['stands in for none under its own name', { category_id: null, category: 5 }, 5],
  ])('%s', (_, record, wanted) => {
    expect(read(record)).toEqual({ ...record, category_id: wanted });
  });
});

test('a list has each of its rows in its own types, and all else as it came', () => {
  const answer = { data: [{ id: '1' }, { id: 2 }], total: 9 };
  expect(readRows(own, answer)).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 9 });
});
