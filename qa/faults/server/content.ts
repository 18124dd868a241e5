import type { Fault } from '../fault';

const machine = 'content-message';
const file = 'server/admin/messages/send/content.ts';

export const contentOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a sent quiz is missing from the message',
    file,
    find: '        content,\n        pushId,\n',
    replace: '        pushId,\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a quiz to a user is sent to everybody',
    file,
    find: "handle: (call) => send(call, { to: 'user', id: call.body.user_id }),",
    replace: "handle: (call) => send(call, { to: 'all' }),",
    near: 'send-ok',
  },
  {
    machine,
    name: 'a quiz that does not exist is sent',
    file,
    find: "if (!record) throw new Refusal(422, 'invalid', { errors: { [idField]: [{ key: 'noSuchRecord' }] } });",
    replace: 'if (!record) return { sent: 0 };',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the caption is sent as the text',
    file,
    find: 'message: { admin: 1, text: message, caption },',
    replace: 'message: { admin: 1, text: caption || message, caption: message },',
    near: 'send-ok',
  },
  {
    machine,
    name: 'everybody sends quizzes',
    file,
    find: "allow: { contract, action: 'list' },",
    replace: "allow: 'staff',",
    near: 'send-ok',
  },
  {
    machine: 'content-message-group',
    name: 'a group gets what all get',
    file: 'server/admin/messages/send/audience.ts',
    find: 'return sql`${admitted} and ${seen} and ${await whoIsIn(db, audience.id, edition)}`;',
    replace: 'return sql`${admitted} and ${seen}`;',
    near: 'send-ok',
  },
  {
    machine: 'content-message-group',
    name: 'who is blocked gets what their group gets',
    file: 'server/admin/messages/send/audience.ts',
    find: 'return sql`${admitted} and ${seen} and ${await',
    replace: 'return sql`${seen} and ${await',
    near: 'send-ok',
  },
  {
    machine,
    name: "the outlet's code is that of the person",
    file: 'server/admin/messages/send/filled-text.ts',
    find: "outlet_code: 'o.outlet_code',",
    replace: "outlet_code: 'users.traffic_code',",
    near: 'send-ok',
  },
];
