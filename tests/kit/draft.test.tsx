import { Refine } from '@refinedev/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { edition } from 'virtual:edition';
import { beforeEach, expect, test } from 'vitest';
import { managers } from '../../src/admin/managers/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { FormContext } from '../../src/kit/form/form-context';
import { formValues, type Values } from '../../src/kit/form/record';
import { TextInput } from '../../src/kit/form/inputs/text-input';
import { Uploads } from '../../src/kit/form/inputs/uploads';
import { ago } from '../../src/kit/form/editing/ago';
import { draftKey, keepDraft } from '../../src/kit/form/editing/drafts';
import { useDraft } from '../../src/kit/form/editing/use-draft';
import { loadWords } from '../../src/providers/i18n';
import { labelled, signInAs, type } from './form-fixture';

const own = new ContractIn(managers, edition);
const record: Values = { id: 7, name: 'Niamh', surname: 'Byrne' };
const roles = ['ADMIN'] as const;
/** The record that is edited; undefined for a new one. */
let id: string | undefined;
type Kept = ReturnType<typeof useDraft>;

function Typed({ onDraw }: { onDraw: (draft: Kept) => void }) {
  const [before] = useState(() => () => record);
  const form = useForm<Values>({ defaultValues: formValues(own, roles, record) });
  onDraw(useDraft(own, id, roles, form, before));
  return (
    <FormContext
      value={{ own, mode: 'edit', control: form.control, before: record, uploads: new Uploads(), shown: new Set() }}
    >
      <TextInput source="surname" />
    </FormContext>
  );
}

async function open() {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  let draft: Kept | undefined;
  await act(async () =>
    root.render(
      <Refine options={{ disableTelemetry: true }}>
        <Typed onDraw={(drawn) => void (draft = drawn)} />
      </Refine>,
    ),
  );
  return { draft: () => draft!, takeAway: () => act(async () => root.unmount()) };
}

beforeEach(async () => {
  id = '7';
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('form', 'validation', 'people', 'staff', 'lookups', 'list', 'shell');
});

test('what was typed a moment before the form went away is offered when it is back', async () => {
  const first = await open();
  await type(labelled('Surname'), 'Byrne-Walsh');
  await first.takeAway();
  expect((await open()).draft().offered?.values).toEqual({ surname: 'Byrne-Walsh' });
});

test('what was saved, or thrown away, is not offered', async () => {
  const first = await open();
  await type(labelled('Surname'), 'Byrne-Walsh');
  await act(async () => first.draft().forget());
  await first.takeAway();
  expect((await open()).draft().offered).toBeNull();
});

test('what is typed after a save is offered, as before it', async () => {
  const first = await open();
  await type(labelled('Surname'), 'Byrne-Walsh');
  await act(async () => first.draft().forget());
  await type(labelled('Surname'), 'Murphy');
  await first.takeAway();
  expect((await open()).draft().offered?.values).toEqual({ surname: 'Murphy' });
});

test('an offer that is refused takes nothing with it that was typed since', async () => {
  const first = await open();
  await type(labelled('Surname'), 'Walsh');
  await first.takeAway();
  const second = await open();
  await type(labelled('Surname'), 'Murphy');
  await act(async () => second.draft().refuse());
  await second.takeAway();
  expect((await open()).draft().offered?.values).toEqual({ surname: 'Murphy' });
});

test('two tabs that each make a record keep what was typed in both', async () => {
  id = undefined;
  for (const [tab, surname] of [
    ['a', 'Walsh'],
    ['b', 'Murphy'],
  ] as const) {
    sessionStorage.setItem('tab', tab);
    const form = await open();
    await type(labelled('Surname'), surname);
    await form.takeAway();
  }
  const offers = [];
  for (const tab of ['a', 'b']) {
    sessionStorage.setItem('tab', tab);
    offers.push((await open()).draft().offered?.values);
  }
  expect(offers).toEqual([{ surname: 'Walsh' }, { surname: 'Murphy' }]);
});

test('a new record’s draft from another tab is offered unfilled, and belongs to this one once it is taken', async () => {
  id = undefined;
  sessionStorage.setItem('tab', 'b');
  keepDraft(draftKey('manager:5', managers.path), { at: 1e13, values: { surname: 'Walsh' }, signedOut: true });
  sessionStorage.setItem('tab', 'a');
  const { draft } = await open();
  expect(draft().offered).toMatchObject({ values: { surname: 'Walsh' }, signedOut: false });
  await act(async () => draft().answer());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([
    draftKey('manager:5', managers.path),
  ]);
});

const lasts = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;
test.each([
  [0, 'second', 'now'],
  [-1, 'minute', 'now'],
  [59, 'second', '59 sec. ago'],
  [119, 'second', '1 min. ago'],
  [23, 'hour', '23 hr. ago'],
  [1, 'day', 'yesterday'],
  [59, 'day', '59 days ago'],
  [60, 'day', '2 mo. ago'],
  [729, 'day', '24 mo. ago'],
  [730, 'day', '2 yr. ago'],
] as const)('a draft that was kept %d %ss before says: %s', (count, unit, words) => {
  expect(ago(1e13 - count * lasts[unit] * 1000, 1e13, 'en')).toBe(words);
});
