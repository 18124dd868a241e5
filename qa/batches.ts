import type { Locator } from '@playwright/test';
import { lookEvery, type Batch, type BatchFilters, type BatchSnapshot, type Judgement } from '../machines/batch';
import { callError, locally, lost, refuses, says, unreachable } from './answers';
import { expect } from './expect';
import { inNewTab } from './messages/anew';
import type { Call, Scene } from './model';

/** What the server counts in the lab: 26 match, and of so many it can be done. */
export const judgement = (possible: number, reason: string): Judgement => ({
  matching: 26,
  possible,
  people: possible,
  tasks: possible * 2,
  coins: possible * 3,
  sample: possible ? ['One', 'Two'] : [],
  refused: [{ message: reason, count: 26 - possible }],
});
/** One that runs has refused somebody as soon as it has done something; what has ended says why. */
const batch = (state: Batch['state'], done: number): Batch => {
  const refused = state === 'done' ? 24 - done : Math.min(done, 2);
  return {
    id: 5,
    state,
    total: 24,
    done,
    refused,
    reasons: state === 'done' ? [{ message: 'Somebody was faster', count: refused, sample: ['Eve Two (#2)'] }] : [],
  };
};
/** The line of a batch that runs: how many have been treated, in words and as a bar. */
export async function expectRunning(line: Locator, verb: string, { done, refused }: Batch): Promise<void> {
  const treated = done + refused;
  await expect(line).toContainText(`${verb} ${treated} of 24`);
  await expect(line).toContainText('You can leave this page');
  await expect(line.getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    String(Math.round((100 * treated) / 24)),
  );
}
/** Of what was refused, some are named, and that there are more. */
export const expectReasons = (line: Locator, { refused }: Batch): Promise<void> =>
  expect(line.getByRole('listitem')).toHaveText(
    `${refused} Somebody was faster: Eve Two (#2)${refused > 1 ? ' …' : ''}`,
  );

/** The user's events of machines/batch.ts. */
export const batchEvents = {
  select: { type: 'SELECT_ALL', filters: {}, matching: 26 },
  clear: { type: 'CLEAR' },
  ask: { type: 'ASK', key: 'a' },
  confirm: { type: 'CONFIRM' },
  cancel: { type: 'CANCEL' },
  retry: { type: 'RETRY' },
  dismiss: { type: 'DISMISS' },
} as const;
export const batchDelays = { later: { event: 'xstate.after.look.batch.running.waiting', time: lookEvery } };
export const batchStories = {
  'a start that failed is tried again, and followed to its end':
    'find-none.select.ask.judge-ok.confirm.start-lost.retry.start-ok.later.look-more.later.look-ended.dismiss',
  'a batch of which nothing could be done': 'find-running.later.look-nothing',
  'a batch that refused one alone': 'find-running.later.look-one',
  'what was cancelled is asked about anew': 'find-none.select.ask.judge-ok.cancel.ask.judge-ok',
};

export interface Tried {
  /** The last request that began a batch. */
  tried?: { key: string; body: string };
  /** The list's filters as they were when it was asked; none if left out. */
  filters?: BatchFilters;
  /** The line of a batch that has ended was closed. */
  isPutAway?: boolean;
}
/** Closes the line of a batch that has ended. */
export async function putAway(made: Tried, line: Locator): Promise<void> {
  await line.getByRole('button', { name: 'Close', exact: true }).click();
  made.isPutAway = true;
}
/** The line that was closed does not come back when the page is opened anew; `drawn` is what the page has then. */
export async function staysAway<Made extends Tried>(
  scene: Scene<Made>,
  line: (scene: Scene<Made>) => Locator,
  drawn: (scene: Scene<Made>) => Locator,
): Promise<void> {
  if (!scene.made.isPutAway) return;
  await inNewTab(scene, scene.page.url(), async (other) => {
    const { page } = other;
    await page.route(/\/admin\/batches\?/, (route) => route.fulfill({ json: [batch('done', 22)] }));
    const asked = page.waitForResponse(/\/admin\/batches\?/);
    await page.reload();
    await asked;
    await expect(drawn(other)).toBeEnabled();
    await expect(line(other), 'what was put away').toHaveCount(0);
  });
}

