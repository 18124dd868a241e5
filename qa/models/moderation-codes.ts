import { lepCodes } from '../../src/admin/lep/codes/resource';
import { expectPaid, expectProgress, ledgerOf, type Ledger } from '../effects/payments';
import { expectHidden } from '../effects/refusal';
import { dayIn, expectCells } from '../effects/rows';
import { sortsOnServer } from '../effects/sorting';
import { expect } from '../expect';
import { lepCode, moderationMachine, standing, type Outcome, type Sent } from '../../machines/moderation';
import { callError, lasting, locally, says } from '../answers';
import { oncePerConsole } from '../per-console';
import { pretendRows } from '../pretend';
import type { Api } from '../api';
import { defineModel, type Held, type Scene } from '../model';
import {
  allowsWithUndo,
  colleagueFirst,
  conflicts,
  decide,
  expectSameTry,
  failures,
  isLeft,
  looks,
  pendingOf,
  Reserved,
  sendActor,
  serialize,
  toast,
  undoOver,
} from './moderation/deciding';

interface Code {
  id: number;
  code: string;
  competition_id: number;
  user_id: number | null;
  won: boolean;
  assigned_at?: string | null;
  won_at?: string | null;
  user?: { phone?: string | null };
}
/** Two codes that are assigned to users and one that is not. Won cannot be undone. */
interface Made {
  codes: Record<Id, Code>;
  /** An assigned code that the path does not touch. */
  other: Code;
  ledgers: Record<'a' | 'b', Ledger>;
  /** A code that had won before, if there is one. */
  winner: Code | undefined;
  /** The codes of the competition, as the list sorts them by itself. */
  order: readonly string[];
  /** The codes about which it was only played that they have won. */
  played: Set<string>;
}
type Id = 'a' | 'b' | 'c';
const reserved = new Reserved<Code>(({ user_id }) => user_id!);
const path = 'admin/lep/codes';
const strangers = ['team', 'rsm', 'ba'] as const;
/** The transaction type that the lab gives to competitions. */
const ownType = 'challenge_task';
const bodyOf = ({ user_id, code, competition_id }: Code) => ({ user_id, code, competition_id, won: true });
const mark = (api: Api, code: Code) => api.post(`${path}/mark`, bodyOf(code));
const codeOf = ({ made }: Scene<Made>, id: string) => made.codes[id as Id];

/** The competition has to fit on one page, so that sorting cannot move its rows to another one. */
async function competitionOf(api: Api): Promise<Code[]> {
  const { data } = await api.get<{ data: { id: number }[] }>('admin/lep?sort=id&order=DESC&offset=0&limit=100');
  for (const { id } of data) {
    const codes = await api.get<{ data: Code[]; total: number }>(
      `${path}?competition_id=${id}&sort=code&order=DESC&offset=0&limit=100`,
    );
    if (
      codes.total <= 100 &&
      codes.data.some((one) => one.user_id === null) &&
      codes.data.filter((one) => one.user_id !== null && !one.won).length > 5
    )
      return codes.data;
  }
  throw new Error('No LEP competition has up to 100 codes, some of them assigned and in draw, some not assigned');
}

const box = ({ page }: Scene<Made>, { code }: Code, checked: boolean) =>
  page.getByRole('checkbox', { name: `Won? ${code}`, exact: true, checked });
const rowOf = (scene: Scene<Made>, code: Code) =>
  scene.page.locator('tr[data-row]').filter({ has: box(scene, code, true) });
/** What the list shows of a code that nobody is deciding about, by heading. */
async function expectRow(scene: Scene<Made>, code: Code): Promise<void> {
  const day = (at: string | null | undefined) => (at ? dayIn(scene.variant.edition, at) : '');
  await expectCells(scene.page.locator('tr[data-row]').filter({ has: box(scene, code, code.won) }), {
    'User phone': code.user?.phone ?? '',
    Code: code.code,
    Status: code.won ? 'Won' : 'In draw',
    'Assigned at': day(code.assigned_at),
    'Won at': day(code.won_at),
  });
}
/** The list as it opens: its order, and what it shows of codes that are in draw, of nobody, and won before. */
async function expectList(scene: Scene<Made>): Promise<void> {
  const { codes, winner, order } = scene.made;
  const shown = await scene.page.locator('td[data-cell="Code"]').allTextContents();
  expect(shown, 'the codes in descending order').toEqual(order.filter((code) => shown.includes(code)));
  for (const one of Object.values(codes)) await expectRow(scene, one);
  if (!winner) return;
  await expectRow(scene, winner);
  await expect(box(scene, winner, true), 'what has won before cannot be decided').toHaveAccessibleDescription(
    'This has been decided already',
  );
}
const mayTick = (id: Id) => ({
  find: (scene: Scene<Made>) => box(scene, scene.made.codes[id], false),
  isShown: (snapshot: Parameters<typeof isLeft>[0]) => !isLeft(snapshot) && standing(snapshot.context, id) === null,
  reason: () => (id === 'c' ? 'No user is assigned to this code' : 'A decision is being sent'),
});
const win = ({ request }: Held, { made }: Scene<Made>) => {
  const body = request.postDataJSON() as { code: string };
  made.played.add(body.code);
  return body;
};
const unassigned: Sent = { id: 'c', decided: null, blocked: 'moderation:codes.why.unassigned' };

