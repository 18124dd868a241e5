import type { Fault } from '../fault';

const machine = 'custom-messages';
const folder = 'server/admin/messages/send/custom';
const file = `${folder}/routes.ts`;
const workbook = `${folder}/workbook.ts`;
const near = 'send-ok';

export const customMessagesOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a row without a text is passed over',
    file: workbook,
    find: "if (!text) faults.push(word('rowText', { row }));",
    replace: 'if (!text) continue;',
    near: 'send-refused',
  },
  {
    machine,
    name: 'a row of an unknown person is passed over',
    file: workbook,
    find: "  for (const { row, userId } of messages) if (!known.has(userId)) faults.push(word('rowUser', { row, user: userId }));\n",
    replace: '',
    near,
  },
  {
    machine,
    name: 'placeholders are sent as they are written',
    file,
    find: 'JSON.stringify(partsOf(one.text))',
    replace: "JSON.stringify([['', one.text]])",
    near,
  },
  {
    machine,
    name: 'each message is sent twice',
    file,
    find: 'join users on users.id = one.user_id',
    replace: 'join users on users.id in (one.user_id, one.user_id + 1)',
    near,
  },
  {
    machine,
    name: 'a message gets into the chat of somebody else',
    file,
    find: '::text || one.user_id, one.user_id, true,',
    replace: '::text || (one.user_id + 1), one.user_id, true,',
    near,
  },
  {
    machine,
    name: 'a message seems to be from the app',
    file,
    find: 'one.user_id, true, ${staff.kind}',
    replace: 'one.user_id, false, ${staff.kind}',
    near,
  },
  {
    machine,
    name: 'the number of messages is wrong',
    file,
    find: 'return { sent: messages.length };',
    replace: 'return { sent: messages.length + 1 };',
    near,
  },
  {
    machine,
    name: 'all staff send custom messages',
    file,
    find: "allow: { contract: customMessages, action: 'list' },",
    replace: "allow: 'staff',",
    near,
  },
];
