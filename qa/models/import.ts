import { users } from '../../src/admin/users/resource';
import { importColumns } from '../effects/import-columns';
import { importsOnServer } from '../effects/imports';
import { expect } from '../expect';
import { workbookOnServer } from '../effects/workbooks';
import { exportsShown } from '../exports';
import { importMachine, type Verdicts } from '../../machines/import';
import { lasting, locally, lost, real, refuses, says, unreachable } from '../answers';
import type { Account, Api } from '../api';
import {
  alert,
  button,
  dialog,
  file,
  give,
  reviewed,
  templateFits,
  showsHistory,
  unfitFiles,
  unfitWords,
  number,
  working,
  workbook,
  xlsxType,
  type Made,
  type Person,
} from '../import-dialog';
import { labName } from '../lab-name';
import { accounts } from '../markets';
import { oncePerConsole } from '../per-console';
import { defineModel, type Scene } from '../model';

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

/** The list of users is exported as it is filtered and sorted. */
async function exportsUsers(scene: Scene): Promise<void> {
  const { page, api } = scene;
  const { data } = await api.get<{ data: { surname: string }[] }>('admin/users?limit=50&sort=id&order=ASC');
  const text = data.find((one) => !one.surname.includes(surname))!.surname.slice(0, 3);
  const filters = JSON.stringify([{ field: 'surname', operator: 'contains', value: text }]);
  const sorters = JSON.stringify([{ field: 'id', order: 'asc' }]);
  await page.goto(`/admin/users?filters=${encodeURIComponent(filters)}&sorters=${encodeURIComponent(sorters)}`);
  await expect(page.locator('tr[data-row]').first()).toContainText(text);
  const query = { surname: text, sort: 'id', order: 'ASC' };
  const shown = { button: 'Export', path: users.path, title: 'Users', query };
  const rows = await exportsShown(scene, { ...shown, info: (count) => `${users.path}: ${count}` });
  const asked = new URLSearchParams(query).toString();
  const { data: wanted } = await api.get<{ data: Person[] }>(`admin/users?${asked}&limit=1000`);
  expect(
    rows.map((row) => row[0]),
    'the rows that the list has',
  ).toEqual(wanted.map(({ id }) => id));
  await workbookOnServer(scene, users, `&surname=${encodeURIComponent(text)}`);
}