/** 'Won?' of LEP codes (document 2, sections 2.22 and 4). */
export const codesModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-codes',
  machine: moderationMachine,
  screen: [[lepCodes, 'list']],
  variants: [
    {
      name: 'admin',
      account: 'admin',
      edition: 'IRELAND',
      input: {
        kind: lepCode,
        mayDecide: true,
        items: [{ id: 'a', decided: null }, { id: 'b', decided: null }, unassigned],
      },
    },
  ],
  events: {
    'win-a': decide('a', 'won'),
    'win-b': decide('b', 'won'),
    'win-c': decide('c', 'won'),
    undo: { type: 'UNDO' },
    untick: { type: 'UNDO' },
    // A colleague marks the other code, and the list is reloaded.
    refresh: { type: 'SHOW', items: [{ id: 'a', decided: null }, { id: 'b', decided: 'won' }, unassigned] },
    leave: { type: 'CLOSE' },
  },
  allows: allowsWithUndo,
  looks,
  serialize,

  controls: {
    'win-a': mayTick('a'),
    'win-b': mayTick('b'),
    'win-c': mayTick('c'),
    undo: { find: ({ page }) => page.getByRole('button', { name: /^Undo/ }) },
  },
  acts: {
    untick: async (scene) => {
      const own = box(scene, scene.made.codes.a, true).or(box(scene, scene.made.codes.b, true));
      await own.and(scene.page.locator(':not([aria-disabled])')).click();
    },
    refresh: async (scene) => {
      await mark(scene.api, scene.made.codes.b);
      await scene.page.getByRole('columnheader', { name: 'Code' }).getByRole('button').first().click();
    },
    leave: ({ page }) => page.getByRole('link', { name: 'LEP', exact: true }).click(),
  },
  delays: { 'undo-over': undoOver },
  calls: {
    send: {
      actor: sendActor,
      method: 'POST',
      lasts: true,
      url: /\/admin\/lep\/codes\/mark$/,
      sent: (request, snapshot, scene) => {
        const pending = pendingOf(snapshot);
        expect(request.postDataJSON()).toEqual(bodyOf(codeOf(scene, pending.id)));
        expectSameTry(request, scene.made, pending);
      },
      endings: {
        ok: {
          output: { outcome: 'decided' } satisfies Outcome,
          ...lasting(() => undefined, win),
        },
        ...failures,
        // The code has lost its user since: that is no decision of a colleague.
        refused: {
          error: callError(409, 'The code has no user'),
          ...locally(says({ message: 'The code has no user', errors: { user_id: ['Required'] } }, 409)),
        },
        overtaken: {
          output: { outcome: 'overtaken', decided: 'won', by: null } satisfies Outcome,
          answer: colleagueFirst(({ request }, { api }) => api.post(`${path}/mark`, request.postDataJSON())),
          played: async (held, scene) => {
            win(held, scene);
            await conflicts({})(held, scene as Scene);
          },
        },
      },
    },
  },

  shows: {
    open: async (scene, { context: { notice, items } }) => {
      await expect(scene.page.getByRole('heading', { level: 1 })).toContainText('LEP codes');
      if (!notice && items.every(({ decided }) => !decided) && !/[?&]sort/.test(scene.page.url()))
        await expectList(scene);
      if (notice?.type === 'decided')
        await expect(toast(scene.page, `${codeOf(scene, notice.decision.id).code} is marked as won`)).toBeVisible();
      // Won is final: the checkbox says so, and explains why it cannot be changed.
      for (const { id, decided } of items)
        if (decided) {
          await expect(box(scene, codeOf(scene, id), true)).toHaveAccessibleDescription(
            'This has been decided already',
          );
          await expectCells(rowOf(scene, codeOf(scene, id)), {
            Status: 'Won',
            ...(scene.mayLast && { 'Won at': dayIn(scene.variant.edition, new Date().toISOString()) }),
          });
        }
    },
    aboutToSend: async (scene, snapshot) => {
      const { code } = codeOf(scene, pendingOf(snapshot).id);
      await expect(scene.page.getByRole('status').filter({ hasText: `Won: ${code}` })).toBeVisible();
      await expect(box(scene, codeOf(scene, pendingOf(snapshot).id), true)).toBeVisible();
    },
    'sending.left': async (scene) => expect(scene.page).toHaveURL(/\/admin\/lep(\?|$)/),
    'sending.here': async (scene, snapshot) => {
      const { queued, pending } = snapshot.context;
      await expect(box(scene, codeOf(scene, pending!.id), true)).toHaveAccessibleDescription(
        'A decision is being sent',
      );
      await expect(
        scene.page
          .getByRole('status')
          .filter({ hasText: queued ? `Won: ${codeOf(scene, queued.id).code}` : 'Sending…' }),
      ).toBeVisible();
    },
    failed: async ({ page }) => expect(toast(page, 'Error occurred')).toBeVisible(),
    overtaken: async (scene, { context: { notice } }) =>
      expect(
        toast(scene.page, `${codeOf(scene, notice!.decision.id).code} has been marked as won already`),
      ).toBeVisible(),
    closed: async ({ page }, { context: { notice } }) => {
      await expect(page).toHaveURL(/\/admin\/lep(\?|$)/);
      if (notice?.type === 'failed') await expect(toast(page, 'Error occurred')).toBeVisible();
      if (notice?.type === 'overtaken') await expect(toast(page, 'as won already')).toBeVisible();
    },
  },

  says: (scene, { context: { notice } }, { before }) => {
    if (!notice || notice === before.context.notice) return null;
    const { code } = codeOf(scene, notice.decision.id);
    if (notice.type === 'decided') return `${code} is marked as won`;
    return notice.type === 'failed'
      ? ['Error occurred', notice.message].filter(Boolean).join('. ')
      : `${code} has been marked as won already`;
  },
  refreshes: (after, { name }) => (name.startsWith('send-') && !isLeft(after) ? /\/admin\/lep\/codes\?/ : null),

  prepare: async (api) => {
    const codes = await competitionOf(api);
    const [a, b, other] = reserved.take(
      codes.filter((one) => one.user_id !== null && !one.won),
      3,
      'codes in draw that are assigned',
    );
    return {
      codes: { a: a!, b: b!, c: codes.find((one) => one.user_id === null)! },
      other: other!,
      winner: codes.find((one) => one.won),
      order: codes.map(({ code }) => code),
      ledgers: { a: await ledgerOf(api, a!.user_id!), b: await ledgerOf(api, b!.user_id!) },
      played: new Set(),
    };
  },
  byColleagues: ['refresh'],
  open: async (scene) => {
    const { page, made, mayLast } = scene;
    if (scene.isOwn) await giveType(scene.api, made.codes.a.competition_id);
    if (!mayLast)
      await pretendRows(page, path, (rows) =>
        rows.map((row) => (made.played.has(row.code as string) ? { ...row, won: true } : row)),
      );
    await page.goto(
      `/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'competition_id', operator: 'in', value: [made.codes.a.competition_id] }]))}`,
    );
    await box(scene, made.codes.a, false).waitFor();
  },
  strangers,
  effects: async (scene, { context: { items } }) => {
    const { api, made, mayLast, isOwn } = scene;
    if (isOwn) {
      await onServer(api, made, items);
      await expectHidden(scene, path, made.other.id, strangers);
      await sortsOnServer(scene, lepCodes);
    }
    for (const { id, decided } of items)
      expect(
        (await api.get<Code>(`${path}/${made.codes[id as Id].id}`)).won,
        `${id} has won once its call has succeeded, and not before`,
      ).toBe(mayLast && decided === 'won');
  },
  cleanUp: async (_, { codes: { a, b }, other }) => reserved.free([a, b, other]),
});

