import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { cpaRewardMachine, whyNot, type Grading } from '../../machines/cpa-reward';
import { answerLost, callError, lost, real, refuses, unreachable, type Answer } from '../answers';
import type { Api } from '../api';
import { defineModel, type Scene } from '../model';

interface Program {
  id: number;
  name: string;
  end_date: string;
}
interface Made {
  admin: Api;
  program: Program;
  grading: Grading;
  seller: { id: number; name: string };
  /** Lets the outlets come, which the screen waits for in its first state. */
  release: () => void;
  released: Promise<void>;
  /** The server has marked the seller. */
  isMarked: boolean;
}
type Cpa = Scene<Made>;

const box = ({ page, made }: Cpa) => page.getByRole('checkbox', { name: `Should be rewarded: ${made.seller.name}`, exact: true }).first();
const alert = ({ page }: Cpa) => page.locator('main').getByRole('alert');
const show = (status: number, allow_grade: boolean) => ({ type: 'SHOW' as const, program: { status, allow_grade } });
const change = async ({ made }: Cpa, grading: Grading) => {
  made.grading = grading;
  const { id, name, end_date } = made.program;
  await made.admin.put('admin/cpa-program', { id, name, end_date, ...grading });
  made.release();
};
const reasons = { notYours: 'Your role cannot tick rewards', locked: 'The program is archived: rewards are locked', ungraded: 'does not allow grading', saving: 'Wait until the reward is saved' };
const marks: Answer<Made> = async (held, scene) => {
  // A tick that arrived before the programme was closed: the server of now would refuse it.
  if (scene.made.grading.status === 3 || !scene.made.grading.allow_grade) return held.route.fulfill({ json: held.request.postDataJSON() as object });
  await real()(held, scene);
  scene.made.isMarked = true;
};

/** Rewards of a CPA programme (machines/cpa-reward.ts). */
export const cpaRewardModel = defineModel<typeof cpaRewardMachine, Made>({
  name: 'cpa-reward',
  machine: cpaRewardMachine,
  variants: [
    { name: 'admin', account: 'admin', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'team', account: 'team', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'rsm', account: 'rsm', edition: 'BELARUS', input: { mayTick: true } },
    { name: 'ba', account: 'ba', edition: 'BELARUS', input: { mayTick: true } },
  ],
  events: {
    'show-active': show(1, true),
    'show-archived': show(3, true),
    'show-ungraded': show(1, false),
    tick: { type: 'TICK', reward: { id: 7, user_id: 1, should_rewarded: true }, key: 'k' },
    retry: { type: 'RETRY' },
  },
  serialize: ({ value, context }) => JSON.stringify([value, context.program, context.ticked !== null, context.message, context.isWorthRetry]),

  controls: {
    TICK: { find: box, isShown: ({ value, context }) => value !== 'unknown' && context.program?.allow_grade === true, reason: ({ context }) => new RegExp(reasons[whyNot(context) ?? 'saving']) },
    RETRY: { find: ({ page }) => page.getByRole('button', { name: 'Try again' }) },
  },
  // Somebody else changes the programme; the screen hears of it.
  acts: { SHOW: (scene, event) => change(scene, (event as { program: Grading }).program) },
  calls: {
    save: {
      actor: '0.cpaReward.saving',
      method: 'POST',
      url: /\/admin\/cpa-program\/rewarded$/,
      sent: (request, _, { made }) => {
        expect(request.postDataJSON()).toEqual({ id: made.program.id, user_id: made.seller.id, should_rewarded: true });
        const key = request.headers()['idempotency-key'];
        expect(key, 'two tries have one effect').toBeTruthy();
        expect(keys.get(made) ?? key, 'a retry sends the same key').toBe(key);
        keys.set(made, key!);
      },
      endings: {
        ok: { answer: marks },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        refused: { error: callError(409, 'Somebody was quicker'), answer: refuses(409, 'Somebody was quicker') },
        lost: { error: unreachable, answer: lost },
        'answer-lost': {
          error: unreachable,
          answer: async (held, scene) => {
            scene.made.isMarked = scene.made.grading.status !== 3 && scene.made.grading.allow_grade;
            await answerLost(held, scene);
          },
        },
      },
    },
  },

  shows: {
    unknown: async (scene) => expect(box(scene)).toHaveCount(0),
    idle: async (scene) => {
      await expect(box(scene)).toBeChecked({ checked: scene.made.isMarked });
      await expect(alert(scene)).toHaveCount(0);
    },
    saving: async (scene, { context }) => {
      if (context.program?.allow_grade) await expect(box(scene)).toBeChecked();
    },
    failed: async (scene, { context }) => {
      await expect(alert(scene)).toContainText(context.message!);
      await expect(box(scene)).toBeChecked({ checked: scene.made.isMarked });
    },
    ungraded: async (scene) => {
      await expect(scene.page.getByRole('table').first()).toBeVisible();
      await expect(box(scene)).toHaveCount(0);
    },
    locked: async (scene) => expect(box(scene)).toBeVisible(),
  },

  prepare: async (api, _, seat, as) => {
    const admin = await as('admin');
    const { data } = await api.get<{ data: { id: number; name: string; surname: string; address: { outlet_code: string } | null }[] }>('admin/users?limit=100');
    const person = data.find((one) => one.address)!;
    const sheet = await writeXlsx({ sheets: [{ name: 'CPA', rows: [['outlet_code', 'sales_plan', 'plan_reward'], [person.address!.outlet_code, 100, 10]] }] });
    const file_link = await admin.upload('files/', 'laboratory.xlsx', sheet);
    const program = { name: `Laboratory ${seat} ${Date.now().toString(36)}`, end_date: '2030-01-01' };
    const { id } = await admin.post<{ id: number }>('admin/cpa-program', { ...program, file_link, status: 1, allow_grade: true });
    let release = () => {};
    const released = new Promise<void>((resolve) => { release = resolve; });
    return { admin, program: { ...program, id }, grading: { status: 1, allow_grade: true }, seller: { id: person.id, name: [person.name, person.surname].filter(Boolean).join(' ') }, release, released, isMarked: false };
  },
  open: async ({ page, made }) => {
    await page.route(/\/admin\/cpa-program\/outlets\?/, async (route) => {
      await made.released;
      await route.continue().catch(() => {});
    });
    await page.goto(`/admin/cpa-program/view/${made.program.id}/${encodeURIComponent(made.program.name)}`);
  },
  effects: async ({ made }) => {
    const { cpa_program_outlets } = await made.admin.get<{ cpa_program_outlets: { address: { sellers: { id: number; should_rewarded: boolean }[] }[] } }>(`admin/cpa-program/outlets?id=${made.program.id}`);
    const seller = cpa_program_outlets.address.flatMap((one) => one.sellers).find((one) => one.id === made.seller.id);
    expect(seller?.should_rewarded, 'the server holds what the page says').toBe(made.isMarked);
  },
  cleanUp: async (_, { admin, program, release }) => {
    release();
    await admin.delete('admin/cpa-program', { id: program.id });
  },
});

const keys = new WeakMap<Made, string>();