interface Kind {
  /** The server's name of the action. */
  kind: string;
  /** The end of the call's path. */
  path: string;
  /** Why some of those that match are left out. */
  reason: string;
  /** What is sent besides the filters. */
  payload: object;
}
/**
 * The calls of a batch. They are played in every run: a batch would change what other paths need. What a server makes of
 * one batch is in effects/batches.ts.
 */
export function batchCalls<Made extends Tried>({ kind, path, reason, payload }: Kind) {
  const failing = { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') };
  const broken = { error: unreachable, answer: lost };
  const answers = <T>(output: T, body: unknown = output) => ({ output, ...locally<Made>(says(body)) });
  const at = path.replaceAll('/', '\\/');
  const looking = {
    method: 'GET' as const,
    lasts: false as const,
    endings: {
      none: answers<Batch | null>(null, []),
      running: answers(batch('running', 2), [batch('running', 2)]),
      ended: answers(batch('done', 22), [batch('done', 22)]),
      '500': failing,
    },
  };
  return {
    // Without it the list does what it does without batches.
    find: {
      ...looking,
      actor: '0.batch.finding',
      url: new RegExp(`/admin/batches\\?kind=${kind}$`),
      isSilent: true,
    },
    seek: {
      ...looking,
      actor: '0.batch.seeking',
      url: new RegExp(`/admin/batches\\?kind=${kind}&key=`),
      sent: (request, _, { made }) =>
        expect(new URL(request.url()).searchParams.get('key'), 'the batch of the start is looked for').toBe(
          made.tried?.key,
        ),
      endings: { ...looking.endings, lost: broken },
    },
    judge: {
      actor: '0.batch.judging',
      method: 'POST',
      lasts: false,
      url: new RegExp(`${at}\\?dry_run=true$`),
      sent: (request, _, { made: { filters = {} } }) =>
        expect(request.postDataJSON(), "the list's filters are sent").toEqual({ filters }),
      endings: {
        ok: answers(judgement(24, reason)),
        nothing: answers(judgement(0, reason)),
        '500': failing,
        lost: broken,
      },
    },
    start: {
      actor: '0.batch.starting',
      method: 'POST',
      lasts: true,
      url: new RegExp(`${at}$`),
      sent: (request, _, { made }) => {
        const body = request.postData()!;
        const key = request.headers()['idempotency-key'];
        expect(
          JSON.parse(body) as { filters: BatchFilters },
          'what was counted is started, with what was written',
        ).toEqual({ filters: made.filters ?? {}, ...payload });
        expect(key, 'the request has an idempotency key').toBeTruthy();
        if (made.tried) expect(key, 'a retry reuses the idempotency key').toBe(made.tried.key);
        made.tried = { key: key!, body };
      },
      endings: {
        ok: answers(batch('running', 0)),
        '500': { ...failing, played: failing.answer },
        refused: {
          error: callError(422, 'File not found'),
          answer: refuses(422, 'File not found'),
          played: refuses(422, 'File not found'),
        },
        lost: { ...broken, played: lost },
      },
    },
    look: {
      actor: '0.batch.running.looking',
      method: 'GET',
      lasts: false,
      // The batch goes on without being looked at.
      isSilent: true,
      url: /\/admin\/batches\/5$/,
      endings: {
        more: answers(batch('running', 3)),
        ended: answers(batch('done', 22)),
        nothing: answers(batch('done', 0)),
        one: answers(batch('done', 23)),
        '500': failing,
      },
    },
  } as const satisfies Record<string, Call<BatchSnapshot, Made>>;
}
