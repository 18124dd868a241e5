import type { EventObject } from 'xstate';
import { chatMachine, whyNotAgain, whyNotSend } from '../../machines/chat';
import { audienceOf, draftOf, unsentOf, type Audience, type Opened, type Outgoing } from '../../machines/chat-writing';
import { emptyDraft, isSame, type Draft, type Message } from '../../machines/message';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const [loading, refreshing, counting, sending] = [
  '0.chat.reading.loading',
  '0.chat.reading.refreshing',
  '0.chat.writing.counting',
  '0.chat.writing.sending',
] as const;
const at = '2026-11-20T08:00:00Z';
const broken = new Error('The disk is full');
const message = (chat: string, id: number): Message => ({
  id,
  user_id: 1,
  chat_id: chat,
  message: { text: 'Hi' },
  created_at: at,
});
const opened = (chatId: string, ...ids: number[]): Opened => ({
  chatId,
  companion: { id: Number(chatId.slice(2)) },
  audience: { to: 'user' },
  messages: ids.map((id) => message(chatId, id)),
});
const text = ({ text: words, link, image }: Draft) =>
  [`'${words}'`, link && `link ${link}`, image && `image ${image}`].filter(Boolean).join(' ');
const people = (audience: Audience) => (audience.to === 'group' ? audience.name || 'no group' : audience.to);
const isOf = (event: EventObject, kind: 'done' | 'error', actor: string) =>
  event.type === `xstate.${kind}.actor.${actor}`;

/**
 * The chat pane (document 3, sections 2.4: 'options to send to all users, or to a target group', 'the created message is
 * appended to the history', 4, 5: 'send disabled while submitting, while untouched, or while the text is empty', 7, 8:
 * a failure of sending and of loading is said). Nothing goes to many without a question (decisions, 'counts before a
 * broadcast': 'ours' counts them, 'foreign' asks without a count). Draft and unsent messages are those of chat 1-5.
 */
