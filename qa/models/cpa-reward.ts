import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import type { Request } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { cpaRewardMachine, whyNot, type CpaRewardReason, type Grading, type Ticked } from '../../machines/cpa-reward';
import type { Address, Seller } from '../../src/admin/cpa-program/outlet-answer';
import type { Outlets } from '../../src/admin/cpa-program/view/outlets';
import type { Answer } from '../model';
import { answerLost, callError, lost, real, refuses, unreachable } from '../answers';
import type { Api } from '../api';
import { filtersOutlets, openFromList, showsOutlets } from '../cpa-lists';
import { outletsOnServer } from '../effects/cpa-outlets';
import { programAsRole } from '../effects/cpa-roles';
import { rewardsOnServer } from '../effects/rewards';
import { listOnScreen } from '../effects/list-screen';
import { newFormOnScreen } from '../effects/new-forms';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { LiveGate } from '../live-gate';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { cpaInForm } from '../programme-form';

interface Sent {
  body: { should_rewarded: boolean };
  key: string | undefined;
}
/** The path's own programme, with its outlets and one of their sellers. */
interface Made {
  admin: Api;
  program: { id: number; name: string; end_date: string };
  grading: Grading;
  /** The screen has loaded the outlets. */
  isShown: boolean;
  seller: Pick<Seller, 'id' | 'name'>;
  outlets: readonly Address[];
  /** Whether the server has stored the reward. */
  isMarked: boolean;
  /** The request of each change, so that a retry can be compared with it. */
  sent: Map<Ticked, Sent>;
  /** Lets the held request for the outlets continue; until then the screen is in its first state. */
  release: () => void;
  released: Promise<void>;
  gate?: LiveGate;
}
type Cpa = Scene<Made>;

const columns = ['ID', 'Name', 'Surname', 'Phone number', 'Last activity date', 'Should be rewarded'];
const nameOf = ({ name, surname }: { name: string; surname: string }) => [name, surname].filter(Boolean).join(' ');
const box = ({ page, made }: Cpa) =>
  page.getByRole('checkbox', { name: `Should be rewarded: ${made.seller.name}`, exact: true });
/** Asserts that the list shows the outlets with their sellers, and this one alone as to be rewarded. */
async function showsSellers(scene: Cpa) {
  const { page, made } = scene;
  await showsOutlets(scene, made.outlets);
  await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('checkbox')).toHaveCount(made.outlets.flatMap((one) => one.sellers).length);
  await expect(page.getByRole('checkbox', { checked: true }), 'who is to be rewarded').toHaveCount(
    made.isMarked ? 1 : 0,
  );
}
const alert = ({ page }: Cpa) => page.locator('main').getByRole('alert');
const show = (status: number, allow_grade: boolean) => ({ type: 'SHOW' as const, program: { status, allow_grade } });
const reasons: Record<CpaRewardReason, string> = {
  notYours: 'Your role cannot tick rewards',
  locked: 'The program is archived: rewards are locked',
  ungraded: 'The program does not allow grading',
  saving: 'Wait until the reward is saved',
};
const isOpen = ({ grading }: Made) => grading.status !== 3 && grading.allow_grade;
const outletsCall = /\/admin\/cpa-program\/outlets\?/;
const said = (request: Request) => request.postDataJSON() as { should_rewarded: boolean };

/** Waits until the polling screen receives this change. */
const hears = ({ page }: Cpa, isNews: (told: Outlets['cpa_program_outlets']) => boolean) =>
  page.waitForResponse(async (answer) => {
    // The body of a cancelled response cannot be read.
    const told =
      outletsCall.test(answer.url()) && answer.ok()
        ? ((await answer.json().catch(() => null)) as Outlets | null)
        : null;
    return told !== null && isNews(told.cpa_program_outlets);
  });
/** A colleague changes the programme. */
const change = async (scene: Cpa, { status, allow_grade }: Grading) => {
  const { made } = scene;
  // Without a change the screen receives nothing new to wait for.
  const isNews = !made.isShown || made.grading.status !== status || made.grading.allow_grade !== allow_grade;
  const heard = isNews && hears(scene, (told) => told.status === status && told.allow_grade === allow_grade);
  Object.assign(made, { grading: { status, allow_grade }, isShown: true });
  await Promise.all([
    heard,
    made.admin.put('admin/cpa-program', { ...made.program, ...made.grading }).then(made.release),
  ]);
};
const marks: Answer<Made> = async (held, scene) => {
  // Simulates a request that arrived before the programme was closed; now the server would refuse it.
  if (!isOpen(scene.made)) return held.route.fulfill({ json: said(held.request) });
  await real()(held, scene);
  scene.made.isMarked = said(held.request).should_rewarded;
};
/** A colleague makes the same change first. */
const tooLate: Answer<Made> = async ({ route, request }, { made }) => {
  if (isOpen(made)) {
    await made.admin.post('admin/cpa-program/rewarded', said(request));
    made.isMarked = said(request).should_rewarded;
  }
  await route.continue();
  expect((await request.response())?.status(), 'the server refuses the second change').toBe(409);
};

