import { users } from '../../src/admin/users/resource';
import { importColumns } from '../effects/import-columns';
import { importsOnServer } from '../effects/imports';
import { expect } from '../expect';
import { writeXlsx } from 'hucre/xlsx';
import { importMachine, type Verdicts } from '../../machines/import';
import { lasting, locally, lost, real, refuses, says, unreachable } from '../answers';
import type { Account, Api } from '../api';
import { labName } from '../lab-name';
import { accounts } from '../markets';
import { defineModel, type Scene } from '../model';

interface Person {
  id: number;
  name: string;
  phone: string;
}
/**
 * A seller with a name that is unique to the path. Sellers cannot be deleted, so one for each role and seat stays in
 * the market as an inactive user.
 */
interface Made {
  person: Person;
  name: string;
  /** The whole record as it was. */
  before: Person;
}
const surname = 'Lab';

async function seller(api: Api, account: Account, seat: number): Promise<Person> {
  const own = `${surname}-${account}-${seat}`;
  const { data } = await api.get<{ data: Person[] }>(`admin/users?surname=${own}&limit=1`);
  if (data[0]) return data[0];
  const { phone, manager_id } = (
    await api.get<{ data: { phone: string; manager_id: number | null }[] }>('admin/users?limit=1')
  ).data[0]!;
  const free = `${phone.slice(0, -4)}${String(9000 + 100 * accounts.indexOf(account) + seat)}`;
  return api.post<Person>('admin/users', {
    name: 'First',
    surname: own,
    phone: free,
    status: 0,
    manager_id,
    email: `${own}@example.com`,
  });
}

/** A seller who is only read, because the import is played. */
async function anybody(api: Api): Promise<Person> {
  const [person] = (await api.get<{ data: Person[] }>('admin/users?limit=1')).data;
  if (!person) throw new Error('The account sees no sellers');
  return person;
}

const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: /^Import: / });
const alert = (scene: Scene<Made>) => dialog(scene).getByRole('alert');
const button = (name: string | RegExp) => (scene: Scene<Made>) =>
  dialog(scene).getByRole('button', { name, exact: true });
const opener = ({ page }: Scene<Made>) => page.getByRole('button', { name: 'Import', exact: true });

const judged = (counts: Partial<Verdicts>): Verdicts => ({
  rows: [],
  total: 1,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  ignored: [],
  keeps_good_rows: false,
  error_file: null,
  ...counts,
});
const verdicts = (counts: Partial<Verdicts>) => ({ output: judged(counts), answer: says({ data: judged(counts) }) });
const errorFile = 'https://files.example/errors.xlsx';
/** A file with a good row and a refused one. */
const withErrors: Partial<Verdicts> = {
  total: 2,
  created: 1,
  refused: 1,
  rows: [
    { row: 2, action: 'create', title: 'Somebody New', errors: [] },
    {
      row: 3,
      action: 'refused',
      title: 'Somebody Else',
      errors: [{ column: 'phone', value: '12', reason: 'It is too short' }],
    },
  ],
  error_file: errorFile,
  ignored: ['shoe_size'],
};
const file = { name: 'users.xlsx', size: 1000 };

