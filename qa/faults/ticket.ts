import type { Fault } from './fault';

const machine = 'ticket';
const file = 'machines/ticket.ts';
const form = 'src/admin/tickets/send-form.tsx';
const calls = 'src/admin/tickets/calls.ts';
const use = 'src/admin/tickets/use-ticket.ts';

export const ticketFaults: readonly Fault[] = [
  {
    machine,
    name: 'a message without a text may be sent',
    file: form,
    find: 'reason={reason ? reasonWords(reason) : undefined}',
    replace: 'reason={undefined}',
    near: 'load-ok',
    isQuick: true,
  },
  {
    machine,
    name: 'nothing guards what is sent',
    file,
    find: 'isFit: ({ context }) => draftProblem(draftOf(context), context.isAttaching) === null,',
    replace: 'isFit: ({ context }) => context.id !== null,',
    near: 'write-spaces',
  },
  {
    machine,
    name: 'an image that is on its way is not waited for',
    file,
    find: 'attach: assign({ isAttaching: true }),',
    replace: 'attach: assign({ isAttaching: false }),',
    near: 'attach',
  },
  {
    machine,
    name: 'a completion is sent twice',
    file: calls,
    find: "(await call('PUT', tickets.path,",
    replace:
      "(void call('PUT', tickets.path, { body: { id: ticket.id, user_id: userOf(ticket) } }).catch(() => {}), await call('PUT', tickets.path,",
    near: 'complete',
  },
  {
    machine,
    name: 'a caption stays for the next message',
    file,
    find: 'drafts: without(context.drafts, context.id),',
    replace: "drafts: { ...context.drafts, [context.id!]: { ...draftOf(context), text: '' } },",
    near: 'write-parts',
  },
  {
    machine,
    name: 'a message that was not sent says nothing',
    file: form,
    find: 'failure && (',
    replace: "failure?.what === 'load' && (",
    near: 'send-500',
    isQuick: true,
  },
  {
    machine,
    name: 'a message that was not sent is lost',
    file,
    find: "onError: { target: 'settling', actions: ['failSend', 'tell'] },",
    replace:
      "onError: { target: 'settling', actions: ['failSend', 'tell', assign(({ context }) => ({ drafts: without(context.drafts, context.id) }))] },",
    near: 'send-500',
  },
  {
    machine,
    name: 'a late answer lands in the next ticket',
    file: use,
    find: 'await loadTicket(input.id, row, signal)',
    replace:
      'await new Promise<Opened>((resolve, reject) => { const all = ((globalThis as { waiting?: ((one: Opened) => void)[] }).waiting ??= []); all.push((one) => resolve({ ...one, ticket: { ...one.ticket, id: input.id } })); loadTicket(input.id, row, new AbortController().signal).then((one) => all.splice(0).forEach((tell) => tell(one)), reject); })',
    near: 'select-two',
  },
  {
    machine,
    name: 'an answer for another ticket is taken',
    file,
    find: "isOfSelected: ({ context, event }) => 'output' in event && (event.output as Opened).ticket.id === context.id,",
    replace: "isOfSelected: ({ event }) => 'output' in event,",
    near: 'load-two',
  },
];
