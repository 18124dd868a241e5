import chat from '../src/locales/en/chats.json' with { type: 'json' };
import list from '../src/locales/en/list.json' with { type: 'json' };
import words from '../src/locales/en/send.json' with { type: 'json' };
import validation from '../src/locales/en/validation.json' with { type: 'json' };
import { placeholders } from '../src/contract/placeholders';
import { filledFor, type Named as Person } from './effects/filled';
import { expect } from './expect';
import type { Scene } from './model';

export type AudienceKind = 'user' | 'group' | 'all';
export interface Named {
  id: number;
  name: string;
}
/** What the dialog sends, and to whom, as the lab fills it in (src/kit/send). */
export interface SendForm {
  kind: AudienceKind;
  /** The address of the list with a record of this name. */
  listOf: (name: string) => string;
  /** The person or the target group. */
  to: Named;
  /** How many people that are. */
  reached: number;
  /** The person to whom it is sent alone. */
  person?: Person;
  /** A target group of nobody, if the lab has made one. */
  empty?: Named;
  text: string;
  caption: string;
}
type In = Pick<Scene, 'page'>;

export const dialog = ({ page }: In) => page.getByRole('dialog');
export const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
export const field = (scene: In, name: string) => dialog(scene).getByRole('textbox', { name, exact: true });
const whom = (scene: In) => dialog(scene).getByRole('combobox');
export const manyPeople = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`;
const reaches = (people: number) => `It reaches ${manyPeople(people)}.`;
/** Blanks around what is written are not sent. */
export const typed = (written: string) => ` ${written} `;

/** Opens a record's dialog, as it is after a reload. */
export async function openFor(scene: In, { listOf }: SendForm, record: Named, kind: AudienceKind): Promise<void> {
  await scene.page.goto(listOf(record.name));
  await pressSend(scene, record, kind);
  await expect(dialog(scene).getByRole('heading', { name: list.send[kind], exact: true }), 'to whom').toBeVisible();
}
/** Presses a row's button. */
export const pressSend = (scene: In, { name }: Named, kind: AudienceKind) => rowButton(scene, name, kind).click();
const rowButton = ({ page }: In, name: string, kind: AudienceKind) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
    .first()
    .getByRole('button', { name: list.send[kind] });

/** Without the list of target groups the dialog does not open, which is said (document 2, section 8). */
export async function needsGroups(scene: In, { listOf }: SendForm, record: Named): Promise<void> {
  const { page } = scene;
  await page.goto(listOf(record.name));
  await page.route(/\/admin\/target-groups\?/, (route) => route.fulfill({ status: 500, json: { message: 'Full' } }), {
    times: 1,
  });
  await pressSend(scene, record, 'group');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: words.groupsFailed })).toBeVisible();
  await expect(dialog(scene), 'without target groups there is nothing to choose').toHaveCount(0);
}

/** Chooses the person or the target group. */
async function choose(scene: In, kind: AudienceKind, { id, name }: Named): Promise<void> {
  const isUser = kind === 'user';
  if (isUser) await whom(scene).fill(String(id));
  else await whom(scene).click();
  await scene.page
    .getByRole('option', isUser ? { name: new RegExp(`^\\(${id}\\)`) } : { name, exact: true })
    .first()
    .click();
}

/**
 * Fills in the dialog. Nothing is sent before the recipient and a message are there, and none with HTML; the first field
 * that is wrong gets the focus (document 2, sections 2.3 and 5.1). A group of nobody is passed over.
 */
export async function fillIn(scene: In, { kind, to, empty, text, caption }: SendForm): Promise<void> {
  const submit = button(list.send[kind])(scene);
  const [message, heading] = [field(scene, words.message), field(scene, words.caption)];
  const first = kind === 'all' ? message : whom(scene);
  await submit.click();
  await expect(first, 'the first field that is missing').toBeFocused();
  for (const one of new Set([first, message]))
    await expect(one, 'what is missing').toHaveAccessibleDescription(new RegExp(`^${words.required}`));
  if (kind === 'group' && empty) {
    await choose(scene, kind, empty);
    await expect(dialog(scene), 'how many people a group has').toContainText(reaches(0));
    await expect(submit, 'what nobody would get').toHaveAccessibleDescription(words.nobody);
  }
  if (kind !== 'all') await choose(scene, kind, to);
  await message.fill(`${text} <b>`);
  await heading.fill(`<i>${caption}`);
  await submit.click();
  await expect(heading, 'the first field that is wrong').toBeFocused();
  for (const one of [heading, message])
    await expect(one, 'HTML is not sent').toHaveAccessibleDescription(new RegExp(`^${validation.html}`));
  await message.fill(typed(text));
  await heading.fill(typed(caption));
  for (const one of [heading, message]) await expect(one).not.toHaveAttribute('aria-invalid');
}

/** What the dialog shows of a message, whether it can be changed or not. */
export async function showsForm(scene: In, form: SendForm, { name }: Named, isEditable: boolean): Promise<void> {
  const { kind, reached, person, text } = form;
  const own = dialog(scene);
  await expect(own.getByText(name, { exact: true }), 'what is sent').toBeVisible();
  await holds(scene, form);
  if (kind === 'user') {
    await expect(own.getByText('It reaches'), 'one person is not counted').toHaveCount(0);
    const said = own.getByRole('region', { name: chat.chats.preview });
    await expect(said, 'who will read it').toContainText(`${person!.name} ${person!.surname} will read:`);
    await expect(said, 'what they will read').toContainText(filledFor(text, person!));
  } else {
    await expect(own, 'how many people that are').toContainText(reaches(reached));
    await expect(own.getByRole('region', { name: chat.chats.preview })).toHaveText(chat.chats.previewMany);
  }
  await expect(own, 'which replacements there are').toContainText(
    words.replacements.replace('{{list}}', placeholders.map((one) => `{${one}}`).join(', ')),
  );
  await expect(field(scene, words.message)).toHaveAttribute('aria-required', 'true');
  await expect(field(scene, words.caption)).not.toHaveAttribute('aria-required', 'true');
  for (const one of [words.message, words.caption])
    await expect(field(scene, one)).toBeEditable({ editable: isEditable });
  if (kind !== 'all') await expect(whom(scene)).toBeEnabled({ enabled: isEditable });
}

/** What is written in the dialog, and to whom. */
export async function holds(scene: In, { kind, to, text, caption }: SendForm): Promise<void> {
  if (kind === 'user') await expect(whom(scene), 'to whom it is sent').toHaveValue(new RegExp(to.name));
  else if (kind === 'group') await expect(whom(scene), 'to whom it is sent').toHaveText(to.name);
  else await expect(whom(scene), 'it is sent to all').toHaveCount(0);
  await expect(field(scene, words.message), 'what is written').toHaveValue(typed(text));
  await expect(field(scene, words.caption), 'its caption').toHaveValue(typed(caption));
}
/** Nothing is written in the dialog, and nobody is chosen. */
export async function holdsNothing(scene: In, kind: AudienceKind): Promise<void> {
  if (kind === 'user') await expect(whom(scene), 'nobody is chosen').toHaveValue('');
  else if (kind === 'group') await expect(whom(scene), 'no group is chosen').toHaveText(words.choose);
  for (const one of [words.message, words.caption]) await expect(field(scene, one), 'nothing is kept').toHaveValue('');
}
