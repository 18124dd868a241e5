import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { peopleIn } from '../../src/admin/target-groups/calls';
import { Reach } from '../../src/admin/target-groups/reach';
import { RuleFields } from '../../src/admin/target-groups/rule-fields';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { press, showFields, signInAs, type } from './form-fixture';

const asked: { rules: unknown; id?: number; answer: (response: Response) => void }[] = [];
let end: (() => Promise<void>) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal(
    'fetch',
    (_: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => asked.push({ ...(JSON.parse(body) as { rules: unknown }), answer })),
  );
});
afterEach(async () => {
  await end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const contracted = { attribute: 'OUTLET_CONTRACTED', values: [true], file_url: null, group_id: null };
async function show(rules: object[]) {
  const { leave, ...form } = await showFields(
    targetGroups,
    { id: 7, name: 'A group', rules },
    <>
      <ArrayInput source="rules">
        <RuleFields />
      </ArrayInput>
      <Reach />
    </>,
  );
  end = leave;
  return form;
}
const status = () =>
  [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((one) => one) ?? '';
const checkbox = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === name)!
    .querySelector<HTMLElement>('[role=checkbox]')!;
const answered = async (at: number, count: number) => {
  const sample = [{ id: 3, name: 'Otto', surname: 'Bern', phone: '+353(0)851234567' }];
  await act(async () => asked[at]!.answer(Response.json({ count, sample })));
  await rest();
};
/** Until the rules have rested and are counted. */
const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

test('the people of the rules are counted, and the last number stays until the next one is there', async () => {
  signInAs('ADMIN');
  await show([contracted]);
  await rest();
  expect(asked[0]).toMatchObject({ id: 7, rules: [{ attribute: 'OUTLET_CONTRACTED', values: [true] }] });
  await answered(0, 1204);
  expect(status()).toMatch(/^1,204 people/);
  expect(document.body.textContent).toContain('(3) Otto Bern');
  await press(checkbox('Not contracted'));
  expect(status()).toBe('1,204 peopleCounting…');
  await rest();
  expect(status()).toBe('1,204 peopleCounting…');
  await answered(1, 1);
  expect(status()).toMatch(/^1 person/);
});

test('rules that are not complete are not counted', async () => {
  signInAs('ADMIN');
  await show([contracted]);
  await rest();
  await answered(0, 12);
  await press(checkbox('Contracted'));
  await rest();
  expect(status()).toContain('Complete the rules');
  expect(asked).toHaveLength(1);
});

test('a rule with an attribute of ADMIN is only shown to others', async () => {
  signInAs('RSM');
  await show([{ attribute: 'ROLE', values: ['USER'], file_url: null, group_id: null }, contracted]);
  expect(checkbox('User').hasAttribute('disabled')).toBe(true);
  expect(checkbox('Contracted').hasAttribute('disabled')).toBe(false);
  expect(document.body.textContent).toContain('Only an administrator can change this rule');
});

describe('the file of a rule', () => {
  const byPhone = { attribute: 'PHONE', values: null, file_url: 'files/phones.xlsx', group_id: null };
  const fault = (row: number) => ({ row, column: 'Phone', value: `x${row}`, reason: 'Empty' });
  const verdict = () => document.querySelector('.col-span-full[role=status]')?.textContent;
  const judge = async (body: object) => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    const call = asked.find((one) => 'attribute' in one)!;
    expect(call).toMatchObject({ attribute: 'PHONE', file_url: 'files/phones.xlsx' });
    await act(async () => call.answer(Response.json(body)));
    await rest();
  };

  test('is good with all of its rows', async () => {
    await judge({ accepted: true, rows: 1204, taken: 1204, refused: 0, errors: [] });
    expect(verdict()).toBe('All rows are valid: 1,204');
  });

  test('is taken without the rows that are wrong, of which some are named', async () => {
    await judge({ accepted: true, rows: 30, taken: 18, refused: 12, errors: [fault(2), fault(3)] });
    expect(verdict()).toContain('Rows that are not valid: 12 of 30The valid rows are taken: 18.');
    expect([...document.querySelectorAll('tbody tr')].map((one) => one.textContent)).toEqual([
      '2Phonex2Empty',
      '3Phonex3Empty',
    ]);
    expect(verdict()).toContain('More rows with errors: 10');
  });

  test('that cannot be taken says so, and names no more rows than there are', async () => {
    await judge({ accepted: false, rows: 1, taken: 0, refused: 1, errors: [fault(2)] });
    expect(verdict()).toContain('The group cannot be saved with this file.');
    expect(verdict()).not.toContain('More rows');
  });

  test('is judged only where the back-end does that', async () => {
    signInAs('ADMIN');
    await show([byPhone]);
    await rest();
    expect([asked.some((one) => 'attribute' in one), verdict()]).toEqual([false, undefined]);
  });
});

describe('the values of a rule', () => {
  test('are kept in the order of the options, each as its own kind', async () => {
    signInAs('ADMIN');
    const form = await show([{ ...contracted, values: [false] }]);
    await press(checkbox('Contracted'));
    expect(form.values().rules).toMatchObject([{ values: [true, false] }]);
    await press(checkbox('Not contracted'));
    expect(form.values().rules).toMatchObject([{ values: [true] }]);
  });

  test('are shown as they were typed, and kept as ids', async () => {
    signInAs('ADMIN');
    const form = await show([{ attribute: 'USER_ID', values: [7], file_url: null, group_id: null }]);
    const list = document.querySelector<HTMLInputElement>('textarea')!;
    await type(list, '8, 9;\n x');
    expect([list.value, form.values().rules]).toEqual([
      '8, 9;\n x',
      [expect.objectContaining({ values: [8, 9, 'x'] })],
    ]);
    await type(list, ' ');
    expect(form.values().rules).toMatchObject([{ values: null }]);
  });
});

test('the groups of a page are counted by one call, and a group that is not answered has no number', async () => {
  signInAs('ADMIN');
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url, 'http://localhost').search);
    return Response.json({
      data: [
        { id: 1, count: 12 },
        { id: 3, count: 0 },
      ],
    });
  });
  expect(await Promise.all([1, 2, 3].map(peopleIn))).toEqual([12, null, 0]);
  expect(calls).toEqual(['?ids=1%2C2%2C3']);
});
