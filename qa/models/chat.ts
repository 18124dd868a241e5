import { chats } from '../../src/admin/chats/resource';
import { chatMachine, type ChatEvent, type ChatSnapshot } from '../../machines/chat';
import { audienceOf, draftOf, unsentOf, type Opened } from '../../machines/chat-writing';
import { draftProblem } from '../../machines/message';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import { isTemplate, placeholders } from '../../src/contract/placeholders';
import { chatCalls } from '../chats/calls';
import {
  leaveDesk,
  manyText,
  messagesOf,
  peopleApart,
  samples,
  takeDesk,
  templateText,
  type Desk,
  type Sample,
} from '../chats/desk';
import {
  againReason,
  card,
  confirmReason,
  hasUnsent,
  isAsked,
  isChat,
  question,
  sendReason,
  showsReading,
  showsWriting,
  submit,
  unsentButton,
  watchNotices,
} from '../chats/pane';
import { filtersChats } from '../chats/list';
import { directType } from '../effects/chat-messages';
import { chatsOnServer } from '../effects/chats';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { staysWritten } from '../messages/anew';
import { keepsDesk } from '../messages/desk-pane';
import { button, field, labText, said as chat, sendByKeys, writes, writing } from '../messages/form';
import { nameOf, watchPane } from '../messages/history';
import { forgetKey } from '../messages/keys';
import { hears, listen } from '../messages/listen';
import { opensNext } from '../messages/next';
import { defineModel, type Scene, type Variant } from '../model';
import { oncePerConsole } from '../per-console';

const said = words.chats;
const at = '2026-11-20T08:00:00Z';
const input = { drafts: {}, unsent: {}, restoredFailures: {}, counts: true };

/** Navigates with the history API, as the browser's back and forward buttons do; this works while a dialog is open. */
const goTo = ({ page }: Scene<Desk>, search: string) =>
  page.evaluate((to) => history.pushState(null, '', location.pathname + to), search);
const choice =
  (name: string) =>
  ({ page }: Scene<Desk>) =>
    page.getByRole('group', { name: said.to.label }).getByRole('button', { name, exact: true });

/** A chat that no path uses, and none will. */
async function chatApart({ api, variant }: Scene<Desk>) {
  const [person] = await peopleApart(api, 1);
  const { id } = person!;
  const message = { admin: 1, text: labName('a chat'), caption: '', link: '', image: null, bottom_text: '' };
  await api.post('admin/messages/send', { message, type: directType(variant), user_id: id });
  return { address: `/admin/chats?chat=1-${id}`, of: { user_id: id } };
}

/** What is written in the open chat, and what could not be sent there, is kept by the browser. */
async function keepsWritten(scene: Scene<Desk>, { context }: ChatSnapshot): Promise<void> {
  const { made } = scene;
  const { id, companion } = made.chats[context.id as Sample];
  const { outgoing } = context;
  const unsent = [...unsentOf(context), ...(outgoing?.chatId === context.id ? [outgoing!] : [])];
  await staysWritten(scene, 'a chat', {
    address: `/admin/chats?chat=${id}`,
    draft: draftOf(context),
    unsent: unsent.map(({ key }) => made.keys.get(key)),
    to: nameOf(companion),
  });
}

/** No failure is shown. */
const isSound = ({ context }: ChatSnapshot) => Object.keys(context.unsent).length === 0 && context.failure === null;
const isBlank = ({ context }: ChatSnapshot) => draftProblem(draftOf(context), context.isAttaching) === 'unchanged';
const isAtRest = ({ value }: ChatSnapshot) => value.reading === 'shown' && value.writing === 'idle';
/**
 * Nothing is being sent, or a plain message to one person. Messages to several recipients follow the same rules, so
 * their combinations are left out.
 */
const isDirect = ({ context: { outgoing } }: ChatSnapshot) =>
  outgoing === null || (outgoing.audience.to === 'user' && !isTemplate(outgoing.text));

/**
 * Whether the path may switch to another chat. Returning to the first chat is only walked while a message to it is
 * being sent.
 */
