import * as z from 'zod/mini';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/contract/contract';
import { optional, recordId, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { labelQuery, optionLabel } from '../../src/kit/list/pickers/reference-options';
import { keptReason, titleOf } from '../../src/kit/words';
import { signInAs } from './form-fixture';

const outlets = (lookup: object, title?: string) =>
  defineResource({
    path: 'admin/outlets',
    words: 'people',
    roles: staff,
    ...(title && { title }),
    record: z.object({ id: recordId, name: optional(text) }),
    ...lookup,
  } as never) as never;
const looked = (label: string, more: object = {}) =>
  outlets({ lookup: { path: 'admin/outlets', label, limit: 10, ...more } });

test.each([
  ['({id}) {name} {surname}', { id: 3, name: 'Réka', surname: 'Szabó' }, '(3) Réka Szabó'],
  ['({id}) {name} {surname}', { id: 3, name: null, surname: 'Szabó' }, '(3) Szabó'],
  ['{code} · {address.street}', { id: 3, address: { street: 'High Street 1' } }, 'High Street 1'],
  [
    '{code} · {address.street}',
    { id: 3, code: 'OUT-1', address: { street: 'High Street 1' } },
    'OUT-1 · High Street 1',
  ],
])('a picker writes %s of %o as %s', (label, record, words) => expect(optionLabel(looked(label), record)).toBe(words));

describe('the name of one record is asked for', () => {
  afterEach(() => vi.unstubAllGlobals());
  test.each([
    ['by its number where the call is for that', 'admin/outlets/autocomplete', [], ['q=7']],
    ['by its number, alone, where the back-end searches', 'admin/outlets', ['lookup-search'], ['q=7&limit=1']],
    ['with the whole list elsewhere', 'admin/outlets', [], ['limit=10']],
  ])('%s', async (_, path, capabilities, sent) => {
    signInAs('ADMIN', capabilities);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin).searchParams.toString());
      return Response.json({ data: [{ id: 7, name: 'Corner shop' }] });
    });
    const found = await new QueryClient().fetchQuery(labelQuery(looked('{name}', { path }), 7));
    expect([asked, found.map((one) => one.label)]).toEqual([sent, ['Corner shop']]);
  });
});

test('two kinds of record of one address keep their names apart', async () => {
  signInAs('ADMIN', []);
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 7, name: 'Summer' }] }));
  const queries = new QueryClient();
  const named = async (label: string) => (await queries.fetchQuery(labelQuery(looked(label), 7)))[0]!.label;
  expect([await named('({id}) {name}'), await named('{name}')]).toEqual(['(7) Summer', 'Summer']);
  vi.unstubAllGlobals();
});

test('a picker leaves out a record without what its name needs', () => {
  const named = looked('{name}', { labelNeeds: 'surname' });
  expect(optionLabel(named, { id: 3, name: 'Réka' })).toBe('');
  expect(optionLabel(named, { id: 3, name: 'Réka', surname: 'Szabó' })).toBe('Réka');
});

test('a picker without words of its own has the record’s title, or its number', () => {
  expect(optionLabel(outlets({}, 'name'), { id: 3, name: 'Corner shop' })).toBe('Corner shop');
  expect(optionLabel(outlets({}, 'name'), { id: 3, name: '' })).toBe('#3');
});

test.each([
  [['name', 'surname'], { id: 3, name: 'Réka', surname: null }, 'Réka'],
  ['code', { id: 3, code: 0 }, '0'],
  ['address.street', { id: 3, address: { street: 'High Street 1' } }, 'High Street 1'],
  ['codes', { id: 3, codes: ['A', 'B', 'C', 'D', 'E', 'F'] }, 'A, B, C, D, E, …'],
  ['name', { id: 3, name: '' }, '#3'],
  ['name', { name: '' }, ''],
])('the title %j of %o is %s', (title, record, words) => expect(titleOf({ title }, record)).toBe(words));

test('what is never deleted is known by its number, however that comes', () => {
  const reasonOf = (id: unknown) => keptReason({ kept: { ids: [1], reason: 'basic' } }, id);
  expect([reasonOf(1), reasonOf('1'), reasonOf(2)]).toEqual(['basic', 'basic', undefined]);
});