/** Lets a competition pay with a type of its own, which need not be the market's for LEP. */
const giveType = (api: Api, competition: number): Promise<void> =>
  oncePerConsole(api, `the type of competition ${competition}`, async () => {
    const { data } = await api.get<{ data: { id: number; name: string }[] }>('admin/transactions/types?limit=100');
    const lep = await api.get<object>(`admin/lep/${competition}`);
    await api.put('admin/lep', { ...lep, transaction_type_id: data.find(({ name }) => name === ownType)!.id });
  });
/** The log says once whose code has won, and what was paid. */
async function expectLogged(api: Api, { id, user_id }: Code, coins: number): Promise<void> {
  const { data } = await api.get<{
    data: { action: string; info: string; changes: { field: string; before?: unknown; after?: unknown }[] }[];
  }>(`admin/logs?info=${encodeURIComponent(`${path} ${id}:`)}&sort=id&order=DESC&limit=10`);
  expect(
    data.map(({ action, info }) => [action, info.split(' · ').at(-1)]),
    'the log tells of the one win',
  ).toEqual([['update', `${path} ${id}: won, user ${user_id}${coins ? `, paid ${coins}` : ''}`]]);
  expect(data[0]!.changes, 'it says what has changed').toContainEqual({ field: 'won', before: false, after: true });
}
/** Each filter leaves only the codes that have its value. */
const filtersOnServer = (api: Api, { competition_id, user }: Code): Promise<void> =>
  oncePerConsole(api, 'the filters of codes', async () => {
    const read = (query: string) =>
      api.get<{ data: Code[]; total: number }>(`${path}?competition_id=${competition_id}&limit=1000&${query}`);
    const assigned = await read('hide_not_assigned=true');
    expect(
      assigned.data.filter((one) => one.user_id === null),
      'codes of nobody are hidden',
    ).toEqual([]);
    const all = await read('hide_not_assigned=false');
    expect(all.total, 'they are shown again').toBeGreaterThan(assigned.total);
    const phone = user!.phone!.slice(-6);
    const { data } = await read(`phone=${phone}`);
    expect(data.length, 'codes of a phone number').toBeGreaterThan(0);
    for (const one of data) expect(one.user?.phone, 'a code of this phone number').toContain(phone);
  });