function mayGo(snapshot: ChatSnapshot, to: string | null): boolean {
  const {
    value,
    context: { id, outgoing },
  } = snapshot;
  if (to === id || !isDirect(snapshot)) return false;
  if (value.reading === 'failed') return to !== 'one';
  if (value.writing === 'sending')
    return value.reading === 'shown' && (id === 'one' || (to === 'one' && outgoing!.chatId === 'one'));
  return isSound(snapshot) && (to !== 'two' || id === 'one');
}
/**
 * The form's rules are the same in every state, so most inputs are only walked at rest. A message to several recipients
 * has its own text.
 */
function mayWrite(snapshot: ChatSnapshot, name: string): boolean {
  const { value, context } = snapshot;
  if (context.id !== 'one' || context.isAttaching) return false;
  const isToUser = audienceOf(context).to === 'user';
  if (name === 'write' && isToUser)
    return value.reading === 'shown' ? isDirect(snapshot) : value.writing === 'idle' && isSound(snapshot);
  return isAtRest(snapshot) && isSound(snapshot) && (name === 'write-many') !== isToUser;
}
function mayAddress(snapshot: ChatSnapshot, { to }: { to: string }, isChosen: boolean, { account }: Variant): boolean {
  const { context } = snapshot;
  const now = audienceOf(context);
  if (context.id !== 'one' || !isBlank(snapshot) || !isAtRest(snapshot) || !isSound(snapshot)) return false;
  // Brand ambassadors cannot use target groups.
  if (to === 'group') return account !== 'ba' && (isChosen ? now.to === 'group' && now.id === null : now.to === 'user');
  return to === 'user' ? now.to !== 'user' : now.to === 'user';
}
function mayRefresh(snapshot: ChatSnapshot, isAny: boolean, { isPlain }: Variant): boolean {
  const { value, context } = snapshot;
  // A back-end without live updates does not send any.
  if (
    isPlain ||
    context.id !== 'one' ||
    !isDirect(snapshot) ||
    audienceOf(context).to !== 'user' ||
    Object.keys(context.unsent).length
  )
    return false;
  if (context.failure !== null) return isAtRest(snapshot) && isBlank(snapshot);
  return isAny ? isAtRest(snapshot) : value.writing === 'idle' || value.reading === 'shown';
}
const kindOf = (context: ChatSnapshot['context']) =>
  `${draftProblem(draftOf(context), context.isAttaching)} ${isTemplate(draftOf(context).text)}`;