/** A seller who is only read, because the import is played. */
async function anybody(api: Api): Promise<Person> {
  const [person] = (await api.get<{ data: Person[] }>('admin/users?limit=1')).data;
  if (!person) throw new Error('The account sees no sellers');
  return person;
}

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
  total: 1234,
  created: 1230,
  updated: 2,
  unchanged: 1,
  refused: 1,
  rows: [
    { row: 2, action: 'create', title: 'Somebody New', errors: [] },
    {
      row: 3,
      action: 'refused',
      title: 'Somebody Else',
      errors: [
        { column: 'phone', value: '12', reason: 'It is too short' },
        { column: 'name', value: '', reason: 'Required' },
      ],
    },
    { row: 5, action: 'update', title: 'Somebody Known', errors: [] },
    { row: 6, action: 'unchanged', title: 'Somebody Same', errors: [] },
  ],
  error_file: errorFile,
  ignored: ['shoe_size', 'hat_size'],
};
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
    'choose-unfit': { type: 'CHOOSE', file: { name: unfitFiles.type, size: 10 }, key: 'b' },
    'choose-empty': { type: 'CHOOSE', file: { name: unfitFiles.empty, size: 0 }, key: 'c' },
    'choose-big': { type: 'CHOOSE', file: { name: unfitFiles.size, size: 50_000_001 }, key: 'd' },
    'drop-workbook': { type: 'CHOOSE', file, key: 'e' },
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
    const { name = '' } = event as { name?: string };
    if (name === 'cancel-by-itself') return context.left && value !== 'importing';
    // A file is judged alike wherever it is chosen.
    if (['choose-empty', 'choose-big', 'drop-workbook'].includes(name))
      return value === 'choosing' && context.unfit === null;
    // LEAVE needs an open dialog, RETURN a closed one.
    return event.type === 'LEAVE' ? !context.left : event.type === 'RETURN' ? context.left : true;
  },
  looks: ({ context }) => `${context.unfit !== null} ${context.left}`,
  serialize: ({ value, context }) =>
    JSON.stringify([value, context.verdicts, context.unfit !== null, context.left, context.sent]),

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
    'choose-workbook': async (scene) =>
      dialog(scene)
        .locator('input[type=file]')
        .setInputFiles({ name: file.name, mimeType: xlsxType, buffer: await workbook(scene) }),
    'choose-unfit': (scene) =>
      dialog(scene)
        .locator('input[type=file]')
        .setInputFiles({ name: unfitFiles.type, mimeType: 'text/csv', buffer: Buffer.from('id') }),
    'choose-empty': (scene) => give(scene, { name: unfitFiles.empty }),
    'choose-big': (scene) => give(scene, { name: unfitFiles.size, size: 50_000_001 }),
    'drop-workbook': async (scene) => give(scene, { name: file.name, bytes: [...(await workbook(scene))] }),
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
      if (context.unfit) await expect(alert(scene)).toHaveText(unfitWords[context.unfit]);
      else await expect(alert(scene)).toBeHidden();
      await expect(dialog(scene)).toHaveAccessibleName('Import: Users');
      await expect(dialog(scene)).toContainText('An Excel file (.xlsx) of at most 50 MB.');
      await expect(dialog(scene)).toContainText(
        'A row with an ID updates that record, a row without one creates a record.',
      );
    },
    checking: async (scene, { context }) => {
      await expect(dialog(scene)).toContainText('Nothing is changed yet.');
      await working(scene, context.sent);
    },
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
        await expect(dialog(scene).locator('dl > div', { hasText: name })).toHaveText(`${name}${number(count)}`);
      await expect(dialog(scene)).toContainText(file.name);
      await reviewed(scene, verdicts!);
    },
    confirming: async (scene) => expect(dialog(scene)).toContainText(`Import “${file.name}” now?`),
    importing: async (scene, { context }) => {
      if (context.left) return expect(dialog(scene)).toBeHidden();
      await expect(dialog(scene)).toContainText('You can leave this window: the import goes on');
      await working(scene, context.sent);
    },
    failed: async (scene, { context }) => {
      await expect(alert(scene)).toContainText(context.message!);
      // A back-end that announces nothing knows no idempotency keys.
      await expect(alert(scene)).toContainText(
        scene.variant.isPlain ? 'this server may import it twice' : 'trying again does not import it twice',
      );
      await expect(alert(scene)).toContainText(file.name);
      await showsHistory(scene);
    },
    refused: async (scene) => {
      await expect(alert(scene)).toContainText('Error while importing data');
      await expect(alert(scene)).toContainText(file.name);
      await showsHistory(scene);
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

  // The link to the errors of a refused import is opened at once.
  showsAfter: async ({ page }, _, { name }) => {
    await expect
      .poll(() => page.evaluate(() => window.openedLinks), 'the links that were opened by themselves')
      .toEqual(name === 'send-refused' ? [errorFile] : []);
    await page.evaluate(() => window.openedLinks.splice(0));
  },

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
      window.openedLinks = [];
      window.open = (url) => {
        window.openedLinks.push(String(url));
        return null;
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
      if (scene.isOwn)
        await oncePerConsole(api, `the template of an import as ${scene.variant.account}`, () => templateFits(scene));
      if (scene.isOwn && !scene.variant.isPlain)
        await oncePerConsole(api, `the export of users as ${scene.variant.account}`, () =>
          exportsUsers(scene as Scene),
        );
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
declare global {
  interface Window {
    lastUpload?: XMLHttpRequestUpload;
    openedLinks: string[];
  }
}
