import type { Page } from '@playwright/test';
import { whyNotAgain, whyNotSend, type ChatSnapshot } from '../../machines/chat';
import { audienceOf, draftOf, unsentOf, type Audience } from '../../machines/chat-writing';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import { isTemplate } from '../../src/contract/placeholders';
import { expect } from '../expect';
import { said as chat, showsDraft } from '../messages/form';
import { linesOf, messagesIn, nameOf, neverMixed, showsWhoAndWhat } from '../messages/history';
import type { Scene } from '../model';
import { editions } from '../../editions/all';
import { samples, type Desk, type Sample } from './desk';
import { showsCards } from './list';

const said = { ...chat, ...words.chats, reasons: { ...chat.reasons, ...words.chats.reasons } };
/** The chat's card in the list. */
export const card = ({ page, made }: Scene<Desk>, sample: Sample) =>
  page.locator(`[data-chat="${made.chats[sample].id}"]`);
/** The confirmation dialog of a message to several recipients. */
export const question = ({ page }: Pick<Scene, 'page'>) => page.getByRole('alertdialog');
// Located by CSS, because an open dialog hides the elements behind it from role queries.
const history = ({ page }: Pick<Scene, 'page'>) => page.locator('[role=log]');
export const submit = ({ page }: Pick<Scene, 'page'>) => page.locator('form:has([data-answer]) button[type=submit]');
/** A button of the first message that could not be sent. */
export const unsentButton =
  (name: string) =>
  ({ page }: Pick<Scene, 'page'>) =>
    page.getByRole('log').getByRole('button', { name, exact: true }).first();

export const isChat = ({ value: { reading } }: ChatSnapshot) => reading === 'shown' || reading === 'refreshing';
export const isAsked = ({ value: { writing } }: ChatSnapshot) => writing === 'counting' || writing === 'asking';
export const hasUnsent = (snapshot: ChatSnapshot) =>
  isChat(snapshot) && !isAsked(snapshot) && unsentOf(snapshot.context).length > 0;
/** The text that explains why sending is disabled. */
export const sendReason = (snapshot: ChatSnapshot) => said.reasons[whyNotSend(snapshot) ?? 'noChat'];
export const againReason = (type: 'RESEND' | 'TAKE_BACK') => (snapshot: ChatSnapshot) =>
  said.reasons[whyNotAgain(snapshot, type, unsentOf(snapshot.context)[0]!.key) ?? 'noChat'];
export const confirmReason = ({ value }: ChatSnapshot) =>
  value.writing === 'counting' ? said.many.counting : said.many.nobody;

/** Records every notification text that ever appears on the page. */
export async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.notices = new Set();
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[data-sonner-toast]')) window.notices.add(one.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const wasTold = ({ page }: Scene<Desk>, notice: string) =>
  expect
    .poll(() => page.evaluate(() => [...window.notices].join('\n')), { message: 'the failure is reported' })
    .toContain(notice);

/** Asserts what the reading pane shows: which chat, its messages and pending messages, or why there are none. */
export async function showsReading(scene: Scene<Desk>, snapshot: ChatSnapshot) {
  const { page, made } = scene;
  const {
    context,
    value: { reading },
  } = snapshot;
  for (const one of samples) {
    await expect(card(scene, one)).toHaveAttribute('aria-pressed', String(context.id === one));
    await expect(card(scene, one)).toContainText(nameOf(made.chats[one].companion));
  }
  if (context.id !== null) made.opened.add(context.id as Sample);
  await showsCards(scene);
  if (isChat(snapshot)) await showsChat(scene, snapshot);
  else {
    await expect(history(scene)).toHaveCount(0);
    await expect(submit(scene)).toHaveCount(0);
    if (reading === 'failed')
      await expect(page.getByRole('alert').filter({ hasText: context.failure!.message! }).first()).toBeVisible();
    else
      await expect(page.getByText(reading === 'loading' ? said.loading : said.select, { exact: true })).toBeVisible();
  }
  if (context.failure) await wasTold(scene, context.failure.message!);
  await neverMixed(page, new Map(samples.map((one) => [nameOf(made.chats[one].companion), made.lines[one]])));
}

