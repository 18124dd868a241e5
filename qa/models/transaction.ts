import { transactions } from '../../src/admin/transactions/resource';
import type { Request } from '@playwright/test';
import type { InputFrom } from 'xstate';
import { transactionMachine, type Made as Paid, type Preview } from '../../machines/transaction';
import words from '../../src/locales/en/transactions.json' with { type: 'json' };
import { answerLost, callError, locally, lost, plays, real, refuses, says, unreachable } from '../answers';
import { groupsOnServer } from '../effects/group-transactions';
import { purseOf, transactionsOnServer, type Purse } from '../effects/transactions';
import { expect } from '../expect';
import { textIn } from '../market-words';
import { defineModel, type Answer, type Scene, type Variant } from '../model';
import { oncePerConsole } from '../per-console';

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
  /** The transactions that the server made: by key, or one for each request without one. */
  paid: Set<string>;
  /** The key of a transaction about which the page does not know whether it was made. */
  key: string | undefined;
}
type In = Scene<Made>;

const coins = 3;
const dialog = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const send = ({ page }: In) => page.getByRole('button', { name: 'Continue', exact: true });
/** A text in the market's wording: its currency is points or coins. */
const worded = ({ variant }: Pick<In, 'variant'>, path: string) =>
  textIn(words, variant.edition, `transactions.${path}`);
const amount = (scene: In) => scene.page.getByLabel(new RegExp(`^${worded(scene, 'fields.coins')}`));
const count = async ({ api, made }: Pick<In, 'api' | 'made'>) =>
  (await api.get<{ total: number }>(`admin/transactions?user_id=${made.person.id}&limit=1`)).total;
const keyIn = (request: Request) => request.headers()['idempotency-key'];

const preview: Preview = { people: 1, coins, leaf: 0, sample: [], rows: [], refused: 0, error_file: null };
const wrong: Preview = {
  ...preview,
  people: 0,
  coins: 0,
  refused: 1,
  rows: [{ row: 2, errors: [{ column: 'user_id', value: '0', reason: 'There is no such user' }] }],
};
const nobody: Preview = { ...preview, people: 0, coins: 0 };
const previews = (output: Preview) => ({ output, answer: says(output) });
const notEnough = { message: 'Not valid', errors: { coins: ['Not enough on the balance'] } };
const refusal = callError(422, 'Not valid');

const note = ({ request }: { request: Request }, { made }: In) =>
  made.paid.add(keyIn(request) ?? String(made.paid.size));
