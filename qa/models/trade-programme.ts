import type { SnapshotFrom } from 'xstate';
import type { Phase, Schedule } from '../../machines/trade-phases';
import { tradePhaseMachine } from '../../machines/trade-programme';
import type { Account, Api } from '../api';
import { expect } from '../expect';
import { LiveGate } from '../live-gate';
import { defineModel, type Scene } from '../model';
import { makeProgramme, outletOf, removeProgramme, reschedule } from '../trade-programmes';

interface Made {
  admin: Api;
  programme: { id: number; name: string };
  paused: boolean;
  gate?: LiveGate;
}
type Snapshot = SnapshotFrom<typeof tradePhaseMachine>;
const schedule: Schedule = {
  paused: false,
  start_collection_phase: '2021-01-10T00:00:00Z',
  end_collection_phase: '2021-01-20T23:59:59.999Z',
  start_ended_phase: '2021-02-01T00:00:00Z',
};
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const begin = noon('2021-01-04');
const input = { schedule, now: begin };

const words: Record<Phase, string> = {
  notStarted: 'Not started',
  dataCollection: 'Data collection',
  assessment: 'Assessment',
  ended: 'Ended',
  paused: 'Paused',
};
/** The rules of document 1, sections 2.8 and 6, written down again independently of the code under test. */
const closedToBa: readonly Phase[] = ['assessment', 'paused'];
const mayOpen = (account: Account, phase: Phase) => account !== 'ba' || !closedToBa.includes(phase);
const mayEdit = (account: Account) => account === 'admin' || account === 'team';

/** The same schedule, shifted from `moment` to the present. */
function fromNow(moment: number, paused: boolean): Schedule {
  const moved = (date: string | null) => new Date(Date.parse(date!) + Date.now() - moment).toISOString();
  return {
    paused,
    start_collection_phase: moved(schedule.start_collection_phase),
    end_collection_phase: moved(schedule.end_collection_phase),
    start_ended_phase: moved(schedule.start_ended_phase),
  };
}
/**
 * Variants that may edit see the phase in the form. The variants named '…list' see a colleague's changes in the list.
 */
const isForm = ({ variant }: Pick<Scene, 'variant'>) => !variant.name.endsWith('list');
const pause = ({ page }: Scene<Made>) => page.getByLabel('Paused');
const row = ({ page, made }: Scene<Made>) => page.getByRole('row').filter({ hasText: made.programme.name });

/** A colleague changes the programme, and the page receives the live update. */
async function elsewhere({ made }: Scene<Made>, change: Partial<Schedule>): Promise<void> {
  await made.gate!.letThrough(() => reschedule(made.admin, made.programme.id, change));
}
const switched = (paused: boolean) => async (scene: Scene<Made>) => {
  scene.made.paused = paused;
  await (isForm(scene) ? pause(scene).click() : elsewhere(scene, { paused }));
};
const seenIn =
  (phase: Phase) =>
  async (scene: Scene<Made>, { context }: Snapshot) => {
    const { page, variant, made } = scene;
    if (isForm(scene)) {
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /^(Not started|Data collection|Assessment|Ended|Paused|Follows from the dates)$/ }),
      ).toHaveText(words[phase]);
      for (const name of ['Start of data collection', 'End of data collection', 'Ended from'])
        await expect(page.getByRole('textbox', { name })).toHaveValue(/\d\d\.\d\d\.\d{4}/);
      return expect(pause(scene)).toBeChecked({ checked: context.schedule.paused });
    }
    await expect(row(scene)).toContainText(words[phase]);
    const { phase_start_date, phase_end_date } = await made.admin.get<Record<string, string | null>>(
      `admin/trade-program/${made.programme.id}`,
    );
    const headers = await page.getByRole('columnheader').allTextContents();
    for (const [name, moment] of [
      ['Phase start date', phase_start_date],
      ['Phase end date', phase_end_date],
    ] as const) {
      const cell = row(scene)
        .getByRole('cell')
        .nth(headers.findIndex((header) => header.includes(name)));
      if (moment) await expect(cell.locator('time'), name).toHaveAttribute('datetime', moment);
      else await expect(cell.locator('time'), name).toHaveCount(0);
    }
    const buttons = [
      [`OPEN: ${made.programme.name}`, mayOpen(variant.account, phase)],
      [`Edit: ${made.programme.name}`, mayEdit(variant.account)],
    ] as const;
    for (const [name, may] of buttons) await expect(page.getByRole('link', { name })).toHaveCount(may ? 1 : 0);
    await expect(page.getByRole('button', { name: `Delete: ${made.programme.name}` })).toHaveCount(
      variant.account === 'admin' ? 1 : 0,
    );
  };

