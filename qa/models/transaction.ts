import { transactions } from '../../src/admin/transactions/resource';
import type { Request } from '@playwright/test';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { AudienceId } from '../../src/admin/transactions/audiences';
import { transactionMachine, type Made as Paid, type Preview } from '../../machines/transaction';
import { answerLost, callError, locally, lost, plays, real, refuses, says, unreachable } from '../answers';
import { groupsOnServer } from '../effects/group-transactions';
import { transactionRulesOnServer } from '../effects/transaction-rules';
import { purseOf, transactionsOnServer, type Purse } from '../effects/transactions';
import { newFormOnScreen } from '../effects/new-forms';
import { expect } from '../expect';
import { inNewTab } from '../messages/anew';
import { defineModel, type Answer, type Scene, type Variant } from '../model';
import { oncePerConsole } from '../per-console';
import {
  coins,
  expectAsked,
  fill,
  isFromFile,
  pays,
  send,
  showsFigures,
  showsForm,
  showsRefused,
  showsRows,
  uploadCall,
  worded,
} from '../transaction-form';

interface Person {
  id: number;
  name: string;
  surname: string;
}
interface Made {
  person: Person;
  /** How many transactions the user had before the path. */
  before: number;
  purse: Purse;
  /** Whom each transaction paid that the server made: by its key, or one for each request without one. */
  paid: Map<string, AudienceId>;
  /** Whom the form pays now. */
  audience: AudienceId;
  /** The key of the transaction for each audience of which the page does not know whether it was made. */
  keys: Map<AudienceId, string>;
}
type In = Scene<Made>;

const dialog = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const count = async ({ api, made }: Pick<In, 'api' | 'made'>) =>
  (await api.get<{ total: number }>(`admin/transactions?user_id=${made.person.id}&limit=1`)).total;
const keyIn = (request: Request) => request.headers()['idempotency-key'];

const preview: Preview = { people: 1, coins, leaf: 0, sample: [], rows: [], refused: 0, error_file: null };
const noSuchUser = { column: 'user_id', value: '0', reason: 'There is no such user' };
const wrong: Preview = {
  ...preview,
  people: 0,
  coins: 0,
  refused: 1,
  rows: [{ row: 2, errors: [noSuchUser] }],
};
/** A file with so many wrong rows that not all are listed. */
const allWrong: Preview = {
  ...wrong,
  refused: 1234,
  rows: [
    { row: 2, errors: [noSuchUser, { column: 'coins', value: '', reason: 'The cell is empty' }] },
    { row: 4, errors: [{ ...noSuchUser, value: '77' }] },
  ],
  error_file: 'https://files.example/errors.xlsx',
};
const sample: Preview['sample'] = [
  { id: 11, name: 'Anna', surname: 'First', coins: 5 },
  { id: 12, name: '', surname: 'Second', coins: -7 },
  { id: 14, name: 'Cecil', surname: '', coins: 1000 },
];
const many: Preview = { ...preview, people: 1234, coins: -5678, leaf: 2468, sample };
const oneMore: Preview = { ...preview, people: 4, coins: 998, sample };
const nobody: Preview = { ...preview, people: 0, coins: 0 };
const previews = (output: Preview) => ({ output, answer: says(output) });
const notEnough = { message: 'Not valid', errors: { coins: ['Not enough on the balance'] } };
const refusal = callError(422, 'Not valid');

const note = ({ request }: { request: Request }, { made }: In) =>
  made.paid.set(keyIn(request) ?? String(made.paid.size), made.audience);
/** The people of a file are counted only by a server that has the file. */
const counts: Answer<Made> = (held, scene) =>
  scene.mayLast || !isFromFile(scene.made.audience)
    ? real((body: Preview) => body)(held, scene as Scene)
    : says(preview)(held, scene as Scene).then(() => preview);