/** Rewards of a CPA programme (machines/cpa-reward.ts). */
export const cpaRewardModel = defineModel<typeof cpaRewardMachine, Made>({
  name: 'cpa-reward',
  machine: cpaRewardMachine,
  screen: [[cpaPrograms, 'list']],
  startsAfresh: true,
  variants: [
    { name: 'admin', account: 'admin', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'team', account: 'team', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'rsm', account: 'rsm', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'ba', account: 'ba', edition: 'BELARUS', input: { mayTick: true } },
  ],
  events: {
    'show-active': show(1, true),
    'show-completed': show(2, true),
    'show-archived': show(3, true),
    'show-closed': show(3, false),
    'show-ungraded': show(1, false),
    tick: { type: 'TICK', reward: { id: 7, user_id: 1, should_rewarded: true }, key: 'k' },
    retry: { type: 'RETRY' },
  },
  serialize: ({ value, context }) =>
    JSON.stringify([value, context.program, context.ticked !== null, context.message, context.isWorthRetry]),
  // A completed programme is ticked like an active one, and an archived one is closed with grading or without: only the
  // steps that show it are walked there.
  allows: ({ value, context: { program } }, event) => {
    const { name } = event as { name?: string };
    if (name === 'show-completed' || name === 'show-closed') return value === 'unknown';
    if (program?.status === 2) return ['tick', 'save-ok', 'show-archived'].includes(name!);
    return program?.status !== 3 || program.allow_grade || name === 'show-active';
  },
  stories: { 'a reward is given and taken back': 'show-active.tick.save-ok.tick.save-ok' },

  controls: {
    TICK: {
      find: box,
      isShown: ({ value, context }) => value !== 'unknown' && context.program?.allow_grade === true,
      reason: ({ context }) => reasons[whyNot(context) ?? 'saving'],
    },
    RETRY: { find: (scene) => alert(scene).getByRole('button', { name: 'Try again' }) },
  },
  acts: { SHOW: (scene, event) => change(scene, (event as { program: Grading }).program) },
  calls: {
    save: {
      actor: '0.cpaReward.saving',
      method: 'POST',
      lasts: true,
      url: /\/admin\/cpa-program\/rewarded$/,
      sent: (request, { context }, { made: { program, seller, sent, isMarked } }) => {
        const now: Sent = { body: said(request), key: request.headers()['idempotency-key'] };
        const before = sent.get(context.ticked!);
        if (before) return expect(now, 'a retry sends the same body with the same idempotency key').toEqual(before);
        expect(now.body).toEqual({ id: program.id, user_id: seller.id, should_rewarded: !isMarked });
        expect(now.key, 'the request has an idempotency key').toBeTruthy();
        expect(
          [...sent.values()].map((one) => one.key),
          'another tick has a key of its own',
        ).not.toContain(now.key);
        sent.set(context.ticked!, now);
      },
      endings: {
        ok: { answer: marks, played: null },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        refused: { error: callError(409, 'already'), answer: tooLate, played: null },
        lost: { error: unreachable, answer: lost },
        'answer-lost': {
          error: unreachable,
          answer: async (held, scene) => {
            const { should_rewarded } = said(held.request);
            if (!isOpen(scene.made)) return answerLost(held, scene);
            scene.made.isMarked = should_rewarded;
            await Promise.all([
              hears(scene, ({ address }) =>
                address.some((one) =>
                  one.sellers.some(
                    (seller) => seller.id === scene.made.seller.id && seller.should_rewarded === should_rewarded,
                  ),
                ),
              ),
              answerLost(held, scene),
            ]);
          },
        },
      },
    },
  },

  shows: {
    unknown: async (scene) => {
      await expect(scene.page.getByRole('heading', { level: 1 })).toHaveText(`CPA ${scene.made.program.name}`);
      await expect(box(scene)).toHaveCount(0);
    },
    idle: async (scene) => {
      await showsSellers(scene);
      await expect(box(scene)).toBeChecked({ checked: scene.made.isMarked });
      await expect(alert(scene)).toHaveCount(0);
    },
    saving: async (scene, { context }) => {
      if (context.program?.allow_grade)
        await expect(box(scene)).toBeChecked({ checked: scene.made.sent.get(context.ticked!)!.body.should_rewarded });
      await expect(alert(scene)).toHaveCount(0);
    },
    failed: async (scene, { context }) => {
      await expect(alert(scene)).toContainText(context.message!);
      await expect(box(scene)).toBeChecked({ checked: scene.made.isMarked });
    },
    ungraded: async (scene) => {
      await expect(scene.page.getByRole('table').first()).toBeVisible();
      await expect(box(scene)).toHaveCount(0);
    },
    locked: async (scene, { context }) => {
      if (context.program?.allow_grade) await expect(box(scene)).toBeChecked({ checked: scene.made.isMarked });
      else await expect(scene.page.getByRole('checkbox')).toHaveCount(0);
    },
  },

  says: (_, { context }, { name }) => {
    if (!name.startsWith('save-') || !context.message) return null;
    // A programme that was closed meanwhile is the server's first reason to refuse.
    const closed = name === 'save-refused' ? whyNot(context) : null;
    return closed ? reasons[closed] : new RegExp(context.message);
  },

  // What a refused reward was about may have changed.
  refreshes: (_, { name }) => (/^save-(ok|refused|500)$/.test(name) ? outletsCall : null),

  leaves: 'a CPA programme of its own, whose workbook stays stored and whose deletion stays in the log',
  needs: ['admin'],
  prepare: async (api, { name: role }, seat, as) => {
    const admin = await as('admin');
    const { data } = await api.get<{ data: { address: { outlet_code: string } | null }[] }>('admin/users?limit=100');
    const codes = [...new Set(data.flatMap((one) => one.address?.outlet_code ?? []))].slice(0, 2);
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'CPA',
          rows: [
            ['outlet_code', 'sales_plan', 'plan_reward'],
            ...codes.map((code, at) => [code, [100, 1250][at]!, [10, 75][at]!]),
          ],
        },
      ],
    });
    const file_link = await admin.upload('files/', 'lab.xlsx', sheet);
    const program = { name: labName(String(seat)), end_date: '2030-01-01' };
    const grading: Grading = { status: 1, allow_grade: true };
    const { id } = await admin.post<{ id: number }>('admin/cpa-program', { ...program, file_link, ...grading });
    const {
      cpa_program_outlets: { address },
    } = await api.get<Outlets>(`admin/cpa-program/outlets?id=${id}`);
    const sellers = address.flatMap((one) => one.sellers).map((one) => ({ id: one.id, name: nameOf(one) }));
    const seller = sellers.findLast(({ name }) => sellers.filter((one) => one.name === name).length === 1)!;
    // The team takes a reward back, the others give one.
    const isMarked = role === 'team';
    if (isMarked) await admin.post('admin/cpa-program/rewarded', { id, user_id: seller.id, should_rewarded: true });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return {
      admin,
      program: { ...program, id },
      grading,
      isShown: false,
      seller,
      outlets: address,
      isMarked,
      sent: new Map(),
      release,
      released,
    };
  },
  open: async (scene) => {
    const { page, made } = scene;
    // The screen follows what colleagues change.
    made.gate = new LiveGate(page);
    await page.route(outletsCall, async (route) => {
      await made.released;
      await route.continue().catch(() => {});
    });
    await openFromList(scene, made.program.name);
  },
  effects: async (scene, { value }) => {
    const { api, made, isOwn, variant } = scene;
    if (value === 'idle') await filtersOutlets(scene, made.outlets);
    const {
      cpa_program_outlets: { address },
    } = await made.admin.get<Outlets>(`admin/cpa-program/outlets?id=${made.program.id}`);
    const seller = address.flatMap((one) => one.sellers).find((one) => one.id === made.seller.id);
    expect(seller?.should_rewarded, 'the server has stored what the page shows').toBe(made.isMarked);
    if (isOwn)
      await rewardsOnServer(
        { api, admin: made.admin },
        { program: made.program.id, seller: made.seller.id, isMarked: made.isMarked, isOpen: isOpen(made) },
      );
    if (!isOwn) return;
    if (variant.account !== 'ba') await newFormOnScreen(scene, cpaPrograms);
    await listOnScreen(scene, cpaPrograms);
    await oncePerConsole(api, 'a CPA programme and its file', () => outletsOnServer(made.admin));
    await oncePerConsole(api, `a CPA programme as ${variant.account}`, () => programAsRole(scene, made));
    if (value === 'idle' && variant.account !== 'ba')
      await oncePerConsole(api, `the form of a CPA programme as ${variant.account}`, () =>
        cpaInForm(scene as Scene, made.admin, made.outlets[0]!.outlet_code),
      );
  },
  cleanUp: async (_, { admin, program, release }) => {
    release();
    await admin.delete('admin/cpa-program', { id: program.id });
  },
});