/** A code that has won pays its competition's coins once, and only to the user it is assigned to. */
async function onServer(api: Api, { codes, other, ledgers }: Made, items: readonly Sent[]): Promise<void> {
  const { coins, progress_bar_enable } = await api.get<{ coins: number; progress_bar_enable: boolean | null }>(
    `admin/lep/${codes.a.competition_id}`,
  );
  for (const id of ['a', 'b'] as const) {
    const isWon = items.find((one) => one.id === id)?.decided === 'won';
    const cause = { kind: 'lep_code', id: codes[id].id };
    await expectPaid(api, ledgers[id], ownType, isWon ? [coins] : [], `code ${id}`, cause);
    await expectProgress(api, ledgers[id], ownType, progress_bar_enable);
    const now = await api.get<Code>(`${path}/${codes[id].id}`);
    expect(now, `of code ${id}, only the win is stored`).toEqual(
      isWon ? { ...codes[id], won: true, status: 1, won_at: now.won_at } : codes[id],
    );
    if (isWon) await expectLogged(api, codes[id], coins);
    if (isWon) expect(Date.now() - Date.parse(now.won_at!), 'when it has won').toBeLessThan(3_600_000);
    if (!isWon) continue;
    for (const won of [true, false])
      expect((await api.ask('POST', `${path}/mark`, { ...bodyOf(codes[id]), won })).status, 'won is final').toBe(409);
  }
  const { code: _, ...nameless } = bodyOf(other);
  const unfit: [string, object, number, string][] = [
    [
      'a code does not win for a user whom it is not assigned to',
      { ...bodyOf(other), user_id: codes.a.user_id },
      422,
      'user_id',
    ],
    ['a code that nobody has does not win', { ...bodyOf(codes.c), user_id: codes.a.user_id }, 409, 'user_id'],
    ['a code of another competition', { ...bodyOf(other), competition_id: 2_000_000_000 }, 422, 'code'],
    ['a code that does not exist', { ...bodyOf(other), code: `${other.code}-0` }, 422, 'code'],
    ['a call that names no code', nameless, 422, 'code'],
    ['a call that does not say whether it has won', { ...bodyOf(other), won: undefined }, 422, 'won'],
  ];
  for (const [why, sent, status, field] of unfit) {
    const answer = await api.ask('POST', `${path}/mark`, sent);
    expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})], why).toEqual([
      status,
      [field],
    ]);
  }
  expect((await api.ask('POST', `${path}/mark`, { ...bodyOf(other), won: false })).status, 'no win is no change').toBe(
    200,
  );
  await filtersOnServer(api, other);
  for (const one of [other, codes.c])
    expect(await api.get<Code>(`${path}/${one.id}`), 'a code that was not marked is as it was').toEqual(one);
}