/** An import on the users list (machines/import.ts). */
export const importModel = defineModel<typeof importMachine, Made>({
  name: 'import',
  machine: importMachine,
  screen: [[users, 'import']],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { hasVerdicts: true } },
    { name: 'admin-plain', account: 'admin', edition: 'DEMO', input: { hasVerdicts: false }, isPlain: true },
    { name: 'team', account: 'team', edition: 'DEMO', input: { hasVerdicts: true } },
    { name: 'rsm', account: 'rsm', edition: 'DEMO', input: { hasVerdicts: true } },
    { name: 'ba', account: 'ba', edition: 'DEMO', input: { hasVerdicts: true } },
  ],
  events: {
    'choose-workbook': { type: 'CHOOSE', file, key: 'a' },
    'choose-unfit': { type: 'CHOOSE', file: { name: 'users.csv', size: 10 }, key: 'b' },
    import: { type: 'IMPORT' },
    retry: { type: 'RETRY' },
    progress: { type: 'PROGRESS', sent: 0.5 },
    leave: { type: 'LEAVE' },
    return: { type: 'RETURN' },
    cancel: { type: 'CANCEL' },
    'cancel-by-itself': { type: 'CANCEL' },
  },
  // An import that fails after its dialog was closed ends by itself, because there is no dialog to retry it in
  // (kit/spreadsheet/import-runs.ts).
  byItself: ({ value, context }) =>
    context.left && (value === 'failed' || value === 'refused') ? 'cancel-by-itself' : null,
  allows: ({ value, context }, event) => {
    const { name } = event as { name?: string };
    if (name === 'cancel-by-itself') return context.left && value !== 'importing';
    // LEAVE needs an open dialog, RETURN a closed one.
    return event.type === 'LEAVE' ? !context.left : event.type === 'RETURN' ? context.left : true;
  },
  looks: ({ context }) => `${context.unfit} ${context.left}`,
  serialize: ({ value, context }) =>
    JSON.stringify([value, context.verdicts, context.unfit, context.left, context.sent]),

  controls: {
    CHOOSE: { find: button(/^Choose (a|another) file$/) },
    IMPORT: {
      find: button('Import'),
      isShown: ({ value }) => value === 'reviewing' || value === 'confirming',
      reason: ({ context: { verdicts } }) =>
        verdicts?.refused ? /Nothing is imported until every row is valid/ : 'The file changes nothing.',
    },
    RETRY: { find: button('Try again') },
    LEAVE: { find: button('Go on working') },
    CANCEL: {
      find: (scene) =>
        dialog(scene)
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .and(scene.page.locator(':not([aria-label])')),
    },
  },
  acts: {
    'choose-workbook': async (scene) => {
      const { person, name } = scene.made;
      const sheet = await writeXlsx({
        sheets: [
          {
            name: 'Users',
            rows: [
              ['id', 'phone', 'name'],
              [person.id, person.phone, name],
            ],
          },
        ],
      });
      await dialog(scene)
        .locator('input[type=file]')
        .setInputFiles({
          name: file.name,
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: Buffer.from(sheet),
        });
    },
    'choose-unfit': (scene) =>
      dialog(scene)
        .locator('input[type=file]')
        .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('id') }),
    // A slow upload, simulated by the browser's progress event.
    progress: ({ page }) =>
      page.evaluate(() => {
        window.lastUpload?.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }),
        );
      }),
    return: (scene) => opener(scene).click(),
    'cancel-by-itself': async () => {},
  },
  calls: {
    check: {
      actor: '0.import.checking',
      method: 'POST',
      lasts: false,
      url: /\/admin\/users\/import\?dry_run=true$/,
      endings: {
        ok: { output: judged({ updated: 1 }), answer: real((body: { data: Verdicts }) => body.data) },
        'rows-refused': verdicts(withErrors),
        'good-rows-kept': verdicts({ ...withErrors, keeps_good_rows: true }),
        'nothing-new': verdicts({ unchanged: 1 }),
        '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
      },
    },
    send: {
      actor: '0.import.importing',
      method: 'POST',
      lasts: true,
      url: /\/admin\/users\/import$/,
      sent: (request, _, { variant, made }) => {
        const key = request.headers()['idempotency-key'];
        if (variant.isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
        expect(key, 'the request has an idempotency key').toBeTruthy();
        expect(keys.get(made) ?? key, 'a retry reuses the idempotency key').toBe(key);
        keys.set(made, key!);
      },
      endings: {
        ok: {
          output: 'id',
          ...lasting(
            (body: { data?: { id?: unknown } }) => body?.data?.id,
            () => ({ data: { id: crypto.randomUUID() } }),
          ),
        },
        refused: { output: errorFile, ...locally(says({ data: { id: errorFile } })) },
        '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
      },
    },
  },

  shows: {
    choosing: async (scene, { context }) => {
      await expect(dialog(scene)).toBeVisible();
      if (context.unfit) await expect(alert(scene)).toHaveText('This is not an .xlsx file: users.csv');
      else await expect(alert(scene)).toBeHidden();
    },
    checking: async (scene, { context }) => working(scene, context.sent),
    uncheckable: async (scene, { context }) => {
      await expect(alert(scene)).toContainText('The file could not be checked');
      await expect(alert(scene)).toContainText(context.message!);
      await expect(alert(scene)).toContainText(file.name);
    },
    reviewing: async (scene, { context: { verdicts } }) => {
      const counts = [
        ['To create', verdicts!.created],
        ['To update', verdicts!.updated],
        ['Unchanged', verdicts!.unchanged],
        ['With errors', verdicts!.refused],
      ] as const;
      for (const [name, count] of counts)
        await expect(dialog(scene).locator('dl > div', { hasText: name })).toHaveText(`${name}${count}`);
      await expect(dialog(scene)).toContainText(file.name);
      await reviewed(scene, verdicts!);
    },
    confirming: async (scene) => expect(dialog(scene)).toContainText(`Import “${file.name}” now?`),
    importing: async (scene, { context }) =>
      context.left ? expect(dialog(scene)).toBeHidden() : working(scene, context.sent),
    failed: async (scene, { context }) => {
      await expect(alert(scene)).toContainText(context.message!);
      // A back-end that announces nothing knows no idempotency keys.
      await expect(alert(scene)).toContainText(
        scene.variant.isPlain ? 'this server may import it twice' : 'trying again does not import it twice',
      );
    },
    refused: async (scene) => {
      await expect(alert(scene)).toContainText('Error while importing data');
      await expect(dialog(scene).getByRole('link', { name: 'File of errors' })).toHaveAttribute('href', errorFile);
    },
    done: async (scene) => {
      await expect(scene.page.getByText('Data imported', { exact: true })).toBeVisible();
      await expect(dialog(scene)).toBeHidden();
      await expect(opener(scene)).toBeEnabled();
    },
    closed: async (scene) => {
      await expect(dialog(scene)).toBeHidden();
      await expect(opener(scene)).toBeEnabled();
    },
  },

  says: (_, __, { name }) =>
    ({
      'send-ok': 'Data imported',
      'send-refused': 'Error while importing data',
      'send-500': 'The disk is full',
      'send-lost': new RegExp(`^${unreachable.message}`),
    })[name] ?? null,
  // A refused file may have been imported in part.
  refreshes: (_, { name }) => (/^send-(ok|refused)$/.test(name) ? /\/admin\/users\?/ : null),

  prepare: async (api, { account }, seat, _, mayLast) => {
    const person = mayLast ? await seller(api, account, seat) : await anybody(api);
    return { person, name: labName('seller'), before: await api.get<Person>(`admin/users/${person.id}`) };
  },
  open: async (scene) => {
    // Keeps the latest upload, so that the lab can dispatch progress events on it.
    await scene.page.addInitScript(() => {
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function opened(this: XMLHttpRequest, ...given: [string, string]) {
        window.lastUpload = this.upload;
        open.apply(this, given as never);
      };
    });
    await scene.page.goto('/admin/users');
    await opener(scene).click();
  },
  effects: async (scene, { value }) => {
    const { api, made } = scene;
    if (value === 'closed') {
      // A finished import is gone: opening the dialog again starts a new one.
      await opener(scene).click();
      await expect(button('Choose a file')(scene)).toBeVisible();
      await expect(alert(scene)).toBeHidden();
    }
    if (scene.isOwn && value === 'done') {
      const seesAll = ['admin', 'team'].includes(scene.variant.account);
      await importsOnServer({ api, admin: await scene.as('admin'), seesAll }, made.before, made.name);
      if (scene.variant.account === 'admin') await importColumns(api, made.person);
    }
    const { name } = await api.get<Person>(`admin/users/${made.person.id}`);
    expect(name === made.name, 'the row is imported exactly if the page says so').toBe(
      scene.mayLast && value === 'done',
    );
  },
  cleanUp: async () => {},
});

