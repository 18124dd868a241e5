import { tickets } from '../../src/admin/tickets/resource';
import { ticketsOnServer } from '../effects/tickets';
import { expect } from '../expect';
import { draftOf, ticketMachine, type Opened } from '../../machines/ticket';
import { draftProblem } from '../../machines/message';
import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import { staysWritten } from '../messages/anew';
import { keepsDesk } from '../messages/desk-pane';
import { button, labText, said as chat, sendByKeys, writes, writing } from '../messages/form';
import { nameOf, watchPane } from '../messages/history';
import { hears, listen } from '../messages/listen';
import { opensNext } from '../messages/next';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { ticketCalls } from '../tickets/calls';
import { leaveDesk, messagesOf, samples, takeDesk, ticketApart, type Desk, type Sample } from '../tickets/desk';
import { filtersTickets, keepsPlace } from '../tickets/list';
import { isChat, reason, row, selected, shows } from '../tickets/pane';

const said = { ...chat, ...words.tickets };

/** A ticket that no path uses, and none will. */
async function opensApart({ api }: Scene<Desk>) {
  const { id } = await ticketApart(api);
  return { address: `/admin/tickets?ticket=${id}`, of: { ticket_id: id } };
}

/** The ticket pane (machines/ticket.ts). */
export const ticketModel = defineModel<typeof ticketMachine, Desk>({
  name: 'ticket',
  machine: ticketMachine,
  screen: [[tickets, 'list']],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { drafts: {}, sends: {} } },
    { name: 'admin-plain', account: 'admin', edition: 'HUNGARY', input: { drafts: {}, sends: {} }, isPlain: true },
  ],
  events: {
    'select-one': { type: 'SELECT', id: 1 },
    'select-two': { type: 'SELECT', id: 2 },
    'select-done': { type: 'SELECT', id: 3 },
    deselect: { type: 'DESELECT' },
    ...writing,
    send: { type: 'SEND', key: 'a' },
    'send-keys': { type: 'SEND', key: 'a' },
    complete: { type: 'COMPLETE', key: 'b' },
    refresh: { type: 'REFRESH', ids: [1, 3] },
    retry: { type: 'RETRY' },
  },
  allows: (snapshot, event, { isPlain }) => {
    const { name } = event as unknown as { name?: string };
    const { context } = snapshot;
    const { id } = context;
    const output = (event as { output?: Partial<Opened> }).output?.ticket;
    // A click on the selected ticket deselects it; that is the event 'deselect'.
    if (event.type === 'SELECT')
      return (
        event.id !== selected(snapshot) &&
        (event.id === 1
          ? id === null || context.next !== undefined || id === 2
          : event.id === 2
            ? id === 1
            : id === null)
      );
    if (event.type === 'DESELECT') return selected(snapshot) !== null;
    // After the user has selected another ticket, the message form is hidden. The form's rules are the same in every
    // state, so these inputs are only walked in one.
    if (name?.startsWith('write-') || name === 'attach-refused') {
      if (!snapshot.matches('open')) return false;
    }
    if (name === 'send-keys') return snapshot.matches('open') && draftOf(context).link === null;
    if (event.type === 'WRITE' || event.type === 'ATTACH') return context.next === undefined && !context.isAttaching;
    if (event.type === 'ATTACHED') return context.next === undefined && context.isAttaching;
    // A back-end without live updates does not send any.
    if (event.type === 'REFRESH') return !isPlain && (id === 1 || id === 3);
    // A response belongs to the requested ticket, or with 'two' to a wrong one.
    if (name === 'refresh-ok') return id === 1 && context.ticket?.status !== 'COMPLETED';
    if (name === 'refresh-completed') return id === 1;
    // Each of these endings uses up an open ticket; after the user has moved on, they do not differ from the others.
    if (name === 'complete-conflict' || name === 'complete-unheard') return context.next === undefined;
    return !output || output.id === id || (output.id === 2 && id === 1);
  },
  looks: (snapshot) => `${selected(snapshot) === snapshot.context.id}`,
  serialize: (snapshot) => {
    const {
      value,
      context: { id, next, ticket, isAttaching, isStale, failure },
    } = snapshot;
    return JSON.stringify([
      value,
      id,
      next === undefined ? 'here' : next,
      ticket?.status === 'COMPLETED',
      draftProblem(draftOf(snapshot.context), isAttaching),
      isStale,
      failure?.what,
    ]);
  },
  stories: {
    'nothing of the first ticket is shown when its messages come late': 'select-one.select-two.load-ok_late.load-two',
    'an answer that the server has heard is sent once': 'select-one.load-ok.write.send.send-unheard.send.send-ok',
    'a second try says the same, another message has its own key':
      'select-one.load-ok.write.write-parts.send.send-500.send.send-ok.write.send.send-ok',
    'an image goes along': 'select-one.load-ok.write.attach.attached.send.send-ok',
    'a ticket that somebody else has completed is completed':
      'select-one.load-ok.complete.complete-conflict.refresh-completed',
    'a completion that failed is tried again':
      'select-one.load-ok.complete.complete-500.refresh-ok.complete.complete-ok',
    'a completion that the server has heard is one': 'select-one.load-ok.complete.complete-unheard.refresh-completed',
    'what is written stays with its ticket':
      'select-one.load-ok.write.select-two.load-two.select-one.load-ok.send.send-ok',
  },

  controls: {
    SEND: { find: button(said.send), isShown: isChat, reason: reason('SEND') },
    COMPLETE: {
      find: button(said.complete),
      isShown: (snapshot) => isChat(snapshot) && snapshot.context.ticket?.status !== 'COMPLETED',
      reason: reason('COMPLETE'),
    },
    RETRY: { find: ({ page }) => page.getByRole('alert').getByRole('button', { name: said.retry, exact: true }) },
  },
  acts: {
    SELECT: (scene, event) => row(scene, (event as { id: Sample }).id).click(),
    DESELECT: ({ page }) => page.locator('[data-ticket][aria-pressed=true]').click(),
    ...writes,
    'send-keys': sendByKeys,
    refresh: async ({ page, made }) =>
      (await made.told!)([Number(await page.locator('[data-ticket][aria-pressed=true]').getAttribute('data-ticket'))]),
  },
  calls: ticketCalls,

  shows: {
    noneSelected: shows,
    loading: shows,
    failed: shows,
    open: shows,
    completed: shows,
    refreshing: shows,
    sending: shows,
    completing: shows,
  },

  showsAfter: async (scene, after, { name }) => {
    const { page, api, made, isOwn, variant } = scene;
    if (name === 'load-ok' && isOwn && made.page === 1)
      await oncePerConsole(api, `the list of tickets as ${variant.name}`, () => filtersTickets(scene));
    // The button that was pressed is gone.
    if (name === 'complete-ok' && after.matches('completed'))
      await expect(page.locator('[data-answer]'), 'the answer has the focus').toBeFocused();
  },
  says: (_, { context: { failure } }, { name, before }) => {
    // Of a ticket that the user has left only some outcomes are told.
    if (before.context.next !== undefined) return undefined;
    if (name === 'complete-ok') return said.wasCompleted;
    if (!failure || failure === before.context.failure || name.startsWith('refresh')) return undefined;
    return { send: said.notSent, complete: said.notCompleted, load: failure.message ?? said.notLoaded }[failure.what];
  },
  refreshes: (_, { name }) => (/^(complete|send)-ok$/.test(name) ? /\/admin\/tickets\?/ : null),

  prepare: (api, variant) => takeDesk(api, variant),
  open: async (scene) => {
    const { page, made } = scene;
    await watchPane(page);
    Object.assign(made, await listen(page, 'admin/tickets'));
    await page.route(/\/admin\/tickets\/\d+$/, (route) => void made.waiting.push(route));
    await page.goto(`/admin/tickets?page=${made.page}`);
    await page.locator(`[data-ticket="${made.tickets[1].id}"]`).waitFor();
    await hears(scene);
  },
  strangers: ['team', 'rsm', 'ba'],
  effects: async (scene, snapshot, done) => {
    const { api, made, mayLast, isOwn, variant } = scene;
    if (isOwn) await ticketsOnServer(scene, done);
    if (isChat(snapshot) && snapshot.context.ticket?.status !== 'COMPLETED' && !snapshot.matches('completing')) {
      const { id, user } = made.tickets[snapshot.context.id as Sample];
      const draft = draftOf(snapshot.context);
      await staysWritten(scene, 'a ticket', { address: `/admin/tickets?ticket=${id}`, draft, to: nameOf(user) });
    }
    if (isOwn)
      await oncePerConsole(api, `the desk of a ticket's pane as ${variant.name}`, () => keepsDesk(scene, opensApart));
    await oncePerConsole(api, `the place in the list of tickets as ${variant.name}`, () => keepsPlace(scene));
    let answers = 0;
    for (const one of samples) {
      const { id } = made.tickets[one];
      answers += (await messagesOf(api, made.tickets[one])).filter(
        (message) => message.id! > made.last[one] && message.user_id === 1 && message.message.text === labText,
      ).length;
      const { status } = await api.get<{ status: string }>(`admin/tickets/${id}`);
      expect(status === 'COMPLETED', 'the ticket is completed exactly if the page was told so').toBe(
        one === 3 || (mayLast && made.completed.has(one)),
      );
    }
    expect(answers, 'each reply that the server received is stored as one message').toBe(mayLast ? made.heard.size : 0);
    if (!scene.isOver) return;
    await oncePerConsole(api, `the next ticket as ${variant.name}`, () =>
      opensNext(scene, {
        resource: 'admin/tickets',
        open: 'ticket',
        query: { waiting: 'us', sort: 'id', order: 'ASC' },
        plainQuery: { status: 'NEW', sort: 'id', order: 'ASC' },
        since: ({ id }) => Number(id),
      }),
    );
  },
  cleanUp: async (api, made) => leaveDesk(api, made),
});
