import type { Fault } from '../fault';

const matching = 'server/admin/batches/matching.ts';
const file = 'server/admin/batches/batches.ts';

/** Faults of batches as the server carries them out. */
export const batchesOnServer: readonly Fault[] = [
  {
    machine: 'batch',
    name: 'all rows are marked, whatever the filters are',
    file: matching,
    find: 'staff: call.staff, query, tx,',
    replace: 'staff: call.staff, query: {}, tx,',
    near: 'look-ended',
  },
  {
    machine: 'batch-message',
    name: 'what a batch has done is not counted',
    file,
    find: "filter (where r.state = 'done')::int as done",
    replace: "filter (where r.state = 'refused')::int as done",
    near: 'look-ended',
  },
  {
    machine: 'batch-message',
    name: 'a message to all who match loses its image',
    file: 'server/admin/users/message/matching/routes.ts',
    find: "kind: 'message', ids, payload: message }",
    replace: "kind: 'message', ids, payload: { ...message, image: null } }",
    near: 'judge-ok',
  },
  {
    machine: 'batch',
    name: 'the first of those who are marked is not named',
    file: 'server/admin/quests/attachments/mark-matching.ts',
    find: '[...people.values()].slice(0, named)',
    replace: '[...people.values()].slice(1, named)',
    near: 'look-ended',
  },
  {
    machine: 'batch-message',
    name: 'who has asked to be deleted counts as not active',
    file: 'server/admin/messages/send/message-matching.ts',
    find: "when users.status = 1 then 'chats:refused.leaving'",
    replace: "when users.status = 0 then 'chats:refused.leaving'",
    near: 'judge-ok',
  },
];
