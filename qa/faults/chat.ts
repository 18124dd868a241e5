import type { Fault } from './fault';

const machine = 'chat';
const file = 'machines/chat.ts';
const form = 'src/admin/chats/send-form.tsx';
const calls = 'src/admin/chats/calls.ts';
const use = 'src/admin/chats/use-chat.ts';

export const chatFaults: readonly Fault[] = [
  {
    machine,
    name: 'a message without a text may be sent',
    file: form,
    find: 'reason={reason ? reasonWords(reason) : undefined}',
    replace: 'reason={undefined}',
    near: 'load-ok',
  },
  {
    machine,
    name: 'what is written is shown in another chat',
    file: 'machines/chat-writing.ts',
    find: '(drafts[id] ?? emptyDraft)',
    replace: '(drafts[id] ?? Object.values(drafts)[0] ?? emptyDraft)',
    near: 'load-two',
  },
  {
    machine,
    name: 'a late answer lands in another chat',
    file: use,
    find: '({ input, signal }) => loadChat(input.id, rowOf(input.id), signal)',
    replace:
      '({ input }) => new Promise((resolve, reject) => { const all = ((globalThis as { waiting?: ((one: Opened) => void)[] }).waiting ??= []); all.push(resolve); loadChat(input.id, rowOf(input.id), new AbortController().signal).then((one) => all.splice(0).forEach((tell) => tell(one)), reject); })',
    near: 'select-two',
  },
  {
    machine,
    name: 'a message that arrives stands in the chat that is open',
    file,
    find: 'const isHere = context.opened !== null && chatId === context.opened.chatId && message !== null;',
    replace: 'const isHere = context.opened !== null && message !== null;',
    near: 'load-two',
  },
  {
    machine,
    name: 'a message is sent twice',
    file: calls,
    find: "const { data } = await call<Message | undefined>('POST', pathOf(outgoing), {",
    replace:
      "void call('POST', pathOf(outgoing), { body, headers: once(key) }).catch(() => {}); const { data } = await call<Message | undefined>('POST', pathOf(outgoing), {",
    near: 'send',
  },
  {
    machine,
    name: 'a second try is another message',
    file: calls,
    find: 'headers: once(key)',
    replace: 'headers: once(`${key}${Math.random()}`)',
    near: 'resend',
  },
  {
    machine,
    name: 'a message that was not sent is forgotten',
    file,
    find: 'outgoing: null, unsent: withUnsent(unsent, outgoing)',
    replace: 'outgoing: null',
    near: 'send-500',
  },
  {
    machine,
    name: 'many are told without being asked about',
    file,
    find: "{ guard: 'isFitToCount', target: 'counting', actions: 'ask' },",
    replace: "{ guard: 'isFitToCount', target: 'sending', actions: ['ask', 'leave'] },",
    near: 'write-many',
    isQuick: true,
  },
];
