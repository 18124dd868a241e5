import type { Fault } from './fault';

const machine = 'custom-messages';
const file = 'machines/custom-messages.ts';
const dialog = 'src/admin/chats/custom-messages.tsx';

export const customMessagesFaults: readonly Fault[] = [
  {
    machine,
    name: 'the file is no longer required',
    file,
    find: "empty: { on: { UPLOAD: 'uploading', CLOSE: 'closed' } },",
    replace: "empty: { on: { UPLOAD: 'uploading', CLOSE: 'closed', SEND: sending } },",
    near: 'open',
  },
  {
    machine,
    name: 'the previous file can be sent while another one is being uploaded',
    file,
    find: "uploading: { on: { ...choosing, STOP: 'settling' } },",
    replace: "uploading: { on: { ...choosing, STOP: 'settling', SEND: sending } },",
    near: 'upload',
  },
  {
    machine,
    name: 'the dialog stays open after the messages were sent',
    file,
    find: "target: 'closed',\n          actions: ['forget',",
    replace: "target: 'settling',\n          actions: ['forget',",
    near: 'send-ok',
  },
  {
    machine,
    name: 'the file stays chosen after its messages were sent',
    file,
    find: "actions: ['forget', {",
    replace: 'actions: [{',
    near: 'send-ok',
  },
  {
    machine,
    variant: 'admin-plain',
    name: 'what nobody has heard of can be sent twice',
    file,
    find: "SEND: { guard: 'isOnce', ...sending }",
    replace: 'SEND: sending',
    near: 'send-answer-lost',
  },
  {
    machine,
    name: 'a file that was removed is sent all the same',
    file,
    find: '? { workbook: event.file === null ? null : { file: event.file, key: event.key }, failure: null }',
    replace: '? event.file !== null && { workbook: { file: event.file, key: event.key }, failure: null }',
    near: 'remove',
  },
  {
    machine,
    name: 'success is not said',
    file: dialog,
    find: "notify({\n      type: 'success',",
    replace: "void ({\n      type: 'success',",
    near: 'send-ok',
    isQuick: true,
  },
  {
    machine,
    name: 'what is wrong in the file is not said',
    file: dialog,
    find: '(faults.length ? faults :',
    replace: '(faults.length < 0 ? faults :',
    near: 'send-refused',
  },
  {
    machine,
    name: 'trying again has a key of its own',
    file: dialog,
    find: 'headers: once(workbook.key)',
    replace: 'headers: once(newKey())',
    near: 'send-500.send',
  },
  {
    machine,
    name: 'the dialog says that it can be left while the messages are sent',
    file: dialog,
    find: "reason={isSending ? t('chats.custom.sending') : undefined}",
    replace: 'reason={undefined}',
    near: 'send',
  },
  {
    machine,
    name: 'an error stays while the file is sent again',
    file: dialog,
    find: "(snapshot.matches('refused') || snapshot.matches('unheard')) && (",
    replace: "(snapshot.matches('refused') || snapshot.matches('unheard') || isSending) && (",
    near: 'send-refused',
  },
];