const paid: Paid = { people: 1, coins };
/** All users are never paid in fact: other paths count what theirs have. */
const makes: Answer<Made> = async (held, scene) => {
  if (scene.made.audience === 'all') return says(paid)(held, scene as Scene);
  const output = await real((body: Paid) => body)(held, scene as Scene);
  note(held, scene);
  return output;
};
const makesUnheard: Answer<Made> = async (held, scene) => {
  if (scene.made.audience === 'all') return lost(held, scene as Scene);
  await answerLost(held, scene as Scene);
  note(held, scene);
};
const refusesToPay: Answer<Made> = async (held, scene) => {
  await says(notEnough, 422)(held, scene as Scene);
  scene.made.keys.delete(scene.made.audience);
};
/** What else the page shows in a state: the figures of the question, and the rows of a refused file or why it failed. */
const lookOf = ({ value, context: { preview: seen, failure } }: SnapshotFrom<typeof transactionMachine>) => [
  value === 'confirming' && seen?.people,
  value === 'refused' && failure === null && seen?.refused,
  failure !== null,
];

const modelOf = (
  name: string,
  variant: Variant<InputFrom<typeof transactionMachine>>,
  stories: Readonly<Record<string, string>> = {},
) =>
  defineModel<typeof transactionMachine, Made>({
    name,
    machine: transactionMachine,
    screen: [[transactions, 'create']],
    variants: [variant],
    stories,
    events: {
      send: { type: 'SEND', asked: { amountOfUsers: 'single', user_id: 1, type_id: 1, coins }, key: 'a' },
      'send-all': { type: 'SEND', asked: { amountOfUsers: 'all', type_id: 1, coins }, key: 'b' },
      'send-group': { type: 'SEND', asked: { amountOfUsers: 'group', file_key: 'a', type_id: 1, coins }, key: 'c' },
      'send-custom': { type: 'SEND', asked: { amountOfUsers: 'custom', file_key: 'a', type_id: 1 }, key: 'd' },
      confirm: { type: 'CONFIRM' },
      retry: { type: 'RETRY' },
      cancel: { type: 'CANCEL' },
    },
    // The rows of a refused file are in a dialog above the form; any other refusal is at the fields, without one. Whom
    // the form pays makes no difference then.
    allows: ({ value, context }, event) => {
      const { name = '' } = event as { name?: string };
      if (name.startsWith('send-') && event.type === 'SEND') return value === 'choosing';
      if (value !== 'refused') return true;
      const hasRows = context.failure === null;
      return event.type === 'CANCEL' ? hasRows : event.type === 'SEND' ? !hasRows : true;
    },
    looks: (snapshot) => JSON.stringify(lookOf(snapshot)),
    serialize: (snapshot) => JSON.stringify([snapshot.value, ...lookOf(snapshot)]),

    controls: {
      SEND: { find: send },
      CONFIRM: {
        find: button('Make the transaction'),
        isShown: ({ value }) => value === 'confirming',
        reason: () => 'Nobody would be paid',
      },
      RETRY: { find: (scene) => dialog(scene).getByRole('button', { name: /^(Try|Ask) again$/ }) },
      CANCEL: { find: button('Back to the form') },
    },
    acts: { 'send-all': pays('all'), 'send-group': pays('group'), 'send-custom': pays('custom') },
    sideCalls: [uploadCall],
    calls: {
      count: {
        actor: '0.transaction.counting',
        method: 'POST',
        lasts: false,
        url: /\/admin\/transactions(\/group)?\?dry_run=true$/,
        sent: async (request, _, scene) => {
          expect(keyIn(request), 'a question has no key').toBeUndefined();
          await expectAsked(request, scene);
        },
        endings: {
          ok: { output: preview, answer: counts },
          many: previews(many),
          'one-more': previews(oneMore),
          'rows-refused': previews(wrong),
          'all-rows-refused': previews(allWrong),
          nobody: previews(nobody),
          refused: { error: refusal, answer: says(notEnough, 422) },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          lost: { error: unreachable, answer: lost },
        },
      },
      send: {
        actor: '0.transaction.sending',
        method: 'POST',
        lasts: true,
        url: /\/admin\/transactions(\/group)?$/,
        sent: async (request, _, scene) => {
          const { audience, keys } = scene.made;
          await expectAsked(request, scene);
          const key = keyIn(request);
          if (scene.variant.isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
          expect(key, 'the request has an idempotency key').toBeTruthy();
          expect(keys.get(audience) ?? key, 'what may have been made already is sent with the same key').toBe(key);
          keys.set(audience, key!);
          expect(new Set(keys.values()).size, 'another transaction has another key').toBe(keys.size);
        },
        endings: {
          ok: {
            output: paid,
            answer: makes,
            played: plays(
              () => paid,
              (body) => body,
            ),
          },
          refused: { error: refusal, ...locally(refusesToPay) },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          lost: { error: unreachable, answer: lost },
          'answer-lost': { error: unreachable, answer: makesUnheard },
        },
      },
    },

    shows: {
      choosing: async (scene) => {
        await expect(dialog(scene)).toBeHidden();
        await showsForm(scene);
      },
      counting: async (scene) => {
        await expect(dialog(scene)).toContainText('Nothing is paid yet');
        await expect(dialog(scene).getByRole('progressbar')).toBeVisible();
      },
      uncounted: async (scene, { context }) => {
        await expect(dialog(scene)).toContainText('It could not be checked whom this pays');
        await expect(dialog(scene)).toContainText((context.failure as Error).message);
      },
      confirming: async (scene, { context }) => {
        await expect(dialog(scene)).toContainText('Make this transaction?');
        await expect(dialog(scene)).toContainText('A transaction cannot be taken back.');
        if (context.preview) return showsFigures(scene, context.preview);
        await expect(dialog(scene)).toContainText('is not known here');
        const whom = worded(scene, `choices.amountOfUsers.${scene.made.audience}`);
        await expect(dialog(scene).getByText(whom, { exact: true })).toBeVisible();
      },
      sending: async (scene, { context: { preview: seen } }) => {
        await expect(dialog(scene)).toContainText('The transaction is being made');
        const people =
          seen && `${new Intl.NumberFormat('en').format(seen.people)} ${seen.people === 1 ? 'user' : 'users'}`;
        await expect(dialog(scene).getByText(/^[\d,]+ users?$/)).toHaveText(people ? [people] : []);
        await expect(dialog(scene).getByRole('progressbar')).toBeVisible();
      },
      unheard: async (scene, { context }) => {
        await expect(dialog(scene)).toContainText('It is not known whether the transaction was made');
        await expect(dialog(scene)).toContainText((context.failure as Error).message);
        await expect(dialog(scene)).toContainText(
          context.isOnce ? 'the same transaction is never made twice' : 'it may make the transaction twice',
        );
        const list = dialog(scene).getByRole('link', { name: 'Look at the list of transactions' });
        await expect(list).toHaveAttribute('href', '/admin/transactions');
      },
      refused: async (scene, { context }) => {
        if (context.failure === null) {
          const { refused: wrongRows } = context.preview!;
          await showsRefused(scene, context.preview!);
          const said = wrongRows === 1 ? '1 row of the file has errors' : `${wrongRows} rows of the file have errors`;
          return expect(scene.page.getByText(said).first()).toBeVisible();
        }
        await expect(dialog(scene)).toBeHidden();
        await expect(scene.page.getByText('Not enough on the balance')).toBeVisible();
        await showsForm(scene);
      },
      done: async (scene, { context }) => {
        const said = context.made?.people === undefined ? 'The transaction was made' : '1 user, 3 in all';
        await expect(scene.page.getByText(said)).toBeVisible();
        await expect(scene.page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
        if (scene.mayLast && scene.made.audience !== 'all') await showsRows(scene);
      },
    },

    // The form tells of a refusal itself.
    says: (_, { context }, { name }) => {
      if (name.endsWith('refused')) return undefined;
      if (name !== 'send-ok') return null;
      return context.made?.people === undefined ? 'The transaction was made' : /1 user, 3 in all/;
    },

    prepare: async (api, _, seat) => {
      const { data } = await api.get<{ data: Person[] }>('admin/users?limit=50&sort=id&order=ASC');
      const person = data[seat]!;
      const purse: Purse = { coins: 0, last: 0 };
      const made: Made = { person, before: 0, purse, paid: new Map(), audience: 'single', keys: new Map() };
      return { ...made, before: await count({ api, made }), purse: await purseOf(api, person.id) };
    },
    open: async (scene) => {
      await scene.page.goto('/admin/transactions/create');
      await fill(scene);
    },
    strangers: ['team', 'ba'],
    effects: async (scene, snapshot, done) => {
      const { api, made, isOwn, variant: own } = scene;
      if (isOwn && snapshot.matches('done') && made.audience === 'single')
        await oncePerConsole(api, `the same transaction again as ${own.name}`, () => paysAgain(scene));
      if (isOwn)
        await transactionsOnServer(
          api,
          { user: made.person.id, before: made.purse, times: made.paid.size },
          done.filter((one) => one.url().endsWith('/admin/transactions')),
        );
      const counted = await count(scene);
      if (isOwn) {
        await newFormOnScreen(scene, transactions);
        await oncePerConsole(api, 'transactions from a file', () => groupsOnServer(api, scene.as));
        await oncePerConsole(api, 'what is said of transactions', () => transactionRulesOnServer(scene));
      }
      const withLeaves = [...made.paid.values()].filter((audience) => !isFromFile(audience)).length;
      expect(counted - made.before, 'each was made once, its leaf points beside it').toBe(made.paid.size + withLeaves);
    },
    cleanUp: async () => {},
  });

/** What is filled in like a transaction that was made is another one: it has a key of its own, and is made, too. */
const paysAgain = (scene: In): Promise<void> =>
  inNewTab(scene, '/admin/transactions/create', async (other) => {
    const { page, made, variant } = other;
    await fill(other);
    await send(other).click();
    const sent = page.waitForResponse((response) => response.url().endsWith('/admin/transactions'));
    await button('Make the transaction')(other).click();
    const answer = await sent;
    const key = keyIn(answer.request());
    expect([answer.ok(), answer.headers()['idempotency-replayed']], 'it is made').toEqual([true, undefined]);
    if (!variant.isPlain) expect([...made.keys.values()], 'the keys of other transactions').not.toContain(key);
    made.paid.set(key ?? String(made.paid.size), 'single');
    await expect(page.getByText(/1 user, 3 in all|The transaction was made/).first()).toBeVisible();
  });

/** A transaction for a single user (machines/transaction.ts). */
export const transactionModel = modelOf(
  'transaction',
  { name: 'admin', account: 'admin', edition: 'DEMO', input: { hasPreviews: true, isOnce: true } },
  {
    'A transaction whose answer was lost is sent again from the form: it is made once':
      'send.count-ok.confirm.send-answer-lost.cancel.send.count-ok.confirm.send-ok',
    'A transaction whose answer was lost is asked for again: it is made once':
      'send.count-ok.confirm.send-answer-lost.retry.send-ok',
    'A group of users is paid from a file after a transaction for one of them was lost: each is made once':
      'send.count-ok.confirm.send-answer-lost.cancel.send-group.count-ok.confirm.send-answer-lost.retry.send-ok',
    'A group of users is paid what the file says': 'send-custom.count-ok.confirm.send-ok',
    'All users are asked about after a file of them': 'send-group.count-ok.cancel.send-all.count-ok.confirm.send-ok',
  },
);
/** The same on a back-end that announces nothing. */
export const plainTransactionModel = modelOf('transaction-plain', {
  name: 'admin',
  account: 'admin',
  edition: 'DEMO',
  input: { hasPreviews: false, isOnce: false },
  isPlain: true,
});