/**
 * The phases of a trade programme (machines/trade-programme.ts): in the form while its dates and its pause are edited,
 * in the list as the server computes them.
 */
export const tradeProgrammeModel = defineModel<typeof tradePhaseMachine, Made>({
  name: 'trade-programme',
  machine: tradePhaseMachine,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input },
    { name: 'team', account: 'team', edition: 'DEMO', input },
    { name: 'admin-list', account: 'admin', edition: 'DEMO', input },
    { name: 'team-list', account: 'team', edition: 'DEMO', input },
    { name: 'rsm-list', account: 'rsm', edition: 'DEMO', input },
    { name: 'ba-list', account: 'ba', edition: 'DEMO', input },
  ],
  events: {
    'to-next-day': { type: 'CLOCK', now: noon('2021-01-05') },
    'to-collection': { type: 'CLOCK', now: noon('2021-01-15') },
    'to-assessment': { type: 'CLOCK', now: noon('2021-01-25') },
    'to-end': { type: 'CLOCK', now: noon('2021-02-10') },
    'to-much-later': { type: 'CLOCK', now: noon('2021-03-10') },
    pause: { type: 'PAUSE' },
    resume: { type: 'RESUME' },
  },
  // Time only moves forward, and a paused programme cannot be paused again.
  allows: ({ value, context }, event) =>
    event.type === 'CLOCK' ? event.now > context.now : event.type !== 'PAUSE' || value !== 'paused',
  looks: () => '',
  stories: { 'The time goes on while a programme is paused': 'pause.to-assessment.resume' },
  controls: {},
  acts: {
    CLOCK: async (scene, event) => {
      const { now } = event as { now: number };
      if (!isForm(scene)) return elsewhere(scene, fromNow(now, scene.made.paused));
      await scene.page.clock.setSystemTime(now);
      await scene.page.clock.runFor(60_000);
    },
    PAUSE: switched(true),
    RESUME: switched(false),
  },
  calls: {},
  shows: {
    notStarted: seenIn('notStarted'),
    dataCollection: seenIn('dataCollection'),
    assessment: seenIn('assessment'),
    ended: seenIn('ended'),
    paused: seenIn('paused'),
  },

  prepare: async (api, variant, _, as) => {
    const admin = await as('admin');
    const { code } = await outletOf(api, admin);
    return {
      admin,
      programme: await makeProgramme(admin, [code], isForm({ variant }) ? schedule : fromNow(begin, false)),
      paused: false,
    };
  },
  open: async (scene) => {
    const { page, made } = scene;
    if (isForm(scene)) {
      await page.clock.install({ time: begin });
      await page.goto(`/admin/trade-program/${made.programme.id}`);
      return expect(page.getByLabel('Name')).toHaveValue(made.programme.name);
    }
    made.gate = new LiveGate(page);
    await page.goto('/admin/trade-program');
  },
  effects: async (scene, { value, context }) => {
    const { page, api, made, variant } = scene;
    const at = `admin/trade-program/${made.programme.id}`;
    if (!isForm(scene)) {
      const answer = await api.get(`${at}/addresses`).then(
        () => true,
        () => false,
      );
      return expect(answer, 'the server lets in whom the list offers OPEN').toBe(
        mayOpen(variant.account, value as Phase),
      );
    }
    if (context.schedule.paused) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row(scene)).toContainText('Paused');
    }
    expect(await made.admin.get(at), 'the programme is what the form says').toMatchObject({
      ...context.schedule,
      phase: context.schedule.paused ? 4 : 3,
    });
  },
  cleanUp: (_, { admin, programme }) => removeProgramme(admin, programme.id),
});
