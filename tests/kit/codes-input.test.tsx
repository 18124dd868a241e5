import * as z from 'zod/mini';
import { afterEach, expect, test } from 'vitest';
import { defineResource } from '../../src/contract/contract';
import { codes, recordId } from '../../src/contract/fields';
import { adminOnly } from '../../src/contract/roles';
import { Field } from '../../src/kit/form/field';
import { labelled, leave, showFields, type } from './form-fixture';

const holders = defineResource({
  path: 'admin/managers',
  words: 'staff',
  roles: adminOnly,
  record: z.object({ id: recordId, account_codes: codes }),
});
let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

const showCodes = async () => {
  const form = await showFields(
    holders,
    { id: 1, account_codes: ['1234567', '1234568'] },
    <Field source="account_codes" />,
  );
  end = form.leave;
  return { form, box: labelled('Account codes') };
};

test('codes stand one below the other', async () => {
  expect((await showCodes()).box.value).toBe('1234567\n1234568');
});

test('a separator can be typed, and is no code', async () => {
  const { form, box } = await showCodes();
  await type(box, '1234567, ');
  expect([box.value, form.values().account_codes]).toEqual(['1234567, ', ['1234567']]);
});

test('pasted codes are read whatever stands between them, and are tidy after leaving', async () => {
  const { form, box } = await showCodes();
  await type(box, '1111111;2222222\t3333333\r\n4444444');
  expect(form.values().account_codes).toEqual(['1111111', '2222222', '3333333', '4444444']);
  await leave(box);
  expect(box.value).toBe('1111111\n2222222\n3333333\n4444444');
});