/** A long history renders only its newest messages until the user scrolls up. */
const newest = (lines: readonly string[]) => lines.slice(-20);
async function showsChat(scene: Scene<Desk>, snapshot: ChatSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  const { companion } = made.chats[context.id as Sample];
  const head = page.locator('header').filter({ has: page.locator('h2', { hasText: nameOf(companion) }) });
  await expect(head).toBeVisible();
  const { phone, address } = made.people[context.id as Sample];
  const facts = [editions[scene.variant.edition].broadcastChats ? '#USER' : '', phone, address?.outlet_code];
  for (const fact of [...facts, said.companion.replace('{{id}}', String(companion.id))])
    if (fact) await expect(head.locator('p'), 'what is known of the companion').toContainText(fact);
  const unsent = unsentOf(context);
  const outgoing = context.outgoing?.chatId === context.id ? [context.outgoing!] : [];
  const lines = [...linesOf(context.opened!.messages), ...[...unsent, ...outgoing].map(({ text }) => text)];
  await expect
    .poll(async () => newest(await messagesIn(history(scene)).locator('p').allTextContents()), {
      message: 'the messages are shown, each once',
    })
    .toEqual(newest(lines));
  await showsWhoAndWhat(history(scene), context.opened!.messages, nameOf(companion), scene.variant);
  const own = messagesIn(history(scene));
  await expect(own.filter({ hasText: said.notSent })).toHaveCount(unsent.length);
  for (const { audience } of unsent)
    if (audience.to !== 'user')
      await expect(
        own.filter({ hasText: `${said.notSent} (${nameOfMany(scene, audience)})` }),
        'a message to many that was not sent says to whom',
      ).not.toHaveCount(0);
  for (const { audience } of outgoing)
    await expect(own.last()).toContainText(
      audience.to === 'user' ? said.sending : `Sending to ${nameOfMany(scene, audience)}…`,
    );
  if (!isAsked(snapshot)) await showsForm(scene, snapshot);
}
const nameOfMany = ({ made }: Scene<Desk>, { to }: Audience) =>
  to === 'group' ? `the target group ${made.group!.name}` : said.audience.all;
const sendWords = ({ made }: Scene<Desk>, audience: Audience) => {
  if (audience.to === 'all') return said.send.all;
  return audience.to === 'group' && audience.id !== null ? `Send to target group: ${made.group!.name}` : chat.send;
};
async function showsForm(scene: Scene<Desk>, { context }: ChatSnapshot) {
  const { page, made } = scene;
  const draft = draftOf(context);
  const { companion } = made.chats[context.id as Sample];
  await showsDraft(scene, draft, { isAttaching: context.isAttaching, isSending: false, to: nameOf(companion) });
  await expect(submit(scene)).toHaveAccessibleName(sendWords(scene, audienceOf(context)));
  const preview = page.getByRole('region', { name: said.preview });
  await expect(preview).toBeVisible({ visible: isTemplate(draft.text) });
  if (isTemplate(draft.text)) await expect(preview).toContainText(draft.text.replace('{name}', companion.name ?? ''));
  const example = audienceOf(context).to === 'user' ? said.previewFor : said.previewExample;
  if (isTemplate(draft.text)) await expect(preview).toContainText(example.replace('{{name}}', nameOf(companion)));
}

/** Asserts what the writing pane shows: the confirmation dialog and the notification about a failed message. */
export async function showsWriting(scene: Scene<Desk>, snapshot: ChatSnapshot) {
  const {
    context: { asked, people, uncounted, unsent },
    value: { writing },
  } = snapshot;
  if (Object.keys(unsent).length) await wasTold(scene, said.notSent);
  if (!asked) return expect(question(scene)).toBeHidden();
  await expect(question(scene)).toContainText(`Send this message to ${nameOfMany(scene, asked.audience)}?`);
  await expect(question(scene)).toContainText(asked.text);
  await expect(
    question(scene).getByRole('button', { name: sendWords(scene, asked.audience), exact: true }),
    'the button says to whom it sends',
  ).toBeVisible();
  const count =
    writing === 'counting'
      ? said.many.counting
      : uncounted
        ? `${said.many.uncounted} ${uncounted.message}`
        : people === null
          ? said.many.unknown
          : `It reaches ${people} `;
  await expect(question(scene)).toContainText(count);
}
declare global {
  interface Window {
    notices: Set<string>;
  }
}
