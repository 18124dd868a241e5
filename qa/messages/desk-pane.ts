import { editions } from '../../editions/all';
import words from '../../src/locales/en/desk.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';
import { inNewTab } from './anew';
import { field, said } from './form';
import { momentIn } from './moment';

interface Marks {
  assigned_to: string | null;
  snoozed_until: string | null;
}
/** A conversation that nothing else of the lab uses. */
interface Talk {
  /** The address of the screen with it open. */
  address: string;
  /** How the server's desk names it. */
  of: { ticket_id: number } | { user_id: number };
}
type In = Pick<Scene, 'page' | 'api' | 'variant'>;
const button = ({ page }: In, name: string) => page.getByRole('button', { name, exact: true });
const holder = (scene: In, name: string) => button(scene, words.assign.label.replace('{{name}}', name));
const marksOf = (api: Api, { of }: Talk) =>
  api.get<Marks>(
    `admin/desk?${Object.entries(of)
      .map((one) => one.join('='))
      .join('')}`,
  );
/** Nobody has it, and it is not put aside. */
async function isFree(api: Api, talk: Talk): Promise<void> {
  const { assigned_to: from } = await marksOf(api, talk);
  await api.put('admin/desk/assignment', { ...talk.of, from, to: null });
  await api.put('admin/desk/snooze', { ...talk.of, until: null });
}

/** One press takes a talk, and the menu gives it back. */
async function takes(scene: In, talk: Talk): Promise<void> {
  const { id, fullName } = scene.api.storage.identity as { id: number; fullName: string };
  await button(scene, words.assign.take).click();
  await expect(holder(scene, fullName), 'who has it').toBeVisible();
  await expect(button(scene, words.assign.take), 'what somebody has is not taken').toHaveCount(0);
  const assigned = async () => (await marksOf(scene.api, talk)).assigned_to;
  await expect.poll(assigned, 'who took it').toBe(`admin:${id}`);
  await holder(scene, fullName).click();
  await scene.page.getByRole('menuitemradio', { name: words.assign.none, exact: true }).click();
  await expect(holder(scene, words.assign.nobody), 'who has it').toBeVisible();
  await expect.poll(assigned, 'who has what was given back').toBeNull();
}

/** A talk is put aside until the chosen time, which its button tells, and taken up again. */
async function putsAside(scene: In, talk: Talk): Promise<void> {
  const until = async () => (await marksOf(scene.api, talk)).snoozed_until;
  await button(scene, words.snooze.button).click();
  const wanted = Date.now() + 3 * 3_600_000;
  await button(scene, words.snooze.hours).click();
  await expect.poll(until, 'until when it is put aside').not.toBeNull();
  const moment = (await until())!;
  expect(Math.abs(Date.parse(moment) - wanted), 'in three hours').toBeLessThan(120_000);
  await button(scene, words.snooze.until.replace('{{time}}', momentIn(scene.variant, moment))).click();
  await button(scene, words.snooze.end).click();
  await expect(button(scene, words.snooze.button), 'it is not put aside').toBeVisible();
  await expect.poll(until, 'an ended snooze').toBeNull();
}

/** A note is saved beside the messages, with who wrote it, and its form is empty then. */
async function notes(scene: In): Promise<void> {
  const text = labName('a note');
  await button(scene, words.note.note).click();
  await field(scene, words.note.text).fill(text);
  await button(scene, words.note.save).click();
  const own = scene.page.locator('[data-note]').filter({ hasText: text });
  const author = scene.api.storage.identity.fullName as string;
  await expect(own, 'a note is shown once').toHaveCount(1);
  await expect(own, 'who wrote it').toContainText(words.note.by.replace('{{name}}', author));
  await expect(field(scene, words.note.text), 'what was saved is not written any more').toHaveValue('');
  await button(scene, words.note.message).click();
}

/** An answer is found by its name and its text, and put where one writes. */
async function inserts(scene: In, language: string): Promise<void> {
  const { page, api } = scene;
  const path = 'admin/desk/answers';
  const [name, text] = [labName('answer'), labName('have a look')];
  const { id } = await api.post<{ id: number }>(path, { language, name, text });
  try {
    await field(scene, said.text).fill('Hello. ');
    for (const search of [name, text]) {
      await button(scene, words.answers.button).click();
      await page.getByRole('dialog', { name: words.answers.title }).locator('input').fill(search);
      const option = page.getByRole('option', { name: new RegExp(name) });
      await expect(page.getByRole('option'), 'which answers are found').toHaveCount(1);
      if (search === name) await page.keyboard.press('Escape');
      else await option.click();
    }
    await expect(field(scene, said.text), 'the answer that was put in').toHaveValue(`Hello. ${text}`);
  } finally {
    await api.ask('DELETE', `${path}/${id}`);
  }
}

interface Answer {
  id: number;
  language: string;
  name: string;
  text: string;
}
/** Administrators write an answer in its form, change it there and delete it. */
async function edits(scene: In): Promise<void> {
  const { page, api } = scene;
  const path = 'admin/desk/answers';
  const dialog = page.getByRole('dialog', { name: words.answers.title });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value);
  const names = [labName('form'), labName('form')] as const;
  const stored = async () => (await api.get<Answer[]>(path)).filter(({ name }) => names.includes(name));
  await button(scene, words.answers.button).click();
  await press(words.answers.manage);
  await press(words.answers.add);
  await fill(words.answers.name, names[0]);
  await fill(words.answers.text, 'Good morning');
  await press(words.answers.save);
  const said = words.answers.edit.replace('{{name}}', names[0]);
  await expect(dialog.getByRole('button', { name: said, exact: true }), 'an answer that was added').toBeVisible();
  const [first] = await stored();
  expect(first, 'what was written').toMatchObject({ language: 'en', name: names[0], text: 'Good morning' });
  await press(said);
  await expect(dialog.getByRole('textbox', { name: words.answers.text, exact: true })).toHaveValue('Good morning');
  await fill(words.answers.name, names[1]);
  await fill(words.answers.text, 'Good evening');
  await press(words.answers.save);
  const removal = words.answers.delete.replace('{{name}}', names[1]);
  await expect(dialog.getByRole('button', { name: removal, exact: true }), 'an answer that was changed').toBeVisible();
  expect(await stored(), 'what was changed').toEqual([{ ...first!, name: names[1], text: 'Good evening' }]);
  await press(removal);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.answers.deleteQuestion.replace('{{name}}', names[1]));
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(stored, 'an answer that was deleted').toEqual([]);
  await press(words.answers.close);
  await expect(dialog).toHaveCount(0);
}

/** What staff keep beside an open talk, as its pane does it, if the server announces it. */
export async function keepsDesk<Made>(scene: Scene<Made>, open: (scene: Scene<Made>) => Promise<Talk>): Promise<void> {
  const { api, variant } = scene;
  const { capabilities } = api.storage.identity as { capabilities?: string[] };
  if (variant.isPlain || variant.account !== 'admin' || !capabilities?.includes('desk')) return;
  const talk = await open(scene);
  await isFree(api, talk);
  await inNewTab(scene, talk.address, async (other) => {
    await takes(other, talk);
    await putsAside(other, talk);
    await notes(other);
    await inserts(other, editions[variant.edition].languages[0]!);
    await edits(other);
  });
}
