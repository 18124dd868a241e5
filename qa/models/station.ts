import type { Page, Route } from '@playwright/test';
import { editions } from '../../editions/all';
import type { Edition } from '../../editions/edition';
import { stationMachine, type StationEvent } from '../../machines/station';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { refuses, says } from '../answers';
import { challengeRows } from '../effects/challenge-rows';
import { decidedTogether } from '../effects/images-together';
import { imagesOfOneChallenge } from '../effects/own-images';
import { expect } from '../expect';
import { defineModel, type Scene } from '../model';
import { claimCalls, toast, undoOver } from './moderation/deciding';
import { Timers } from '../timers';
import {
  announce,
  checked,
  claims,
  heldRow,
  holder,
  page,
  pageSize,
  playClaims,
  readings,
  rowOf,
  rowsOf,
  seenOf,
  totalRows,
  userImages,
  type Id,
} from '../station/list';
import {
  answer,
  button,
  decides,
  dialog,
  fail,
  goes,
  holdsDown,
  keys,
  notLoaded,
  queue,
  undo,
  undoButton,
  verbIn,
  verbs,
  type Made,
} from '../station/acts';
import { expectNothingToDecide, expectOpen, expectTurning } from '../station/shows';
import { allows, mayGoOn, openIn, shownIn, type Named } from '../station/visit';

const path = 'admin/quests/attachments';
/** The call that lists rows; the page itself has the same path. */
const rowsCall = new RegExp(`/${path}\\?(.*&)?offset=`);
const accepts = ({ acceptsTaskImages }: Edition) => acceptsTaskImages;

async function playList({ page: own, made }: { page: Page; made: Made }): Promise<void> {
  for (const [url, play] of readings) await own.route(url, play);
  await own.route(claims, playClaims(heldRow));
  await own.route(rowsCall, (route, request) => {
    if (new URL(request.url()).searchParams.get('offset') !== '0') {
      made.pages.push(route);
      return;
    }
    // Once the station is open, the machine's call 'check' reads it.
    if (made.isOpen) return route.fallback();
    return route.fulfill({ json: page([1, 2, 3]) });
  });
  const decision = (route: Route) => void made.held.push(route);
  await own.route(/\/admin\/quests\/approval\?/, decision);
  await own.route(/\/admin\/quests\/user-images\?/, (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json: userImages(request) }) : decision(route),
  );
}
/** The list shows page 2, as soon as the station asks for it. */
const listPageTwo =
  (json: unknown) =>
  async ({ made }: Scene<Made>) => {
    await expect.poll(() => made.pages.length, 'page 2 is asked for').toBeGreaterThan(0);
    for (const route of made.pages.splice(0)) await route.fulfill({ json });
  };
const next = (answered: number) => ({ output: checked(answered, false, 1, 2, 3), answer: says(page([1, 2, 3])) });
const place = (id: Id, at: number, nth = 0) => ({ rowId: String(rowOf(id)), partId: id, at, nth, seeks: false });
const back = (id: Id, at: number, nth = 0): StationEvent => ({
  type: 'RETURN',
  row: { id: rowOf(id) },
  place: place(id, at, nth),
});
const restore = (id: Id): StationEvent => ({ type: 'RESTORE', row: { id: rowOf(id) }, partId: id });
const see = (hasNext: boolean, ...rows: number[]): StationEvent => ({ type: 'SEE', seen: seenOf(rows, hasNext) });

/**
 * The moderation station on the images of challenges (document 2, sections 2.13 and 4): the way through the list, and
 * what it does with decisions, which are the moderation machine's. The list is played in every run, as no market has two
 * pages to the image: row 1 has two images, row 2 is a colleague's, row 4 is on page 2.
 */
