import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const contentMessageScreenFaults: readonly Fault[] = [
  {
    machine: 'content-message',
    name: 'the dialog does not say what is sent',
    file: 'src/kit/send/send-dialog.tsx',
    find: '{content.name}</DialogDescription>',
    replace: '{t(`list:send.${to}`)}</DialogDescription>',
  },
  {
    machine: 'content-message',
    name: 'the message is required for the eye alone',
    file: 'src/kit/send/send-dialog.tsx',
    find: '              aria-required\n',
    replace: '',
  },
  {
    machine: 'content-message',
    name: 'the reason stands at another field',
    file: 'src/kit/send/send-dialog.tsx',
    find: "message: html(text) ?? errorOf('message', !text.trim()),",
    replace: 'message: html(text) ?? required(!text.trim()),',
    near: 'send-refused',
  },
  {
    machine: 'content-message',
    name: 'a failure is told twice',
    file: 'src/kit/send/send-dialog.tsx',
    find: "const tellFailure = () => notify({ type: 'warning', message: i18n.t('send:failed') });",
    replace:
      "const tellFailure = () => [1, 2].forEach(() => notify({ type: 'warning', message: i18n.t('send:failed') }));",
    near: 'send-500',
  },
  {
    machine: 'content-message',
    name: 'how many it reached is not told',
    file: 'src/kit/send/send-dialog.tsx',
    find: 'people === undefined ?',
    replace: 'people !== undefined ?',
    near: 'send-ok',
  },
  {
    machine: 'content-message',
    name: 'what was written is lost when it fails',
    file: 'src/kit/send/send-dialog.tsx',
    find: "    send({ type: 'SEND', message,",
    replace: "    change({ text: '' });\n    send({ type: 'SEND', message,",
    near: 'send-500',
  },
  {
    machine: 'content-message',
    name: 'the recipient is forgotten in the field',
    file: 'src/kit/send/recipient.tsx',
    find: 'value={value}',
    replace: 'value={null}',
  },
];