/** The chat pane (machines/chat.ts). */
export const chatModel = defineModel<typeof chatMachine, Desk>({
  name: 'chat',
  machine: chatMachine,
  screen: [[chats, 'list']],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input },
    { name: 'ba', account: 'ba', edition: 'DEMO', input },
    { name: 'admin-plain', account: 'admin', edition: 'HUNGARY', input: { ...input, counts: false }, isPlain: true },
  ],
  events: {
    'select-one': { type: 'SELECT', id: 'one' },
    'select-two': { type: 'SELECT', id: 'two' },
    deselect: { type: 'DESELECT' },
    ...writing,
    'write-many': { type: 'WRITE', text: manyText },
    'write-template': { type: 'WRITE', text: templateText },
    'to-user': { type: 'ADDRESS', audience: { to: 'user' } },
    'to-all': { type: 'ADDRESS', audience: { to: 'all' } },
    'to-group': { type: 'ADDRESS', audience: { to: 'group', id: null, name: '' } },
    'choose-group': { type: 'ADDRESS', audience: { to: 'group', id: 1, name: 'Some' } },
    send: { type: 'SEND', key: 'a', at },
    'send-keys': { type: 'SEND', key: 'a', at },
    'send-more': { type: 'SEND', key: 'b', at },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    resend: { type: 'RESEND', key: 'a' },
    discard: { type: 'DISCARD', key: 'a' },
    'take-back': { type: 'TAKE_BACK', key: 'a' },
    refresh: { type: 'REFRESH', ids: ['one'] },
    'refresh-any': { type: 'REFRESH', ids: [] },
    retry: { type: 'RETRY' },
  },
  allows: (snapshot, event, variant) => {
    const { name = '' } = event as { name?: string };
    const { value, context } = snapshot;
    const { id, outgoing } = context;
    const isKept = unsentOf(context).some(({ key }) => key === 'a');
    const output = (event as { output?: Partial<Opened> }).output?.chatId as Sample | undefined;
    if (event.type === 'SELECT') return mayGo(snapshot, event.id);
    if (event.type === 'DESELECT') return mayGo(snapshot, null);
    if (event.type === 'WRITE' || event.type === 'ATTACH') return mayWrite(snapshot, name);
    if (event.type === 'ATTACHED') return context.isAttaching && value.writing === 'idle';
    if (event.type === 'ADDRESS') return mayAddress(snapshot, event.audience, name === 'choose-group', variant);
    if (name === 'send-keys')
      return (
        isAtRest(snapshot) && isSound(snapshot) && audienceOf(context).to === 'user' && kindOf(context) === 'null false'
      );
    // Key 'a' belongs to the first message; while that message has failed and is still listed, the next one gets key
    // 'b'.
    if (event.type === 'SEND') return (name === 'send-more') === isKept;
    if (event.type === 'REFRESH') return mayRefresh(snapshot, name === 'refresh-any', variant);
    if (name.startsWith('load-')) return output ? output === id : id === 'one' && value.writing === 'idle';
    // The second message is only walked as a success.
    if (outgoing?.key === 'b') return !/^send-.*(500|lost|unheard)$/.test(name);
    return name !== 'send-unheard' || (id === 'one' && value.reading === 'shown');
  },
  // Only the first failure of repeated reloads is reported.
  looks: ({ value, context: { id, outgoing, failure } }) =>
    `${outgoing !== null && outgoing.chatId !== id} ${value.reading === 'refreshing' && failure !== null}`,
  serialize: ({ value, context }) => {
    const { id, isAttaching, isStale, failure, people, uncounted, outgoing, unsent } = context;
    const audience = audienceOf(context);
    return JSON.stringify([
      value,
      id,
      kindOf(context),
      audience.to,
      audience.to === 'group' && audience.id,
      isAttaching,
      isStale,
      failure !== null,
      people,
      uncounted !== null,
      outgoing && [outgoing.chatId, outgoing.key, outgoing.audience.to, isTemplate(outgoing.text)],
      Object.entries(unsent).map(([chatId, all]) => [chatId, all.map(({ audience: { to } }) => to)]),
    ]);
  },
  stories: ({ account, isPlain }) => ({
    'nothing of the first chat is shown when its messages come late': 'select-one.select-two.load-ok_late.load-two',
    'what is written stays with its chat':
      'select-one.load-ok.write.select-two.load-two.select-one.load-ok.send.send-ok',
    'a message that is not sent stays with its chat':
      'select-one.load-ok.write.send.select-two.load-two.send-500.select-one.load-ok.resend.send-ok',
    'a message that the server has heard is sent once': 'select-one.load-ok.write.send.send-unheard.resend.send-ok',
    'taken back and sent as it was it is the same message':
      'select-one.load-ok.write.send.send-unheard.take-back.send.send-ok',
    'taken back and changed it is another one':
      'select-one.load-ok.write.send.send-500.take-back.write-parts.send-more.send-ok',
    'another message has its own key': 'select-one.load-ok.write.send.send-500.write.send-more.send-ok.resend.send-ok',
    'an image goes along': 'select-one.load-ok.write.write-parts.attach.attached.send.send-ok',
    // Brand ambassadors have no groups, and such a back-end does not count people.
    ...(account === 'admin' &&
      !isPlain && {
        'the second question is about its own recipients':
          'select-one.load-ok.to-all.write-many.send.count-ok.confirm.send-all-ok.to-group.choose-group.write-many.send.count-ok.confirm.send-group-ok',
      }),
  }),

  controls: {
    SEND: { find: submit, isShown: isChat, reason: sendReason },
    CONFIRM: {
      find: (scene) => question(scene).getByRole('button', { name: /^Send to/ }),
      isShown: isAsked,
      reason: confirmReason,
    },
    CANCEL: { find: (scene) => question(scene).getByRole('button', { name: said.cancel, exact: true }) },
    RETRY: { find: ({ page }) => page.getByRole('alert').getByRole('button', { name: said.retry, exact: true }) },
    RESEND: { find: unsentButton(said.retry), isShown: hasUnsent, reason: againReason('RESEND') },
    TAKE_BACK: { find: unsentButton(said.takeBack), isShown: hasUnsent, reason: againReason('TAKE_BACK') },
    DISCARD: { find: unsentButton(said.discard) },
  },
  acts: {
    SELECT: async (scene, event) => {
      const sample = (event as Extract<ChatEvent, { type: 'SELECT' }>).id as Sample;
      if (await question(scene).isVisible()) await goTo(scene, `?chat=${scene.made.chats[sample].id}`);
      else await card(scene, sample).click();
    },
    DESELECT: (scene) => goTo(scene, ''),
    ...writes,
    'send-keys': sendByKeys,
    'write-many': (scene) => field(scene, chat.text).fill(manyText),
    'write-template': async (scene) => {
      await field(scene, chat.text).fill('Dear ');
      await button(said.placeholders)(scene).click();
      await expect(scene.page.getByRole('menuitem'), 'what can be replaced').toHaveText(
        placeholders.map((one) => `${said.placeholder[one]}{${one}}`),
      );
      await scene.page.getByRole('menuitem', { name: said.placeholder.name }).first().click();
    },
    'to-user': (scene) => choice(`Send to ${nameOf(scene.made.chats.one.companion)}`)(scene).click(),
    'to-all': (scene) => choice(said.to.all)(scene).click(),
    'to-group': (scene) => choice(said.to.group)(scene).click(),
    'choose-group': async ({ page, made }) => {
      await page.getByRole('combobox', { name: said.to.which }).click();
      await page.getByRole('option', { name: made.group!.name, exact: true }).click();
    },
    discard: async (scene) => {
      await unsentButton(said.discard)(scene).click();
      forgetKey(scene.made.keys, 'a');
    },
    refresh: async ({ made }) => (await made.told!)([made.chats.one.companion.id]),
    'refresh-any': async ({ made }) => (await made.told!)([]),
  },
  calls: chatCalls,

  shows: { reading: showsReading, writing: showsWriting },
  showsAfter: async (scene, _, { name }) => {
    const { api, isOwn, variant } = scene;
    if (name === 'load-ok' && isOwn)
      await oncePerConsole(api, `the list of chats as ${variant.name}`, () => filtersChats(scene));
  },
  says: (_, { context: { failure, uncounted } }, { name, before }) => {
    if (/^send-(500|unheard|all-lost)$/.test(name)) return chat.notSent;
    if (name === 'attach-refused') return undefined;
    return failure !== before.context.failure || uncounted !== before.context.uncounted ? undefined : null;
  },
  refreshes: (_, { name }) => (/^send-(\w+-)?ok$/.test(name) ? /\/admin\/chats\?/ : null),

  prepare: (api, variant) => takeDesk(api, variant),
  open: async (scene) => {
    const { page, made } = scene;
    await watchPane(page);
    await watchNotices(page);
    Object.assign(made, await listen(page, 'admin/chats'));
    await page.route(/\/admin\/chats\?/, (route) => route.fulfill({ json: made.list }));
    await page.goto('/admin/chats');
    await card(scene, 'one').waitFor();
    await hears(scene);
  },
  strangers: ['team'],
  effects: async (scene, snapshot, done) => {
    const { api, made, mayLast, isOwn, variant } = scene;
    if (isOwn) await chatsOnServer(scene, done);
    if (isChat(snapshot) && !isAsked(snapshot)) await keepsWritten(scene, snapshot);
    if (isOwn) await oncePerConsole(api, `the desk of the pane as ${variant.name}`, () => keepsDesk(scene, chatApart));
    const counted = await Promise.all(
      samples.map(
        async (one) =>
          (await messagesOf(api, made.chats[one])).filter(
            ({ id, user_id, message }) => id! > made.last[one] && user_id === 1 && message.text === labText,
          ).length,
      ),
    );
    expect(counted, 'each message that the server received is stored once, in its chat').toEqual([
      mayLast ? made.heard.size : 0,
      0,
    ]);
    // Behind an open question no other chat is opened.
    if (!scene.isOver || (await question(scene).isVisible())) return;
    await oncePerConsole(api, `the next chat as ${variant.name}`, () =>
      opensNext(scene, {
        resource: 'admin/chats',
        open: 'chat',
        query: { friend_unread: '1', sort: 'last_message_date', order: 'ASC' },
        plainQuery: { friend_unread: '1' },
        since: ({ last_message_date }) => Date.parse(last_message_date ?? '') || 0,
      }),
    );
  },
  cleanUp: async (api, made) => leaveDesk(api, made),
});