export const chatApproved = defineApproved<typeof chatMachine>({
  machine: chatMachine,
  roles: {
    ours: { drafts: {}, unsent: {}, restoredFailures: {}, counts: true },
    foreign: { drafts: {}, unsent: {}, restoredFailures: {}, counts: false },
  },
  events: {
    'select-5': { type: 'SELECT', id: '1-5' },
    'select-6': { type: 'SELECT', id: '1-6' },
    deselect: { type: 'DESELECT' },
    'write-text': { type: 'WRITE', text: 'Hello' },
    'write-blanks': { type: 'WRITE', text: '  ' },
    'to-all': { type: 'ADDRESS', audience: { to: 'all' } },
    'to-nobody': { type: 'ADDRESS', audience: { to: 'group', id: null, name: '' } },
    attach: { type: 'ATTACH' },
    attached: { type: 'ATTACHED', image: 'a.png' },
    'attached-none': { type: 'ATTACHED', image: null },
    'send-k': { type: 'SEND', key: 'k', at },
    'send-l': { type: 'SEND', key: 'l', at },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'resend-k': { type: 'RESEND', key: 'k' },
    'discard-k': { type: 'DISCARD', key: 'k' },
    'take-back-k': { type: 'TAKE_BACK', key: 'k' },
    'refresh-5': { type: 'REFRESH', ids: ['1-5'] },
    'refresh-9': { type: 'REFRESH', ids: ['1-9'] },
    retry: { type: 'RETRY' },
    'load-5': done(loading, opened('1-5', 1)),
    'load-6': done(loading, opened('1-6', 1)),
    'load-500': failed(loading, broken),
    'reload-ok': done(refreshing, opened('1-5', 1, 2)),
    'reload-500': failed(refreshing, broken),
    'count-3': done(counting, 3),
    'count-0': done(counting, 0),
    'count-500': failed(counting, broken),
    'send-ok': done(sending, { chatId: '1-5', message: message('1-5', 2) }),
    'send-none': done(sending, { chatId: '1-5', message: null }),
    'send-500': failed(sending, broken),
  },
  // A chat that is read is the one that was asked for, and a message arrives in the chat for which it was written.
  ends: ({ src, input }, event) => {
    const chat = ('output' in event && (event.output as { chatId?: string } | number)) || null;
    if (chat === null || typeof chat === 'number') return true;
    return chat.chatId === (src === 'load' ? (input as { id: string }).id : (input as Outgoing).chatId);
  },
  situations: {
    'reading.none+writing.idle': 'ours: ',
    'reading.none+writing.sending': 'ours: select-5 load-5 write-text send-k deselect',
    'reading.loading+writing.idle': 'ours: select-5',
    'reading.loading+writing.sending, another chat': 'ours: select-5 load-5 write-text send-k select-6',
    'reading.loading+writing.sending, its chat again': 'ours: select-5 load-5 write-text send-k select-6 select-5',
    'reading.failed+writing.idle': 'ours: select-5 load-500',
    'reading.shown+writing.idle': 'ours: select-5 load-5',
    'reading.shown+writing.idle, with a message': 'ours: select-5 load-5 write-text',
    'reading.shown+writing.idle, with blanks': 'ours: select-5 load-5 write-blanks',
    'reading.shown+writing.idle, to all': 'ours, foreign: select-5 load-5 write-text to-all',
    'reading.shown+writing.idle, to no group': 'ours: select-5 load-5 write-text to-nobody',
    'reading.shown+writing.idle, an image is uploaded': 'ours: select-5 load-5 write-text attach',
    'reading.shown+writing.idle, one was not sent': 'ours: select-5 load-5 write-text send-k send-500',
    'reading.shown+writing.idle, one was not sent and more is written':
      'ours: select-5 load-5 write-text send-k send-500 write-text',
    'reading.shown+writing.idle, one was taken back': 'ours: select-5 load-5 write-text send-k send-500 take-back-k',
    'reading.shown+writing.idle, the reload failed': 'ours: select-5 load-5 refresh-5 reload-500',
    'reading.refreshing+writing.idle': 'ours: select-5 load-5 refresh-5',
    'reading.refreshing+writing.idle, changed meanwhile': 'ours: select-5 load-5 refresh-5 refresh-5',
    'reading.refreshing+writing.idle, after a failed reload': 'ours: select-5 load-5 refresh-5 reload-500 refresh-5',
    'reading.shown+writing.counting': 'ours: select-5 load-5 write-text to-all send-k',
    'reading.shown+writing.asking': 'ours: select-5 load-5 write-text to-all send-k count-3',
    'reading.shown+writing.asking, nobody is there': 'ours: select-5 load-5 write-text to-all send-k count-0',
    'reading.shown+writing.asking, nobody knows how many': 'ours: select-5 load-5 write-text to-all send-k count-500',
    'reading.shown+writing.asking, nobody counts': 'foreign: select-5 load-5 write-text to-all send-k',
    'reading.shown+writing.sending': 'ours: select-5 load-5 write-text send-k',
    'reading.shown+writing.sending, changed meanwhile': 'ours: select-5 load-5 write-text send-k refresh-5',
    'reading.shown+writing.sending, to all': 'ours: select-5 load-5 write-text to-all send-k count-3 confirm',
    'reading.shown+writing.sending, another was not sent':
      'ours: select-5 load-5 write-text send-k send-500 write-text send-l',
    'reading.refreshing+writing.sending': 'ours: select-5 load-5 refresh-5 write-text send-k',
  },
  facts: ({ context }) => ({
    chat: context.id,
    shown: context.opened && `${context.opened.chatId} with ${context.opened.messages.length}`,
    draft: context.drafts['1-5'] && text(context.drafts['1-5']),
    to: people(audienceOf(context)),
    uploads: context.isAttaching,
    asked: context.asked?.key,
    people: context.people,
    sending: context.outgoing?.key,
    unsent: context.unsent['1-5']?.map(({ key }) => key),
    restored: context.restoredFailures['1-5']?.key,
    stale: context.isStale,
    failure: context.failure?.message,
    uncounted: context.uncounted?.message,
  }),
  silent: { keep: 'It follows each key press; the promise says what it has to follow.' },
  texts: {
    load: ({ id }: { id: string }) => id,
    count: people,
    send: (one: Outgoing) => `${text(one)} to ${people(one.audience)} with key ${one.key}`,
  },
  whyNot: (snapshot, event) => {
    if (event.type === 'SEND') return whyNotSend(snapshot);
    if ((event.type !== 'RESEND' && event.type !== 'TAKE_BACK') || !('key' in event)) return null;
    // Without a message that was not sent there is no button.
    const isThere = snapshot.context.unsent[snapshot.context.id ?? '']?.some(({ key }) => key === event.key);
    return isThere && snapshot.context.opened ? whyNotAgain(snapshot, event.type, event.key as string) : null;
  },
  table: `
    in                                                                                                                | who     | event                                                                                                                                                                                                       | next                                | and
    *                                                                                                                 |         | select-5 / select-6 / deselect / write-text / write-blanks / to-all / to-nobody / attach / attached / attached-none / confirm / cancel / resend-k / discard-k / take-back-k / refresh-5 / refresh-9 / retry | -                                   |
    reading.none+writing.idle                                                                                         |         | select-5                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-5, sends load 1-5
    reading.none+writing.sending                                                                                      |         | select-5                                                                                                                                                                                                    | reading.loading+writing.sending     | chat 1-5, sends load 1-5
    reading.none+writing.idle                                                                                         |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, sends load 1-6
    reading.none+writing.sending                                                                                      |         | select-6                                                                                                                                                                                                    | reading.loading+writing.sending     | chat 1-6, sends load 1-6
    reading.none+writing.idle / reading.none+writing.sending                                                          |         | send-k / send-l                                                                                                                                                                                             | -                                   | because noChat
    reading.none+writing.sending                                                                                      |         | send-ok / send-none                                                                                                                                                                                         | reading.none+writing.idle           | sending none
    reading.none+writing.sending                                                                                      |         | send-500                                                                                                                                                                                                    | reading.none+writing.idle           | sending none, unsent k, tellNotSent
    reading.loading+writing.idle / reading.loading+writing.sending, its chat again                                    |         | select-6                                                                                                                                                                                                    | =                                   | chat 1-6, sends load 1-6
    reading.loading+writing.idle                                                                                      |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none
    reading.loading+writing.sending                                                                                   |         | deselect                                                                                                                                                                                                    | reading.none+writing.sending        | chat none
    reading.loading+writing.idle / reading.loading+writing.sending, its chat again                                    |         | refresh-5                                                                                                                                                                                                   | =                                   | stale yes
    reading.loading+writing.idle                                                                                      |         | load-5                                                                                                                                                                                                      | reading.shown+writing.idle          | shown 1-5 with 1
    reading.loading+writing.sending, its chat again                                                                   |         | load-5                                                                                                                                                                                                      | reading.shown+writing.sending       | shown 1-5 with 1
    reading.loading+writing.idle                                                                                      |         | load-500                                                                                                                                                                                                    | reading.failed+writing.idle         | failure The disk is full, tell
    reading.loading+writing.sending                                                                                   |         | load-500                                                                                                                                                                                                    | reading.failed+writing.sending      | failure The disk is full, tell
    reading.loading+writing.idle / reading.loading+writing.sending                                                    |         | send-k / send-l                                                                                                                                                                                             | -                                   | because loading
    reading.loading+writing.sending, another chat                                                                     |         | select-5                                                                                                                                                                                                    | =                                   | chat 1-5, sends load 1-5
    reading.loading+writing.sending, another chat                                                                     |         | load-6                                                                                                                                                                                                      | reading.shown+writing.sending       | shown 1-6 with 1
    reading.loading+writing.sending, another chat                                                                     |         | send-ok / send-none                                                                                                                                                                                         | reading.loading+writing.idle        | sending none
    reading.loading+writing.sending, its chat again                                                                   |         | send-ok / send-none                                                                                                                                                                                         | reading.loading+writing.idle        | sending none, stale yes
    reading.loading+writing.sending                                                                                   |         | send-500                                                                                                                                                                                                    | reading.loading+writing.idle        | sending none, unsent k, tellNotSent
    reading.failed+writing.idle                                                                                       |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, failure none, sends load 1-6
    reading.failed+writing.idle                                                                                       |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, failure none
    reading.failed+writing.idle                                                                                       |         | retry                                                                                                                                                                                                       | reading.loading+writing.idle        | failure none, sends load 1-5
    reading.failed+writing.idle                                                                                       |         | send-k / send-l                                                                                                                                                                                             | -                                   | because failed
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, sends load 1-6
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | select-6                                                                                                                                                                                                    | reading.loading+writing.sending     | chat 1-6, shown none, sends load 1-6
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | deselect                                                                                                                                                                                                    | reading.none+writing.sending        | chat none, shown none
    reading.shown+writing.idle, to all / reading.shown+writing.idle, to no group                                      |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, to user, sends load 1-6
    reading.shown+writing.idle, to all / reading.shown+writing.idle, to no group                                      |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none, to user
    reading.shown+writing.idle, an image is uploaded                                                                  |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, uploads no, sends load 1-6
    reading.shown+writing.idle, an image is uploaded                                                                  |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none, uploads no
    reading.shown+writing.idle, the reload failed / reading.refreshing+writing.idle, after a failed reload            |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, failure none, sends load 1-6
    reading.shown+writing.idle, the reload failed / reading.refreshing+writing.idle, after a failed reload            |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none, failure none
    reading.shown+writing.sending, changed meanwhile                                                                  |         | select-6                                                                                                                                                                                                    | reading.loading+writing.sending     | chat 1-6, shown none, stale no, sends load 1-6
    reading.refreshing+writing.idle, changed meanwhile                                                                |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, stale no, sends load 1-6
    reading.shown+writing.sending, changed meanwhile                                                                  |         | deselect                                                                                                                                                                                                    | reading.none+writing.sending        | chat none, shown none, stale no
    reading.refreshing+writing.idle, changed meanwhile                                                                |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none, stale no
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | write-text                                                                                                                                                                                                  | =                                   | draft 'Hello'
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | write-text                                                                                                                                                                                                  | =                                   | draft 'Hello'
    reading.shown+writing.idle, with a message / reading.shown+writing.idle, to all                                   |         | write-text                                                                                                                                                                                                  | =                                   |
    reading.shown+writing.idle, to no group / reading.shown+writing.idle, an image is uploaded                        |         | write-text                                                                                                                                                                                                  | =                                   |
    reading.shown+writing.idle, one was taken back / reading.shown+writing.idle, one was not sent and more is written |         | write-text                                                                                                                                                                                                  | =                                   |
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | write-blanks                                                                                                                                                                                                | =                                   | draft '  '
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | write-blanks                                                                                                                                                                                                | =                                   | draft '  '
    reading.shown+writing.idle, with blanks                                                                           |         | write-blanks                                                                                                                                                                                                | =                                   |
    reading.shown+writing.idle, one was taken back                                                                    |         | write-blanks                                                                                                                                                                                                | =                                   | draft '  ', restored none
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | to-all                                                                                                                                                                                                      | =                                   | to all
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | to-all                                                                                                                                                                                                      | =                                   | to all
    reading.shown+writing.idle, to all                                                                                |         | to-all                                                                                                                                                                                                      | =                                   |
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | to-nobody                                                                                                                                                                                                   | =                                   | to no group
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | to-nobody                                                                                                                                                                                                   | =                                   | to no group
    reading.shown+writing.idle, to no group                                                                           |         | to-nobody                                                                                                                                                                                                   | =                                   |
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | attach                                                                                                                                                                                                      | =                                   | uploads yes
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | attach                                                                                                                                                                                                      | =                                   | uploads yes
    reading.shown+writing.idle, an image is uploaded                                                                  |         | attach                                                                                                                                                                                                      | =                                   |
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | attached                                                                                                                                                                                                    | =                                   | draft '' image a.png
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | attached                                                                                                                                                                                                    | =                                   | draft '' image a.png
    reading.shown+writing.idle, with a message / reading.shown+writing.idle, to all                                   |         | attached                                                                                                                                                                                                    | =                                   | draft 'Hello' image a.png
    reading.shown+writing.idle, to no group / reading.shown+writing.idle, one was not sent and more is written        |         | attached                                                                                                                                                                                                    | =                                   | draft 'Hello' image a.png
    reading.shown+writing.idle, with blanks                                                                           |         | attached                                                                                                                                                                                                    | =                                   | draft '  ' image a.png
    reading.shown+writing.idle, an image is uploaded                                                                  |         | attached                                                                                                                                                                                                    | =                                   | draft 'Hello' image a.png, uploads no
    reading.shown+writing.idle, one was taken back                                                                    |         | attached                                                                                                                                                                                                    | =                                   | draft 'Hello' image a.png, restored none
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | attached-none                                                                                                                                                                                               | =                                   |
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | attached-none                                                                                                                                                                                               | =                                   |
    reading.shown+writing.idle, an image is uploaded                                                                  |         | attached-none                                                                                                                                                                                               | =                                   | uploads no
    reading.shown+writing.idle / reading.refreshing+writing.idle                                                      |         | send-k / send-l                                                                                                                                                                                             | -                                   | because unchanged
    reading.shown+writing.idle, with blanks                                                                           |         | send-k / send-l                                                                                                                                                                                             | -                                   | because empty
    reading.shown+writing.idle, an image is uploaded                                                                  |         | send-k / send-l                                                                                                                                                                                             | -                                   | because attaching
    reading.shown+writing.idle, to no group                                                                           |         | send-k / send-l                                                                                                                                                                                             | -                                   | because noGroup
    reading.shown+writing.idle, with a message / reading.shown+writing.idle, one was not sent and more is written     |         | send-k                                                                                                                                                                                                      | reading.shown+writing.sending       | draft none, sending k, sends send 'Hello' to user with key k
    reading.shown+writing.idle, with a message / reading.shown+writing.idle, one was not sent and more is written     |         | send-l                                                                                                                                                                                                      | reading.shown+writing.sending       | draft none, sending l, sends send 'Hello' to user with key l
    reading.shown+writing.idle, one was taken back                                                                    |         | send-k / send-l                                                                                                                                                                                             | reading.shown+writing.sending       | draft none, sending k, restored none, sends send 'Hello' to user with key k
    reading.shown+writing.idle, to all                                                                                | ours    | send-k                                                                                                                                                                                                      | reading.shown+writing.counting      | asked k, sends count all
    reading.shown+writing.idle, to all                                                                                | ours    | send-l                                                                                                                                                                                                      | reading.shown+writing.counting      | asked l, sends count all
    reading.shown+writing.idle, to all                                                                                | foreign | send-k                                                                                                                                                                                                      | reading.shown+writing.asking        | asked k
    reading.shown+writing.idle, to all                                                                                | foreign | send-l                                                                                                                                                                                                      | reading.shown+writing.asking        | asked l
    reading.shown+writing.idle, one was not sent / reading.shown+writing.idle, one was not sent and more is written   |         | resend-k                                                                                                                                                                                                    | reading.shown+writing.sending       | sending k, unsent none, sends send 'Hello' to user with key k
    reading.shown+writing.idle, one was not sent / reading.shown+writing.idle, one was not sent and more is written   |         | discard-k                                                                                                                                                                                                   | =                                   | unsent none
    reading.shown+writing.sending, another was not sent                                                               |         | discard-k                                                                                                                                                                                                   | =                                   | unsent none
    reading.shown+writing.idle, one was not sent / reading.shown+writing.sending, another was not sent                |         | take-back-k                                                                                                                                                                                                 | =                                   | draft 'Hello', unsent none, restored k
    reading.shown+writing.idle, one was not sent and more is written                                                  |         | take-back-k                                                                                                                                                                                                 | -                                   | because written
    reading.shown+writing.sending, another was not sent                                                               |         | resend-k                                                                                                                                                                                                    | -                                   | because sending
    reading.shown+writing.idle                                                                                        |         | refresh-5                                                                                                                                                                                                   | reading.refreshing+writing.idle     | sends load 1-5
    reading.refreshing+writing.idle / reading.refreshing+writing.sending                                              |         | refresh-5                                                                                                                                                                                                   | =                                   | stale yes
    reading.shown+writing.sending                                                                                     |         | refresh-5                                                                                                                                                                                                   | =                                   | stale yes
    reading.shown+writing.sending, changed meanwhile / reading.refreshing+writing.idle, changed meanwhile             |         | refresh-5                                                                                                                                                                                                   | =                                   |
    reading.refreshing+writing.idle                                                                                   |         | reload-ok                                                                                                                                                                                                   | reading.shown+writing.idle          | shown 1-5 with 2
    reading.refreshing+writing.sending                                                                                |         | reload-ok                                                                                                                                                                                                   | reading.shown+writing.sending       | shown 1-5 with 2
    reading.refreshing+writing.idle                                                                                   |         | reload-500                                                                                                                                                                                                  | reading.shown+writing.idle          | failure The disk is full, tell
    reading.refreshing+writing.sending                                                                                |         | reload-500                                                                                                                                                                                                  | reading.shown+writing.sending       | failure The disk is full, tell
    reading.refreshing+writing.idle, after a failed reload                                                            |         | reload-ok                                                                                                                                                                                                   | reading.shown+writing.idle          | shown 1-5 with 2, failure none
    reading.refreshing+writing.idle, after a failed reload                                                            |         | reload-500                                                                                                                                                                                                  | reading.shown+writing.idle          |
    reading.refreshing+writing.idle, changed meanwhile                                                                |         | reload-ok                                                                                                                                                                                                   | =                                   | shown 1-5 with 2, stale no, sends load 1-5
    reading.refreshing+writing.idle, changed meanwhile                                                                |         | reload-500                                                                                                                                                                                                  | =                                   | stale no, failure The disk is full, sends load 1-5, tell
    reading.shown+writing.counting / reading.shown+writing.asking                                                     |         | select-6                                                                                                                                                                                                    | reading.loading+writing.idle        | chat 1-6, shown none, to user, asked none, sends load 1-6
    reading.shown+writing.counting / reading.shown+writing.asking                                                     |         | deselect                                                                                                                                                                                                    | reading.none+writing.idle           | chat none, shown none, to user, asked none
    reading.shown+writing.counting / reading.shown+writing.asking                                                     |         | cancel                                                                                                                                                                                                      | reading.shown+writing.idle          | asked none
    reading.shown+writing.counting                                                                                    |         | refresh-5                                                                                                                                                                                                   | reading.refreshing+writing.counting | sends load 1-5
    reading.shown+writing.asking                                                                                      |         | refresh-5                                                                                                                                                                                                   | reading.refreshing+writing.asking   | sends load 1-5
    reading.shown+writing.counting / reading.shown+writing.asking                                                     |         | send-k / send-l                                                                                                                                                                                             | -                                   | because asking
    reading.shown+writing.counting                                                                                    |         | count-3                                                                                                                                                                                                     | reading.shown+writing.asking        | people 3
    reading.shown+writing.counting                                                                                    |         | count-0                                                                                                                                                                                                     | reading.shown+writing.asking        | people 0
    reading.shown+writing.counting                                                                                    |         | count-500                                                                                                                                                                                                   | reading.shown+writing.asking        | uncounted The disk is full
    reading.shown+writing.asking                                                                                      |         | confirm                                                                                                                                                                                                     | reading.shown+writing.sending       | draft none, to user, asked none, sending k, sends send 'Hello' to all with key k
    reading.shown+writing.asking, nobody is there                                                                     |         | confirm                                                                                                                                                                                                     | -                                   |
    reading.shown+writing.sending / reading.refreshing+writing.sending                                                |         | send-k / send-l                                                                                                                                                                                             | -                                   | because sending
    reading.shown+writing.sending                                                                                     |         | send-ok                                                                                                                                                                                                     | reading.shown+writing.idle          | shown 1-5 with 2, sending none
    reading.shown+writing.sending                                                                                     |         | send-none                                                                                                                                                                                                   | reading.refreshing+writing.idle     | sending none, sends load 1-5
    reading.shown+writing.sending                                                                                     |         | send-500                                                                                                                                                                                                    | reading.shown+writing.idle          | sending none, unsent k, tellNotSent
    reading.shown+writing.sending, another was not sent                                                               |         | send-500                                                                                                                                                                                                    | reading.shown+writing.idle          | sending none, unsent k + l, tellNotSent
    reading.shown+writing.sending, changed meanwhile                                                                  |         | send-ok                                                                                                                                                                                                     | reading.refreshing+writing.idle     | shown 1-5 with 2, sending none, stale no, sends load 1-5
    reading.shown+writing.sending, changed meanwhile                                                                  |         | send-none                                                                                                                                                                                                   | reading.refreshing+writing.idle     | sending none, stale no, sends load 1-5
    reading.shown+writing.sending, changed meanwhile                                                                  |         | send-500                                                                                                                                                                                                    | reading.refreshing+writing.idle     | sending none, unsent k, stale no, sends load 1-5, tellNotSent
    reading.refreshing+writing.sending                                                                                |         | send-ok                                                                                                                                                                                                     | reading.refreshing+writing.idle     | shown 1-5 with 2, sending none, stale yes
    reading.refreshing+writing.sending                                                                                |         | send-none                                                                                                                                                                                                   | reading.refreshing+writing.idle     | sending none, stale yes
    reading.refreshing+writing.sending                                                                                |         | send-500                                                                                                                                                                                                    | reading.refreshing+writing.idle     | sending none, unsent k, tellNotSent
  `,
  partial: 'Reading and writing go on side by side; the situations are those that differ in kind.',
  promises: {
    'the form holds what was written in its own chat': ({ after: { context } }) =>
      isSame(draftOf(context), (context.id !== null && context.drafts[context.id]) || emptyDraft),
    'a message is sent once at a time, and never given up': onceAtATime('send'),
    'only the user sends': ({ event, started }) =>
      started.every(({ src }) => src !== 'send' || ['SEND', 'CONFIRM', 'RESEND'].includes(event.type)),
    'many get only what they were asked about, and nothing where nobody is there': ({ before, event, started }) =>
      started.every(({ src, input }) => {
        if (src !== 'send' || (input as Outgoing).audience.to === 'user' || event.type === 'RESEND') return true;
        return event.type === 'CONFIRM' && input === before.context.asked && before.context.people !== 0;
      }),
    'nothing is sent without a text, a group that is named, or before its image is stored': ({
      before,
      event,
      started,
    }) =>
      event.type !== 'SEND' ||
      started.every(({ src, input }) => {
        if (src === 'count') return (input as Audience).to === 'all' || people(input as Audience) !== 'no group';
        return (input as Outgoing).text.trim() !== '' && !before.context.isAttaching;
      }),
    'what was not sent comes back into the form as it was, and for the same people': ({ before, event, after }) => {
      if (event.type !== 'TAKE_BACK' || before.context.unsent === after.context.unsent) return true;
      const { audience, ...written } = unsentOf(before.context).find(({ key }) => key === event.key)!;
      return isSame(draftOf(after.context), written) && people(audienceOf(after.context)) === people(audience);
    },
    'what is shown is the selected chat, and its own messages': ({ after }) =>
      after.context.opened === null ||
      (after.context.opened.chatId === after.context.id &&
        after.context.opened.messages.every(({ chat_id }) => chat_id === after.context.id)),
    'a draft is lost only when it is sent': ({ before, after }) =>
      Object.keys(before.context.drafts).every(
        (id) => id in after.context.drafts || (after.context.outgoing?.chatId === id && !before.context.outgoing),
      ),
    'a message on its way arrives or is kept as not sent': ({ before: { context: before }, event, after }) =>
      before.outgoing === null ||
      after.context.outgoing === before.outgoing ||
      isOf(event, 'done', sending) ||
      after.context.unsent[before.outgoing.chatId]?.includes(before.outgoing) === true,
    'what was not sent is lost only when it is sent again, taken back or discarded': ({ before, event, after }) =>
      ['RESEND', 'TAKE_BACK', 'DISCARD'].includes(event.type) ||
      Object.entries(before.context.unsent).every(([id, all]) =>
        all.every((one) => after.context.unsent[id]?.includes(one)),
      ),
    'sent again, a message is the same one with the same key': ({ before, event, started }) =>
      event.type !== 'RESEND' ||
      started.every(({ input }) => before.context.unsent[before.context.id ?? '']?.includes(input as Outgoing)),
    'taken back and sent as it was to the same people, a message keeps its key': ({ before, event, started }) => {
      const one = before.context.restoredFailures[before.context.id ?? ''];
      return (
        event.type !== 'SEND' ||
        !one ||
        started.every(
          ({ src, input }) =>
            src !== 'send' ||
            people((input as Outgoing).audience) !== people(one.audience) ||
            (input as Outgoing).key === one.key,
        )
      );
    },
    'a changed message is another one': ({ after: { context } }) =>
      Object.entries(context.restoredFailures).every(([id, one]) => {
        const draft = context.drafts[id];
        return draft !== undefined && text(draft) === text(one);
      }),
    'what is written, on its way and not sent is kept': ({ before, after, told }) =>
      told.includes('keep') ||
      (after.context.drafts === before.context.drafts &&
        after.context.unsent === before.context.unsent &&
        after.context.restoredFailures === before.context.restoredFailures &&
        after.context.outgoing === before.context.outgoing),
    'that a message was not sent is said exactly then': ({ event, told }) =>
      told.includes('tellNotSent') === isOf(event, 'error', sending),
    'that a chat was not read is said once until it is': ({ before, event, told }) =>
      told.includes('tell') ===
      (isOf(event, 'error', loading) || (isOf(event, 'error', refreshing) && before.context.failure === null)),
    'a chat is not read again while a message to it is on its way': ({ after, event, started }) =>
      ['SELECT', 'RETRY', 'REFRESH'].includes(event.type) ||
      !started.some(({ src }) => src === 'load') ||
      after.context.outgoing?.chatId !== after.context.id,
    'what is asked about or on its way is so in the state, too': ({ after: { context, value } }) =>
      (context.asked !== null) === ['counting', 'asking'].includes(value.writing) &&
      (context.outgoing !== null) === (value.writing === 'sending'),
  },
  faults: {
    'many are told without the question': (machine) =>
      machine.provide({
        guards: {
          isFitForOne: ({ context }) => context.opened !== null,
          isFitForMany: () => false,
          isFitToCount: () => false,
        },
      }),
    'a message to nobody is sent': (machine) => machine.provide({ guards: { hasPeople: () => true } }),
    'another chat is reloaded': (machine) =>
      machine.provide({ guards: { isConcerned: ({ event }) => event.type === 'REFRESH' } }),
    'each failed poll is said': (machine) => machine.provide({ guards: { isNews: () => true } }),
    'a reload shows a message on its way twice': (machine) =>
      machine.provide({ guards: { isStaleAndQuiet: ({ context }) => context.isStale } }),
    'a message that was not sent is forgotten': (machine) =>
      machine.provide({ actions: { notArrived: () => undefined } }),
    'taken back over what is written': (machine) =>
      machine.provide({
        guards: { isUnsentAndBlank: ({ context }) => context.opened !== null && context.asked === null },
      }),
    'a message stays in the form after it was sent': (machine) =>
      machine.provide({ actions: { leave: () => undefined } }),
    'what is typed is not kept': (machine) => mutantOf(machine, 'everywhere WRITE: the action keep is dropped'),
    'a message that was not sent is not said': (machine) =>
      mutantOf(machine, 'writing.sending onError: the action tellNotSent is dropped'),
  },
});