const pays: Answer<Made> = async (held, scene) => {
  const output = await real((body: Paid) => body)(held, scene as Scene);
  note(held, scene);
  return output;
};
const paysUnheard: Answer<Made> = async (held, scene) => {
  await answerLost(held, scene as Scene);
  note(held, scene);
};
const refusesToPay: Answer<Made> = async (held, scene) => {
  await says(notEnough, 422)(held, scene as Scene);
  scene.made.key = undefined;
};
const filled = async (scene: In) => expect(amount(scene)).toHaveValue(String(coins));

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
      confirm: { type: 'CONFIRM' },
      retry: { type: 'RETRY' },
      cancel: { type: 'CANCEL' },
    },
    // The rows of a refused file are in a dialog above the form; any other refusal is at the fields, without one.
    allows: ({ value, context }, event) => {
      if (value !== 'refused') return true;
      const hasRows = context.failure === null;
      return event.type === 'CANCEL' ? hasRows : event.type === 'SEND' ? !hasRows : true;
    },
    looks: ({ value, context }) => `${value === 'refused' && context.failure === null} ${context.preview?.people}`,
    serialize: ({ value, context }) =>
      JSON.stringify([value, context.preview?.people, context.preview?.refused, context.failure !== null]),

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
    calls: {
      count: {
        actor: '0.transaction.counting',
        method: 'POST',
        lasts: false,
        url: /\/admin\/transactions\?dry_run=true$/,
        sent: (request) => expect(keyIn(request), 'a question has no key').toBeUndefined(),
        endings: {
          ok: { output: preview, answer: real((body: Preview) => body) },
          'rows-refused': previews(wrong),
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
        url: /\/admin\/transactions$/,
        sent: (request, _, { variant, made }) => {
          const { type, ...body } = request.postDataJSON() as Record<string, unknown>;
          expect(type, 'the type is sent').toBeGreaterThan(0);
          expect(body).toEqual({ amountOfUsers: 'single', id: made.person.id, coins, forAll: false });
          const key = keyIn(request);
          if (variant.isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
          expect(key, 'the request has an idempotency key').toBeTruthy();
          expect(made.key ?? key, 'what may have been made already is sent with the same key').toBe(key);
          made.key = key;
        },
        endings: {
          ok: {
            output: { people: 1, coins } satisfies Paid,
            answer: pays,
            played: plays(
              (): Paid => ({ people: 1, coins }),
              (body) => body,
            ),
          },
          refused: { error: refusal, ...locally(refusesToPay) },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          lost: { error: unreachable, answer: lost },
          'answer-lost': { error: unreachable, answer: paysUnheard },
        },
      },
    },

    shows: {
      choosing: async (scene) => {
        await expect(dialog(scene)).toBeHidden();
        await filled(scene);
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
        if (!context.preview) return expect(dialog(scene)).toContainText('is not known here');
        const { people, coins: all } = context.preview;
        for (const [name, value] of [
          ['Users', people],
          [worded(scene, 'send.coinsLabel'), all],
        ] as const)
          await expect(dialog(scene).locator('dl > div', { hasText: name })).toHaveText(`${name}${value}`);
        if (context.preview.sample.length) {
          const { id, name, surname } = scene.made.person;
          await expect(dialog(scene).getByRole('listitem')).toHaveText(`${id} ${name} ${surname}${all}`);
        }
      },
      sending: async (scene) => {
        await expect(dialog(scene)).toContainText('The transaction is being made');
        await expect(dialog(scene).getByRole('progressbar')).toBeVisible();
      },
      unheard: async (scene, { context }) => {
        await expect(dialog(scene)).toContainText('It is not known whether the transaction was made');
        await expect(dialog(scene)).toContainText((context.failure as Error).message);
        await expect(dialog(scene)).toContainText(
          context.isOnce ? 'the same transaction is never made twice' : 'it may make the transaction twice',
        );
      },
      refused: async (scene, { context }) => {
        if (context.failure === null) {
          await expect(dialog(scene).getByRole('row', { name: /^2 user_id 0 There is no such user$/ })).toBeVisible();
          return expect(scene.page.getByText('1 row of the file has errors').first()).toBeVisible();
        }
        await expect(dialog(scene)).toBeHidden();
        await expect(scene.page.getByText('Not enough on the balance')).toBeVisible();
        await filled(scene);
      },
      done: async (scene, { context }) => {
        const said = context.made?.people === undefined ? 'The transaction was made' : '1 user, 3 in all';
        await expect(scene.page.getByText(said)).toBeVisible();
        await expect(scene.page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
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
      const made: Made = { person, before: 0, purse: { coins: 0, last: 0 }, paid: new Set(), key: undefined };
      return { ...made, before: await count({ api, made }), purse: await purseOf(api, person.id) };
    },
    open: async (scene) => {
      const { page, made } = scene;
      await page.goto('/admin/transactions/create');
      await page.getByRole('combobox', { name: /^User/ }).fill(String(made.person.id));
      await page
        .getByRole('option', { name: new RegExp(`^\\(${made.person.id}\\)`) })
        .first()
        .click();
      await page.getByRole('combobox', { name: /^Type/ }).fill('survey');
      await page.getByRole('option').first().click();
      await amount(scene).fill(String(coins));
    },
    strangers: ['team', 'ba'],
    effects: async (scene, _, done) => {
      const { api, made, isOwn } = scene;
      if (isOwn)
        await transactionsOnServer(
          api,
          { user: made.person.id, before: made.purse, times: made.paid.size },
          done.filter((one) => one.url().endsWith('/admin/transactions')),
        );
      const counted = await count(scene);
      if (isOwn) await oncePerConsole(api, 'transactions from a file', () => groupsOnServer(api));
      expect(counted - scene.made.before, 'each transaction was made once').toBe(scene.made.paid.size);
    },
    cleanUp: async () => {},
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
