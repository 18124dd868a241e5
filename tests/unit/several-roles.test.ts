import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { column, contains, defineResource, only } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { choice, extend, optional, recordId, text } from '../../src/contract/fields';
import type { Role } from '../../src/contract/roles';
import { validate } from '../../src/contract/validation';

const offices = defineResource({
  path: 'admin/offices',
  words: 'manage',
  roles: ['TEAM', 'RSM', 'BA'],
  actions: { create: ['TEAM'], edit: ['BA'], delete: ['ADMIN'] },
  record: z.object({
    id: recordId,
    plan: extend(optional(text), { roles: ['TEAM'] }),
    visit: extend(optional(text), { roles: ['BA'] }),
    status: choice([
      { id: 1, name: 'open' },
      { id: 2, name: 'closed', roles: ['TEAM'] },
      { id: 3, name: 'visited', roles: ['BA'] },
    ]),
  }),
  columns: [column('id'), column('plan', { roles: ['TEAM'] }), column('visit', { roles: ['BA'] })],
  filters: { plan: only({ roles: ['TEAM'] }, contains), visit: only({ roles: ['BA'] }, contains) },
  lookup: { path: 'admin/offices', label: '{id}', limit: 10, roles: ['USER'] },
});
const own = new ContractIn(offices, editions.IRELAND);
const both: readonly Role[] = ['BA', 'TEAM'];

describe('whoever has two roles, in whatever order they come', () => {
  test.each([
    ['columns', () => own.columns(both).map((one) => one.source), ['id', 'plan']],
    ['filters', () => Object.keys(own.filters(both)), ['plan']],
    ['fields of the form', () => own.formFields(both), ['plan', 'status']],
  ])('has the %s of the higher one', (_, found, expected) => expect(found()).toEqual(expected));
  test('may do what either of them may', () =>
    expect((['list', 'create', 'edit', 'delete', 'export'] as const).filter((one) => own.allows(one, both))).toEqual([
      'list',
      'create',
      'edit',
    ]));
  test.each([
    [2, {}],
    [3, { status: [{ key: 'choiceNotAllowed' }] }],
  ])('chooses among the options of the higher one: %i', (status, errors) =>
    expect(validate(own, { id: 7, status }, { mode: 'edit', roles: both })).toEqual(errors),
  );
  test('reads the records if one of them may at least pick them', () =>
    expect([own.reads(['USER', 'ADMIN']), own.reads(['ADMIN'])]).toEqual([true, false]));
});
