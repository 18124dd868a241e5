import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reach } from '../../src/admin/target-groups/reach';
import { RuleFields } from '../../src/admin/target-groups/rule-fields';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { press, showFields, signInAs } from './form-fixture';

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
  const { leave } = await showFields(
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