export const stationModel = defineModel<typeof stationMachine, Made>({
  name: 'station',
  machine: stationMachine,
  isPlayed: true,
  screen: [
    [questAttachments, 'list'],
    [questAttachments, 'moderate'],
  ],
  variants: [
    {
      name: 'admin',
      account: 'admin',
      edition: 'DEMO',
      input: { page: 1, rows: rowsOf(1, 2, 3) },
      fits: accepts,
    },
    {
      name: 'admin-deletes',
      account: 'admin',
      edition: 'TAIWAN',
      input: { page: 1, rows: rowsOf(1, 2, 3) },
      fits: (edition) => !accepts(edition),
      isFullOnly: true,
    },
  ],
  events: {
    'see-1': see(true, 1, 2, 3),
    'see-news': see(true, 1, 2, 3, 5),
    'see-2': see(false, 4),
    'see-2-missed': see(false, 1, 4),
    'see-empty': see(false),
    next: { type: 'NEXT' },
    'next-key': { type: 'NEXT' },
    previous: { type: 'PREVIOUS' },
    'previous-key': { type: 'PREVIOUS' },
    'go-c': { type: 'GO', place: { ...place('c', 1), partId: null } },
    decide: { type: 'DECIDE', name: 'accept', reason: null },
    'decide-key': { type: 'DECIDE', name: 'decline', reason: null },
    'decide-held': { type: 'DECIDE', name: 'accept', reason: `${holder} has this open` },
    'decide-busy': { type: 'DECIDE', name: 'accept', reason: 'A decision is being sent' },
    'undo-a': back('a', 0),
    'undo-b': back('b', 0, 1),
    'undo-d': back('d', 2),
    answered: { type: 'ANSWERED' },
    'fail-a': restore('a'),
    'fail-b': restore('b'),
    'fail-d': restore('d'),
    'listed-1': { type: 'LISTED', page: 1, rows: rowsOf(1, 2, 3) },
    'listed-2': { type: 'LISTED', page: 2, rows: rowsOf(4) },
    'listed-2-again': { type: 'LISTED', page: 2, rows: rowsOf(4) },
    'listed-2-empty': { type: 'LISTED', page: 2, rows: [] },
    retry: { type: 'RETRY' },
    close: { type: 'CLOSE' },
  },
  byItself: (snapshot) => shownIn(snapshot),
  allows: (snapshot, event, variant) => {
    const own = event as Named;
    // What the screen does by itself.
    if (/^(see-|listed-1$|listed-2-again$)/.test(own.name)) return own.name === shownIn(snapshot);
    return allows(snapshot, own, variant.name === 'admin-deletes');
  },
  looks: ({ context }) => openIn(context)?.partId ?? '',

  controls: {
    // While a decision is being sent and another waits, a page that is left is not loaded again before both are answered:
    // going on is left out of the paths then, and its button out of what is compared.
    next: {
      find: (scene) =>
        scene.made.unsent.length < 2 && !scene.made.decided.has('e')
          ? button(scene, 'Next')
          : scene.page.locator('[data-left-out]'),
      isShown: ({ value, context }) => value !== 'closed' && mayGoOn(context),
    },
    previous: { find: (scene) => button(scene, 'Previous') },
    // A decision that failed has a button of that name, too.
    RETRY: { find: (scene) => notLoaded(scene).getByRole('button', { name: 'Try again', exact: true }) },
    CLOSE: { find: (scene) => button(scene, 'Back to the list') },
  },
  acts: {
    SEE: () => Promise.resolve(),
    'listed-1': () => Promise.resolve(),
    'listed-2-again': () => Promise.resolve(),
    'next-key': (scene) => goes(scene, 1),
    'previous-key': (scene) => goes(scene, -1),
    'go-c': (scene) => queue(scene).nth(1).getByRole('button').click(),
    decide: (scene) => decides(scene, verbIn(scene), () => button(scene, verbs[verbIn(scene)]!).click()),
    'decide-key': (scene) => {
      const verb = verbIn(scene) === 'delete' ? 'delete' : 'decline';
      return decides(scene, verb, () => holdsDown(scene, keys[verb]!));
    },
    'decide-busy': (scene) => scene.page.keyboard.press(keys[verbIn(scene)]!),
    'decide-held': (scene) => scene.page.keyboard.press(keys[verbIn(scene)]!),
    'undo-a': undo((scene) => scene.page.keyboard.press('u')),
    RETURN: undo((scene) => undoButton(scene).click()),
    ANSWERED: async (scene) => void (await answer(scene, 200)),
    RESTORE: fail,
    'listed-2': listPageTwo(page([4])),
    'listed-2-empty': listPageTwo(page([4], totalRows, false)),
  },
  calls: {
    check: {
      actor: 'check',
      method: 'GET',
      lasts: false,
      url: rowsCall,
      // The list reads the page again when a decision was answered, too.
      mayRepeat: true,
      sent: (request) => expect(new URL(request.url()).searchParams.get('offset')).toBe('0'),
      endings: {
        next0: next(0),
        next1: next(1),
        next2: next(2),
        next3: next(3),
        news: { output: checked(0, false, 1, 2, 3, 5), answer: says(page([1, 2, 3, 5])) },
        last: { output: checked(0, true, 1, 2, 3), answer: says(page([1, 2, 3], 3)) },
        '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
      },
    },
  },

  shows: {
    looking: expectOpen,
    deciding: expectOpen,
    'turning.checking': expectTurning,
    'turning.failed': async (scene) => {
      await expect(queue(scene)).toHaveCount(0);
      await expect(notLoaded(scene)).toBeVisible();
      await expectNothingToDecide(scene, 'This could not be loaded');
    },
    'turning.arriving': expectTurning,
    'turning.returning': expectTurning,
    closed: async (scene) => {
      await expect(dialog(scene)).toHaveCount(0);
      // What could be undone is sent, and its outcome is said.
      while (scene.made.unsent.length) {
        const verb = scene.made.decided.get(scene.made.unsent[0]!)!;
        await answer(scene, 200);
        await expect(toast(scene.page, toldOf(verb))).toBeVisible();
      }
    },
  },
  says: ({ made }, _, { name }) =>
    name === 'close'
      ? undefined
      : name === 'answered'
        ? toldOf([...made.decided.values()][0]!)
        : name.startsWith('fail-')
          ? /^(Answer status|Image) wasn't /
          : null,
  // A list that is being read is not read twice; what was read too early is checked again.
  refreshes: (_, { name, before }) =>
    name === 'answered' && !before.matches({ turning: 'arriving' }) ? rowsCall : null,

  prepare: () =>
    Promise.resolve({
      decided: new Map(),
      unsent: [],
      failed: null,
      held: [],
      pages: [],
      timers: null,
      isOpen: false,
    }),
  open: async (scene) => {
    await scene.page.addInitScript(announce);
    scene.made.timers = await Timers.hold(scene.page, { delays: { undo: undoOver } } as never);
    await playList(scene);
    await scene.page.goto(`/${path}?pageSize=${pageSize}`);
    await scene.page.getByRole('button', { name: 'Moderation station', exact: true }).click();
    await expect(dialog(scene)).toBeVisible();
    scene.made.isOpen = true;
  },
  sideCalls: claimCalls,
  // The list is played, so that no decision reaches the server: what it makes of them is asked here.
  effects: async (scene) => {
    if (!scene.isOwn) return;
    await challengeRows(scene);
    await imagesOfOneChallenge(scene);
    if (accepts(editions[scene.variant.edition])) await decidedTogether(scene);
  },
  cleanUp: () => Promise.resolve(),
});
const toldOf = (verb: string) =>
  verb === 'delete' ? 'Image was deleted successfully' : 'Answer status was changed successfully';
