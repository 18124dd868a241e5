import type { Fault } from './fault';

const machine = 'machines/moderation.ts';
const images = 'src/admin/quests/attachments/answers.ts';
const dialog = 'src/kit/moderation/attachment-dialog.tsx';
const decide = 'src/kit/moderation/decide-attachment.ts';
const answers = 'src/admin/users-answers/decisions.tsx';
const codes = 'src/admin/lep/codes/won.tsx';

export const imagesFaults: readonly Fault[] = [
  {
    machine: 'moderation-images',
    variant: 'team',
    name: 'who may only look can decide',
    file: machine,
    find: "if (!context.mayDecide) return 'notAllowed';",
    replace: '',
  },
  {
    machine: 'moderation-images',
    name: 'what a colleague declined counts as accepted',
    file: images,
    find: "return { outcome: 'overtaken', decided, by: by ?? null };",
    replace: "return { outcome: 'decided' };",
    near: 'approve-overtaken',
  },
  {
    machine: 'moderation-images',
    name: 'an image that was decided can be decided again',
    file: machine,
    find: "if (item.decided !== null && !decision.always) return 'decided';",
    replace: '',
    near: 'approve-ok',
  },
  {
    machine: 'moderation-images',
    name: 'an image that could not be deleted is gone',
    file: machine,
    find: 'noteFailure: assign(({ context, event }) => ({\n',
    replace:
      'noteFailure: assign(({ context, event }) => ({ items: settle(context, context.pending!.id, context.pending!.name),\n',
    near: 'remove-500',
  },
  {
    machine: 'moderation-images',
    name: 'images that were not loaded cannot be asked for again',
    file: machine,
    find: "notLoaded: { on: { RETRY: 'loading', CLOSE: 'closed' } },",
    replace: "notLoaded: { on: { CLOSE: 'closed' } },",
    near: 'retry',
  },
  {
    machine: 'moderation-images',
    name: 'a decision that waits for another is never sent',
    file: machine,
    find: "        { guard: 'hasQueued', target: 'taken', actions: 'follow' },\n",
    replace: '',
    near: 'approve-ok',
  },
  {
    machine: 'moderation-images',
    name: 'a decision that waits for another cannot be undone',
    file: machine,
    find: "      on: { UNDO: { guard: 'hasQueued', actions: 'takeQueuedBack' } },\n",
    replace: '',
    near: 'undo',
  },
];
export const attachmentFaults: readonly Fault[] = [
  {
    machine: 'moderation-loyalty',
    name: 'a dialog closes though its call failed',
    file: dialog,
    find: "if (notice.type === 'overtaken') void again();",
    replace: "if (notice.type === 'overtaken') void again(); if (notice.type === 'failed') onClose();",
    near: 'send-500',
  },
  {
    machine: 'moderation-loyalty',
    name: 'a quantity that is no number can be saved',
    file: dialog,
    find: 'if (!isQuantity(chosen.quantity)) return `${key}.quantity`;',
    replace: '',
    near: 'fill-wrong',
  },
  {
    machine: 'moderation-loyalty',
    name: 'a second try has a key of its own',
    file: decide,
    find: "'Idempotency-Key': key",
    replace: "'Idempotency-Key': crypto.randomUUID()",
    near: 'retry',
  },
  {
    machine: 'moderation-loyalty',
    name: 'a newer decision is overwritten',
    file: decide,
    find: "...(version && offers('versions') && { 'If-Match': version })",
    replace: '...{}',
    near: 'save-declined',
  },
  {
    machine: 'moderation-loyalty',
    name: 'what went wrong before is still said while it is tried again',
    file: dialog,
    find: "state.matches('failed') || state.matches('overtaken')\n",
    replace: "state.matches('failed') || state.matches('overtaken') || isSending\n",
    near: 'retry',
  },
  {
    machine: 'moderation-loyalty',
    name: 'what was filled in is lost when the call fails',
    file: dialog,
    find: "if (notice.type === 'overtaken') void again();",
    replace: "if (notice.type !== 'decided') show(item.held, { status: undefined as never, quantity: undefined });",
    near: 'send-500',
  },
  {
    machine: 'moderation-mystery-shopper',
    variant: 'team',
    name: 'what is being sent can still be changed',
    file: dialog,
    find: 'const locked = record.rewarded === true || isSending;',
    replace: 'const locked = record.rewarded === true;',
    near: 'save-declined',
  },
  {
    machine: 'moderation-loyalty',
    name: 'a dialog closes though a colleague has decided first',
    file: machine,
    find: "        { guard: 'wasOvertaken', target: 'overtaken' },\n",
    replace: '',
    near: 'send-overtaken',
  },
  {
    machine: 'moderation-answers',
    name: 'what was undone is sent all the same',
    file: machine,
    find: "UNDO: { target: 'open', actions: 'takeBack' }",
    replace: "UNDO: 'sending'",
    near: 'undo',
  },
  {
    machine: 'moderation-answers',
    name: 'a decision is replaced by one about another answer',
    file: machine,
    find: 'event.decision.id === context.pending?.id &&',
    replace: 'event.decision.id !== context.pending?.id &&',
    near: 'accept-b',
  },
];
export const answersFaults: readonly Fault[] = [
  {
    machine: 'moderation-answers',
    name: 'a third answer can be judged while two wait',
    file: answers,
    find: 'reason={moderation.reason(id, name)}',
    replace: 'reason={undefined}',
    near: 'accept-b',
  },
  {
    machine: 'moderation-answers',
    name: 'an answer is judged twice',
    file: answers,
    find: "    await call('PUT',",
    replace:
      "    void call('PUT', `${usersAnswers.path}/answer-status`, { body: { id } }).catch(() => undefined);\n    await call('PUT',",
    near: 'undo-over',
    isQuick: true,
  },
  {
    machine: 'moderation-answers',
    name: 'a judgement that failed says nothing',
    file: answers,
    find: 'notDecided(notice))\n      notify({',
    replace: 'notDecided(notice))\n      void ({',
    near: 'send-500',
  },
  {
    machine: 'moderation-answers',
    name: 'leaving loses what was decided',
    file: machine,
    find: "CLOSE: 'sending.left',",
    replace: "CLOSE: 'closed',",
    near: 'leave',
  },
  {
    machine: 'moderation-answers',
    name: 'what waits is sent though the session is over',
    file: 'src/providers/http.ts',
    find: 'if (!exempt && !session())',
    replace: "if (method === '')",
    near: 'send-expired',
  },
];
export const codesFaults: readonly Fault[] = [
  {
    machine: 'moderation-codes',
    name: 'a code that nobody has can win',
    file: codes,
    find: "blocked: row.user_id ? null : 'moderation:codes.why.unassigned'",
    replace: 'blocked: null',
  },
  {
    machine: 'moderation-codes',
    name: 'a code whose win is being sent can be ticked again',
    file: machine,
    find: 'isSending && (context.pending?.id === id || (context.queued && context.queued.id !== id))',
    replace: 'isSending && context.queued && context.queued.id !== id',
    near: 'send-500',
  },
  {
    machine: 'moderation-codes',
    name: 'a win is sent before it can be undone',
    file: machine,
    find: 'context.pending !== null && (context.kind',
    replace: 'context.pending === null && (context.kind',
    near: 'undo',
  },
  {
    machine: 'moderation-codes',
    name: "a colleague's win counts as one's own",
    file: codes,
    find: "return { outcome: 'overtaken', decided: 'won', by: null };",
    replace: "return { outcome: 'decided' };",
    near: 'send-overtaken',
  },
];