const keys = new WeakMap<Made, string>();
const actions = { create: 'Create', update: 'Update', unchanged: 'Unchanged', refused: 'Error' };
/** Asserts that the rows are shown with what becomes of them: only those with errors at first, if there are any. */
/** What becomes of the good rows of a file with errors. */
const fates = {
  kept: 'Rows with errors are left out, the others are imported.',
  notKept: 'Nothing is imported until every row is valid. Correct the file and choose it again.',
};
async function reviewed(scene: Scene<Made>, { rows, refused, ignored, error_file, keeps_good_rows }: Verdicts) {
  const shown = refused ? rows.filter((one) => one.action === 'refused') : rows;
  await expect(dialog(scene).locator('tbody tr:not([aria-hidden])')).toHaveText(
    shown.map(({ row, action, title, errors }) =>
      [row, actions[action], title, ...errors.map((one) => `${one.column} “${one.value}”: ${one.reason}`)].join(''),
    ),
  );
  const fate = keeps_good_rows ? 'kept' : 'notKept';
  for (const [name, words] of Object.entries(fates))
    await expect(dialog(scene).getByRole('paragraph').filter({ hasText: words })).toHaveCount(
      refused && name === fate ? 1 : 0,
    );
  for (const column of ignored) await expect(dialog(scene)).toContainText(column);
  await expect(dialog(scene).getByRole('link', { name: 'File of errors' })).toHaveCount(error_file ? 1 : 0);
}
async function working(scene: Scene<Made>, sent: number) {
  const bar = dialog(scene).getByRole('progressbar');
  await expect(bar).toBeVisible();
  if (sent > 0 && sent < 1) await expect(bar).toHaveAttribute('aria-valuenow', String(sent * 100));
}
declare global {
  interface Window {
    lastUpload?: XMLHttpRequestUpload;
  }
}
