import { expect } from '@playwright/test';
import { except } from '../../editions/groups';
import { draftOf, ticketMachine, whyNot, type Opened, type TicketSnapshot } from '../../machines/ticket';
import { unfit } from '../../machines/ticket-draft';
import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import { answerLost, callError, lasting, refuses, unreachable, lost, type Answer } from '../answers';
import { defineModel, type Call, type Scene } from '../model';
import { neverMixed, watchPane } from '../pane';
import { bring, completeElsewhere, labText, leaveDesk, listen, messagesOf, sampleOf, samples, takeDesk, type Desk, type Sample } from '../tickets';

const said = words.tickets;
const parts = { caption: 'How it is done', link: 'https://example.com/help' };
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const row = ({ page, made }: Scene<Desk>, sample: Sample) => page.locator(`[data-ticket="${made.tickets[sample].id}"]`);
const history = ({ page }: Scene<Desk>) => page.getByRole('log', { name: said.history });
const field = ({ page }: Scene<Desk>, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => ({ page }: Scene<Desk>) => page.getByRole('button', { name, exact: true });

/** Selected, though it may wait for a call that cannot be called back. */
const selected = ({ context: { id, next } }: TicketSnapshot) => (next === undefined ? id : next);
const isChat = ({ value, context }: TicketSnapshot) => context.next === undefined && ['open', 'completed', 'refreshing', 'sending', 'completing'].includes(value);
const reason = (what: 'SEND' | 'COMPLETE') => (snapshot: TicketSnapshot) => said.reasons[whyNot(snapshot, what) ?? 'noTicket'];

/** What is seen of a ticket, or that nothing is; and that nothing of another one is, nor has been for a moment. */
async function shows(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  for (const one of samples) await expect(row(scene, one)).toHaveAttribute('aria-pressed', String(selected(snapshot) === one));
  if (isChat(snapshot)) await showsChat(scene, snapshot);
  else {
    await expect(history(scene)).toBeHidden();
    await expect(field(scene, said.text)).toBeHidden();
    if (snapshot.matches('failed')) await expect(page.getByRole('alert').filter({ hasText: context.failure!.message ?? said.notLoaded }).first()).toBeVisible();
    else if (selected(snapshot) !== null) await expect(page.getByText(said.loading, { exact: true })).toBeVisible();
    else await expect(page.getByText(said.select, { exact: true })).toBeVisible();
  }
  const ids = context.messages.map((one) => (one as { ticket_id?: number }).ticket_id);
  expect(ids.every((id) => id === made.tickets[context.id as Sample].id), 'the machine has no message of another ticket').toBe(true);
  await neverMixed(page, made);
}
async function showsChat(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  const draft = draftOf(context);
  await expect(page.getByText(`${made.tickets[context.id as Sample].user!.phone} · ID ${made.tickets[context.id as Sample].user!.id}`)).toBeVisible();
  await expect(history(scene).getByRole('listitem').locator('p')).toHaveText(context.messages.map((one) => one.message.text ?? ''));
  const isSending = snapshot.matches('sending');
  for (const [name, value] of [[said.text, draft.text], [said.part.caption, draft.caption], [said.part.link, draft.link]] as const) {
    if (value === null) await expect(field(scene, name)).toBeHidden();
    else {
      await expect(field(scene, name)).toHaveValue(value);
      await expect(field(scene, name)).toBeEditable({ editable: !isSending });
    }
  }
  await expect(page.getByRole('progressbar')).toBeVisible({ visible: context.isAttaching });
  if (draft.image) await expect(page.getByRole('img', { name: new RegExp(`^${said.part.image}: `) })).toBeVisible();
  if (context.ticket?.status === 'COMPLETED') await expect(button(said.complete)(scene)).toBeHidden();
  const form = page.locator('form').filter({ has: field(scene, said.text) });
  for (const [what, failure] of [['send', "Error: Message wasn't sent"], ['complete', "Error: Status wasn't updated"]] as const)
    await expect(form.getByText(failure)).toBeVisible({ visible: context.failure?.what === what });
  if (context.failure?.message) await expect(form).toContainText(context.failure.message);
}

const opened = (id: Sample, status: string): Opened => ({ ticket: { id, status }, messages: [{ id, user_id: 50 + id, message: { text: `of ${id}` }, created_at: '' }] });
/** The page asks for it again; somebody else has completed it. */
const completed: Answer<Desk> = async (held, scene) => {
  await completeElsewhere(scene, 1);
  return bring(held, scene, 1);
};
const fromServer = (as: Sample): Answer<Desk> => (held, scene) => bring(held, scene, as);
const full = callError(500, 'The disk is full');
const isFull: Answer = refuses(500, 'The disk is full');
const messages = /\/admin\/messages\?/;

type Body = { message: Record<string, unknown>; ticket_id?: number; id?: number };
const bodyOf = (request: { postDataJSON: () => unknown }) => request.postDataJSON() as Body;
/** The server hears of a try once for each key; without keys each is one of its own. */
const hear = ({ made }: Scene<Desk>, key: string | undefined) => made.heard.add(key ?? `${made.heard.size}`);
const keys = new WeakMap<Desk, Map<string, string>>();
/** Two tries of the same have one key; a back-end that knows none is sent none. */
function keyOf(what: string, key: string | undefined, { variant, made }: Scene<Desk>) {
  if (variant.isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
  expect(key, 'two tries have one effect').toBeTruthy();
  const known = keys.get(made) ?? new Map<string, string>();
  if (known.has(what)) expect(key, 'a second try has the key of the first').toBe(known.get(what));
  else expect([...known.values()], 'what is new has a key of its own').not.toContain(key);
  keys.set(made, known.set(what, key!));
}
const asks: Call<TicketSnapshot, Desk>['sent'] = (request, { context }, { made }) => {
  const { id, user } = made.tickets[context.id as Sample];
  expect(new URL(request.url()).search).toBe(`?ticket_id=${id}&chat_id=1-${user!.id}&socket=false`);
};
let played = 2_000_000_000;

/** The pane of a ticket (machines/ticket.ts). Tickets are the admin's alone. */
export const ticketModel = defineModel<typeof ticketMachine, Desk>({
  name: 'ticket',
  machine: ticketMachine,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { drafts: {}, sends: {} } },
    { name: 'admin-plain', account: 'admin', edition: 'HUNGARY', input: { drafts: {}, sends: {} }, isPlain: true },
  ],
  alsoIn: except('TAIWAN'),
  events: {
    'select-one': { type: 'SELECT', id: 1 },
    'select-two': { type: 'SELECT', id: 2 },
    'select-done': { type: 'SELECT', id: 3 },
    deselect: { type: 'DESELECT' },
    write: { type: 'WRITE', text: labText },
    'write-spaces': { type: 'WRITE', text: '  ' },
    'write-parts': { type: 'WRITE', ...parts },
    'write-no-page': { type: 'WRITE', link: 'help' },
    attach: { type: 'ATTACH' },
    attached: { type: 'ATTACHED', image: 'chat/admin/lab.png' },
    'attach-refused': { type: 'ATTACHED', image: null },
    send: { type: 'SEND', key: 'a' },
    complete: { type: 'COMPLETE', key: 'b' },
    refresh: { type: 'REFRESH', ids: [1, 3] },
    retry: { type: 'RETRY' },
  },
  allows: (snapshot, event, { isPlain }) => {
    const { name } = event as unknown as { name?: string };
    const { context } = snapshot;
    const { id } = context;
    const output = (event as { output?: Partial<Opened> }).output?.ticket;
    // A press on the ticket that is selected takes it back: that is 'deselect'.
    if (event.type === 'SELECT') return event.id !== selected(snapshot) && (event.id === 1 ? id === null || context.next !== undefined || id === 2 : event.id === 2 ? id === 1 : id === null);
    if (event.type === 'DESELECT') return selected(snapshot) !== null;
    // Who has gone on sees no chat to write in.
    // What fits is judged by one rule in every state.
    if (name?.startsWith('write-') || name === 'attach-refused') { if (!snapshot.matches('open')) return false; }
    if (event.type === 'WRITE' || event.type === 'ATTACH') return context.next === undefined && !context.isAttaching;
    if (event.type === 'ATTACHED') return context.next === undefined && context.isAttaching;
    // A back-end without live messages says nothing by itself.
    if (event.type === 'REFRESH') return !isPlain && (id === 1 || id === 3);
    // The server answers for the ticket that was asked for, or ('two') for a wrong one.
    if (name === 'refresh-ok') return id === 1 && context.ticket?.status !== 'COMPLETED';
    if (name === 'refresh-completed') return id === 1;
    // Each takes an open ticket for good, and to who has gone on they are as any other ending.
    if (name === 'complete-conflict' || name === 'complete-unheard') return context.next === undefined;
    return !output || output.id === id || (output.id === 2 && id === 1);
  },
  looks: (snapshot) => `${selected(snapshot) === snapshot.context.id}`,
  serialize: (snapshot) => {
    const { value, context: { id, next, ticket, isAttaching, isStale, failure } } = snapshot;
    return JSON.stringify([value, id, next === undefined ? 'here' : next, ticket?.status === 'COMPLETED', unfit(draftOf(snapshot.context), isAttaching), isStale, failure?.what]);
  },
  stories: {
    'nothing of the first ticket is shown when its messages come late': 'select-one.select-two.load-ok_late.load-two',
    'an answer that the server has heard is sent once': 'select-one.load-ok.write.send.send-unheard.send.send-ok',
    'a second try says the same, another message has its own key': 'select-one.load-ok.write.write-parts.send.send-500.send.send-ok.write.send.send-ok',
    'an image goes along': 'select-one.load-ok.write.attach.attached.send.send-ok',
    'a ticket that somebody else has completed is completed': 'select-one.load-ok.complete.complete-conflict.refresh-completed',
    'a completion that failed is tried again': 'select-one.load-ok.complete.complete-500.refresh-ok.complete.complete-ok',
    'a completion that the server has heard is one': 'select-one.load-ok.complete.complete-unheard.refresh-completed',
    'what is written stays with its ticket': 'select-one.load-ok.write.select-two.load-two.select-one.load-ok.send.send-ok',
  },

  controls: {
    SEND: { find: button(said.send), isShown: isChat, reason: reason('SEND') },
    COMPLETE: { find: button(said.complete), isShown: (snapshot) => isChat(snapshot) && snapshot.context.ticket?.status !== 'COMPLETED', reason: reason('COMPLETE') },
    RETRY: { find: ({ page }) => page.getByRole('alert').getByRole('button', { name: said.retry, exact: true }) },
  },
  acts: {
    SELECT: (scene, event) => row(scene, (event as { id: Sample }).id).click(),
    DESELECT: ({ page }) => page.locator('[data-ticket][aria-pressed=true]').click(),
    write: (scene) => field(scene, said.text).fill(labText),
    'write-spaces': (scene) => field(scene, said.text).fill('  '),
    'write-parts': async (scene) => {
      for (const part of ['caption', 'link'] as const) await writePart(scene, part, parts[part]);
    },
    'write-no-page': (scene) => writePart(scene, 'link', 'help'),
    attach: async (scene) => {
      const { page, made } = scene;
      if (!(await page.locator('input[type=file]').count())) await button(said.part.image)(scene).click();
      const asked = new Promise<void>((resolve) => void page.route(/\/admin\/services\/file$/, (route) => {
        made.upload = route;
        resolve();
      }, { times: 1 }));
      await page.locator('input[type=file]').setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pixel });
      await asked;
    },
    attached: async ({ made, mayLast }) => (mayLast ? made.upload!.continue() : made.upload!.fulfill({ json: { file_key: 'chat/admin/lab.png', url: '' } })),
    'attach-refused': ({ made }) => made.upload!.fulfill({ status: 500, json: { message: 'The disk is full' } }),
    refresh: async ({ page, made }) => (await made.tell!)(sampleOf(made, Number(await page.locator('[data-ticket][aria-pressed=true]').getAttribute('data-ticket')))),
  },
  calls: {
    load: {
      actor: '0.ticket.loading',
      method: 'GET',
      url: messages,
      sent: asks,
      endings: {
        ok: { output: opened(1, 'NEW'), answer: fromServer(1) },
        two: { output: opened(2, 'NEW'), answer: fromServer(2) },
        done: { output: opened(3, 'COMPLETED'), answer: fromServer(3) },
        '500': { error: full, answer: isFull },
        lost: { error: unreachable, answer: lost },
      },
    },
    refresh: {
      actor: '0.ticket.refreshing',
      method: 'GET',
      url: messages,
      sent: asks,
      endings: {
        ok: { output: opened(1, 'IN_PROGRESS'), answer: fromServer(1) },
        two: { output: opened(2, 'NEW'), answer: fromServer(2) },
        done: { output: opened(3, 'COMPLETED'), answer: fromServer(3) },
        completed: { output: opened(1, 'COMPLETED'), answer: completed },
        '500': { error: full, answer: isFull },
      },
    },
    send: {
      actor: '0.ticket.sending',
      method: 'POST',
      url: /\/admin\/messages\/send$/,
      sent: (request, { context }, scene) => {
        const { id, user } = scene.made.tickets[context.id as Sample];
        const { caption, link, image, ...draft } = draftOf(context);
        const body = bodyOf(request);
        expect(body).toMatchObject({ type: 4, user_id: user!.id, ticket_id: id, message: { admin: 1, bottom_text: '', brand_id: 0, text: draft.text, caption: caption ?? '', link: link ?? '' } });
        if (image) expect(body.message.image).toMatch(/^chat\/admin\//);
        else expect(body.message.image).toBeNull();
        keyOf(`send ${JSON.stringify([context.id, draftOf(context), context.messages.length])}`, request.headers()['idempotency-key'], scene);
      },
      endings: {
        ok: {
          output: { ticketId: 1, message: opened(1, '').messages[0] },
          answer: async (held, scene) => {
            const sample = sampleOf(scene.made, bodyOf(held.request).ticket_id!);
            hear(scene, held.request.headers()['idempotency-key']);
            const say = lasting<Desk>((message) => ({ ticketId: sample, message }), ({ request }) => ({ id: played++, user_id: 1, ticket_id: bodyOf(request).ticket_id, message: bodyOf(request).message, created_at: new Date().toISOString() }));
            return say(held, scene);
          },
        },
        '500': { error: full, answer: isFull },
        unheard: {
          error: unreachable,
          answer: async (held, scene) => {
            if (!scene.mayLast) return lost(held, scene as Scene);
            hear(scene, held.request.headers()['idempotency-key']);
            return answerLost(held, scene as Scene);
          },
        },
      },
    },
    complete: {
      actor: '0.ticket.completing',
      method: 'PUT',
      url: /\/admin\/tickets$/,
      sent: (request, { context }, scene) => {
        const { id, user } = scene.made.tickets[context.id as Sample];
        expect(bodyOf(request)).toEqual({ id, user_id: user!.id });
        keyOf(`complete ${context.id}`, request.headers()['idempotency-key'], scene);
      },
      endings: {
        ok: {
          answer: (held, scene) => {
            scene.made.completed.add(sampleOf(scene.made, bodyOf(held.request).id!));
            return lasting<Desk>(() => undefined, ({ request }) => ({ ...bodyOf(request), status: 'COMPLETED' }))(held, scene);
          },
        },
        conflict: {
          error: callError(409, words.refused.completed),
          answer: async (held, scene) => {
            await completeElsewhere(scene, sampleOf(scene.made, bodyOf(held.request).id!));
            if (!scene.mayLast) return refuses(409, words.refused.completed)(held, scene as Scene);
            await held.route.continue();
            expect((await held.request.response())!.status()).toBe(409);
          },
        },
        '500': { error: full, answer: isFull },
        unheard: {
          error: unreachable,
          answer: (held, scene) => {
            scene.made.completed.add(sampleOf(scene.made, bodyOf(held.request).id!));
            return (scene.mayLast ? answerLost : lost)(held, scene as Scene);
          },
        },
      },
    },
  },

  shows: { noneSelected: shows, loading: shows, failed: shows, open: shows, completed: shows, refreshing: shows, sending: shows, completing: shows },

  prepare: (api) => takeDesk(api),
  open: async ({ page, made }) => {
    await watchPane(page);
    await listen(page, made);
    await page.route(/\/admin\/tickets\/\d+$/, (route) => void made.waiting.push(route));
    await page.goto(`/admin/tickets?page=${made.page}`);
  },
  effects: async ({ api, made, mayLast }) => {
    let answers = 0;
    for (const one of samples) {
      const { id } = made.tickets[one];
      answers += (await messagesOf(api, made.tickets[one])).filter((message) => message.id! > made.last[one] && message.user_id === 1 && message.message.text === labText).length;
      const { status } = await api.get<{ status: string }>(`admin/tickets/${id}`);
      expect(status === 'COMPLETED', 'a ticket is completed once the page was told so, and stays so').toBe(one === 3 || (mayLast && made.completed.has(one)));
    }
    expect(answers, 'each answer that the server has heard is one message, and nothing else is').toBe(mayLast ? made.heard.size : 0);
  },
  cleanUp: async (_, made) => leaveDesk(made),
});

async function writePart(scene: Scene<Desk>, part: 'caption' | 'link', value: string) {
  if (!(await field(scene, said.part[part]).isVisible())) await button(said.part[part])(scene).click();
  await field(scene, said.part[part]).fill(value);
}
