import type { Page, Route } from '@playwright/test';
import { editions } from '../../editions/all';
import type { Edition } from '../../editions/edition';
import { undoTime } from '../../machines/moderation';
import { stationMachine, type StationEvent, type StationSnapshot } from '../../machines/station';
import { openAt, type Stop } from '../../machines/station-stops';
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
  aboutOf,
  addressOf,
  announce,
  checked,
  claims,
  factsOf,
  heldRow,
  holder,
  imagesOf,
  nameOf,
  page,
  pageSize,
  playClaims,
  questName,
  readings,
  rowOf,
  rowsOf,
  seenOf,
  sentFor,
  totalRows,
  userImages,
  type Id,
} from '../station/list';

/** What the page was told and has sent. */
interface Made {
  /** The decisions of this path, and those that the server has not answered, oldest first. */
  decided: Map<Id, string>;
  unsent: Id[];
  /** The decision that failed last, until the next one is taken. */
  failed: Id | null;
  /** The requests of decisions that wait for their answer, and those for page 2. */
  held: Route[];
  pages: Route[];
  timers: Timers | null;
  /** The station is open. */
  isOpen: boolean;
}
type Context = StationSnapshot['context'];
const path = 'admin/quests/attachments';
/** The call that lists rows; the page itself has the same path. */
const rowsCall = new RegExp(`/${path}\\?(.*&)?offset=`);
const accepts = ({ acceptsTaskImages }: Edition) => acceptsTaskImages;
const verbIn = ({ variant }: Scene) => (variant.name === 'admin-deletes' ? 'delete' : 'accept');
const verbsIn = (scene: Scene) => (verbIn(scene) === 'delete' ? ['delete'] : ['accept', 'decline']);
const said: Record<string, string> = { accept: 'Accepted', decline: 'Declined', delete: 'Deleted' };
const verbs: Record<string, string> = { accept: 'Accept', decline: 'Decline', delete: 'Delete' };
const keys: Record<string, string> = { accept: 'a', decline: 'd', delete: 'Delete' };

const stopsOf = ({ seen }: Context): readonly Stop[] => seen?.stops ?? [];
const openIn = (context: Context): Stop | undefined => stopsOf(context)[openAt(stopsOf(context), context.place)];
const idOf = ({ partId }: Stop) => partId as Id;
const isHeld = ({ rowId }: Stop) => rowId === String(heldRow);
const isDecided = (stop: Stop) => !stop.waits && !isHeld(stop);
/** The decisions on this page that the server has not answered. */
const unsentIn = (context: Context) => stopsOf(context).filter(isDecided).length - context.answered;
/**
 * The decision that was taken last: the first one may be about any image, and those after it are about later ones, in
 * order, until only one is left.
 */
function lastOf(context: Context): Id | undefined {
  const stops = stopsOf(context);
  const at = openAt(stops, context.place);
  const isEnd = at === stops.length - 1 && stops.slice(at).every(isDecided);
  const before = isEnd ? stops.toReversed() : [...stops.slice(0, at).toReversed(), ...stops.slice(at).toReversed()];
  return before.filter(isDecided).map(idOf)[0];
}
/** Whether going on is walked: see `controls`. What page 1 has left unanswered is not known on page 2. */
const mayGoOn = (context: Context) =>
  unsentIn(context) < 2 && (context.page === 1 || !stopsOf(context).some(isDecided));
/** How many decisions the server had answered when the page was checked; the last one of a page follows its check. */
function answeredAtCheck({ answered, checkedAt, seen }: Context): number {
  const isAll = seen?.stops.every(({ waits }) => !waits) ?? false;
  return isAll && checkedAt < 2 ? Math.min(answered, 2) : answered;
}

/** What the screen tells the machine by itself. */
function shownIn(snapshot: StationSnapshot): string | null {
  const {
    value,
    context: { page: at, rows, seen, checkedAt },
  } = snapshot;
  if (snapshot.matches({ turning: 'returning' })) return 'listed-1';
  // Page 2 was read after the last decision was answered: it is shown as it was.
  if (snapshot.matches({ turning: 'arriving' }) && checkedAt === 3) return 'listed-2-again';
  if ((value !== 'looking' && value !== 'deciding') || seen) return null;
  if (at === 2) return ['see-empty', 'see-2', 'see-2-missed'][rows.length]!;
  return rows.length > 3 ? 'see-news' : 'see-1';
}

/** Whether a decision is walked: in order, and the last one of the page once the server has answered the others. */
function mayDecide(context: Context): boolean {
  const stops = stopsOf(context);
  const open = openIn(context);
  const waiting = stops.filter(({ waits }) => waits);
  const isFirst = stops.every((one) => !isDecided(one));
  return (
    open?.waits === true &&
    // What came to the page later is only looked at, and so is what came back to another page.
    context.rows.length <= 3 &&
    (context.page === 1 || context.rows.length === 1) &&
    (isFirst || open === waiting[0]) &&
    (waiting.length === 1 || !stops.slice(stops.indexOf(open)).some(isDecided)) &&
    unsentIn(context) < (waiting.length === 1 && context.page === 1 ? 1 : 2)
  );
}
type Named = StationEvent & { name: string };
function allows(snapshot: StationSnapshot, event: Named, isDeleting: boolean): boolean {
  const { context } = snapshot;
  const open = openIn(context);
  const isHere = snapshot.matches('looking') || snapshot.matches('deciding');
  const [what, which] = event.name.split('-') as [string, string | undefined];
  const isOne = context.page === 1 && context.rows.length === 3;
  if (snapshot.matches({ turning: 'failed' })) return what === 'retry' || what === 'close';
  if (event.name.startsWith('check-'))
    return which === 'news'
      ? isOne && stopsOf(context).every((one) => !isDecided(one)) && !context.missed.length
      : which?.startsWith('next') !== true || which === `next${answeredAtCheck(context)}`;
  switch (what) {
    case 'listed':
      return (
        snapshot.matches({ turning: 'arriving' }) &&
        shownIn(snapshot) === null &&
        (!context.missed.length || event.name === 'listed-2')
      );
    case 'decide':
      if (which === 'busy') return open?.waits === true && unsentIn(context) === 2 && snapshot.matches('deciding');
      if (which === 'held') return open !== undefined && isHeld(open) && context.said === null;
      if (which === 'key')
        return (
          isOne &&
          open?.partId === 'a' &&
          !isDecided(open) &&
          stopsOf(context).every(({ waits, ...one }) => waits || isHeld({ waits, ...one }))
        );
      return mayDecide(context);
    case 'next':
      return mayGoOn(context) && (which !== 'key' || open?.partId === 'b');
    case 'previous':
      return which !== 'key' || open?.partId === 'b';
    case 'go':
      return isOne && open?.partId === 'a' && isHere;
    case 'undo':
      return (
        (snapshot.matches('deciding') || snapshot.matches('turning')) &&
        context.page === 1 &&
        unsentIn(context) > 0 &&
        lastOf(context) === which
      );
    case 'fail':
      return (
        context.page === 1 &&
        unsentIn(context) === 1 &&
        (!snapshot.matches('looking') || stopsOf(context).filter(isDecided).length === 1) &&
        lastOf(context) === which
      );
    case 'answered': {
      const isAll = stopsOf(context).every(({ waits }) => !waits);
      return (
        !isDeleting &&
        context.page === 1 &&
        unsentIn(context) > 0 &&
        (isHere || isAll || snapshot.matches({ turning: 'arriving' }))
      );
    }
    default:
      return true;
  }
}

const dialog = ({ page: own }: Scene<Made>) => own.getByRole('dialog', { name: 'Moderation station' });
const button = (scene: Scene<Made>, name: string | RegExp) => dialog(scene).getByRole('button', { name, exact: true });
const notLoaded = (scene: Scene<Made>) =>
  dialog(scene).getByRole('alert').filter({ hasText: 'This could not be loaded' });
const queue = (scene: Scene<Made>) =>
  dialog(scene).getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');

/** Waits for the request of the oldest decision, asserts what it says, and answers it. */
async function answer(scene: Scene<Made>, status: number): Promise<Id> {
  const { made } = scene;
  const id = made.unsent.shift()!;
  if (!made.held.length) await made.timers!.end(undoTime);
  await expect.poll(() => made.held.length, 'the oldest decision is sent').toBe(1);
  const route = made.held.shift()!;
  const request = route.request();
  expect({
    method: request.method(),
    search: new URL(request.url()).search,
    body: request.postDataJSON() as unknown,
  }).toEqual(sentFor(id, made.decided.get(id)!));
  await route.fulfill(status === 200 ? { json: {} } : { status, json: { message: 'The disk is full' } });
  return id;
}
const image = (scene: Scene<Made>) => dialog(scene).getByRole('img').last();
const shownId = async (scene: Scene<Made>) =>
  /lab-station\/(\w)\.svg/.exec((await image(scene).getAttribute('src')) ?? '')![1] as Id;
/** The images of this page in the order of the queue. */
async function idsOf(scene: Scene<Made>): Promise<readonly Id[]> {
  const lines = await queue(scene).allTextContents();
  return lines.flatMap((line) => imagesOf[Number(/Lab Person(\d)/.exec(line)![1])]!);
}
/** Where a step leads is expected from the queue alone, whatever the machine says. */
const expectShown = async (scene: Scene<Made>, id: Id) =>
  expect(image(scene), 'the one that follows is shown').toHaveAttribute('src', new RegExp(`${addressOf(id)}$`));
/** The keys that lead in one direction: the letter and the arrows all do the same. */
const ways = { '1': ['j', 'ArrowRight', 'ArrowDown'], '-1': ['k', 'ArrowLeft', 'ArrowUp'] } as const;
async function goes(scene: Scene<Made>, step: -1 | 1): Promise<void> {
  const ids = await idsOf(scene);
  const from = await shownId(scene);
  const to = ids[ids.indexOf(from) + step]!;
  const there = ways[step];
  const back = ways[step === 1 ? -1 : 1];
  const { keyboard } = scene.page;
  for (const [at, key] of there.entries()) {
    await keyboard.press(key);
    await expectShown(scene, to);
    if (at === there.length - 1) return;
    await keyboard.press(back[at]!);
    await expectShown(scene, from);
  }
}
/** A key that is held down decides once. */
async function holdsDown({ page: own }: Scene<Made>, key: string): Promise<void> {
  await own.keyboard.down(key);
  await own.keyboard.down(key);
  await own.keyboard.up(key);
}
async function decides(scene: Scene<Made>, verb: string, press: () => Promise<void>): Promise<void> {
  const { made } = scene;
  const [id, ids] = [await shownId(scene), await idsOf(scene)];
  made.decided.set(id, verb);
  made.unsent.push(id);
  made.failed = null;
  await press();
  const waits = (one: Id) => !made.decided.has(one) && rowOf(one) !== heldRow;
  const to = ids.slice(ids.indexOf(id)).find(waits) ?? ids.find(waits);
  if (to) await expectShown(scene, to);
}
const undo = (press: (scene: Scene<Made>) => Promise<void>) => async (scene: Scene<Made>) => {
  scene.made.decided.delete(scene.made.unsent.pop()!);
  await press(scene);
};
const fail = async (scene: Scene<Made>) => {
  const id = await answer(scene, 500);
  scene.made.decided.delete(id);
  scene.made.failed = id;
};
const undoButton = (scene: Scene<Made>) => dialog(scene).getByRole('button', { name: /^Undo/ });

/** The name of an image among those of its row: 'Image 1 of 2'; nothing if it is the only one. */
const numberOf = (id: Id) => {
  const own = imagesOf[rowOf(id)]!;
  return own.length > 1 ? `Image ${own.indexOf(id) + 1} of ${own.length}` : '';
};
const plain = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
/** 'the person, Image 1', as the station calls a decision. */
const calledOf = (id: Id) =>
  plain(nameOf(rowOf(id)), imagesOf[rowOf(id)]!.length > 1 ? `Image ${imagesOf[rowOf(id)]!.indexOf(id) + 1}` : '');

/** The queue has these rows, with the open one, the decided ones and the colleague's marked. */
async function expectQueue(scene: Scene<Made>, { rows }: Context, open: Stop | undefined): Promise<void> {
  const lines = queue(scene);
  await expect(lines).toHaveCount(rows.length);
  for (const [at, { id }] of rows.entries()) {
    const row = Number(id);
    const line = lines.nth(at);
    const own = imagesOf[row]!.map((one) => scene.made.decided.get(one));
    await expect(line, 'a row has the name of its person').toContainText(nameOf(row));
    await expect(line).toContainText(row === heldRow ? `Open at ${holder}` : questName);
    await expect(line.locator('[aria-current]'), 'the open row is marked').toHaveCount(
      open?.rowId === String(row) ? 1 : 0,
    );
    const last = own.at(-1);
    if (own.every(Boolean)) await expect(line, 'a row that is decided says so').toContainText(said[last!]!);
    else
      for (const word of Object.values(said))
        await expect(line, 'a row that waits is not marked').not.toContainText(word);
  }
}
async function expectOpen(scene: Scene<Made>, { context }: StationSnapshot): Promise<void> {
  const { made } = scene;
  const open = openIn(context);
  await expectQueue(scene, context, open);
  await expect(
    dialog(scene).getByText(`${context.seen!.hasNext || context.page > 1 ? totalRows : 3} in the list`),
  ).toBeVisible();
  if (!open) return expect(dialog(scene).getByText('There is nothing to moderate here')).toBeVisible();
  const id = idOf(open);
  const row = rowOf(id);
  await expect(dialog(scene).getByText(`${open.at + 1} of ${context.rows.length} on this page`)).toBeVisible();
  const picture = dialog(scene).getByRole('img', { name: plain(nameOf(row), numberOf(id)), exact: true });
  await expect(picture, 'the picture is the one of the open item').toHaveAttribute(
    'src',
    new RegExp(`${addressOf(id)}$`),
  );
  await expect(
    dialog(scene)
      .getByRole('link')
      .filter({ has: scene.page.getByRole('img', { name: plain(nameOf(row), numberOf(id)), exact: true }) }),
  ).toHaveAttribute('href', new RegExp(`${addressOf(id)}$`));
  const section = dialog(scene).getByRole('region', { name: nameOf(row), exact: true });
  await expect(section.getByRole('paragraph').first()).toHaveText(`${nameOf(row)} ${questName} · ${aboutOf(id)}`);
  const verb = made.decided.get(id);
  const standing = verb ? said[verb]! : 'On moderation';
  await expect(dialog(scene).locator('[aria-busy]'), 'the picture says what was decided').toContainText(standing);
  const status = dialog(scene).getByRole('status');
  await expect(status.first()).toContainText(`${plain(nameOf(row), numberOf(id), aboutOf(id), standing)}.`);
  const facts = dialog(scene).getByRole('complementary', { name: 'What is known of it' });
  await expect(facts.locator('dd'), 'whose it is, and of which challenge').toHaveText(factsOf(row).known);
  await expect(facts.getByRole('listitem'), 'its tasks, and which of them are done').toHaveText(factsOf(row).tasks);
  await expectHint(scene, context, open);
  await expectUndo(scene);
  await expectDecisions(scene, context, open);
}
/** What is said below the picture: why a key did nothing, who has the item open, that all is decided. */
async function expectHint(scene: Scene<Made>, { seen, said: reason }: Context, open: Stop): Promise<void> {
  const isDone = seen!.stops.every(({ partId }) => scene.made.decided.has(partId as Id));
  const hint =
    reason === 'first'
      ? 'This is the first one'
      : reason === 'last'
        ? 'This is the last one'
        : (reason?.reason ??
          (isHeld(open)
            ? `Open at ${holder}`
            : isDone
              ? seen!.hasNext
                ? 'All on this page have been decided; the next page follows with J'
                : 'All of these have been decided'
              : ''));
  await expect(dialog(scene).getByRole('status').first()).toHaveText(new RegExp(`\\.\\s*${hint}$`));
}
/** The decision that can be undone is named, and so is the one that failed. */
async function expectUndo(scene: Scene<Made>): Promise<void> {
  const { unsent, held, decided, failed } = scene.made;
  const last = unsent.at(-1);
  const isUndoable = last !== undefined && (unsent.length > 1 || held.length === 0);
  await expect(undoButton(scene)).toHaveCount(isUndoable ? 1 : 0);
  if (isUndoable)
    await expect(dialog(scene).getByRole('status').last()).toContainText(
      `${said[decided.get(last)!]!}: ${calledOf(last)}`,
    );
  const alert = dialog(scene).getByRole('alert').filter({ hasText: 'Not decided' });
  await expect(alert).toHaveCount(failed ? 1 : 0);
  if (!failed) return;
  await expect(alert).toContainText(`Not decided: ${calledOf(failed)}. The disk is full`);
  await expect(alert.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
}
/** A decision can be taken exactly about what waits, and says otherwise why not. */
async function expectDecisions(scene: Scene<Made>, context: Context, open: Stop): Promise<void> {
  const { decided, unsent, held } = scene.made;
  for (const verb of verbsIn(scene)) {
    const one = button(scene, verbs[verb]!);
    const isBusy = unsent.length > 1 && unsent[1] !== open.partId;
    const isSending = unsent[0] === open.partId && (held.length > 0 || unsent.length > 1);
    const reason = isHeld(open)
      ? `${holder} has this open`
      : decided.has(idOf(open)) && verb !== 'delete' && !isSending && !unsent.includes(idOf(open))
        ? 'This has been decided already'
        : isBusy || isSending
          ? 'A decision is being sent'
          : null;
    // A decision that is not sent yet can be replaced.
    if (reason === null) await expect(one).not.toHaveAttribute('aria-disabled', 'true');
    else {
      await expect(one).toHaveAttribute('aria-disabled', 'true');
      await expect(one).toHaveAccessibleDescription(reason);
    }
  }
  expect(context.page === 2 || context.rows.length > 0).toBe(true);
}
async function expectTurning(scene: Scene<Made>): Promise<void> {
  await expect(queue(scene)).toHaveCount(0);
  await expect(dialog(scene).locator('[aria-busy=true]').first()).toBeAttached();
  await expectNothingToDecide(scene, 'The page is being loaded');
  await expectUndo(scene);
}
async function expectNothingToDecide(scene: Scene<Made>, reason: string): Promise<void> {
  for (const verb of verbsIn(scene)) {
    await expect(button(scene, verbs[verb]!)).toHaveAttribute('aria-disabled', 'true');
    await expect(button(scene, verbs[verb]!)).toHaveAccessibleDescription(reason);
  }
}

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
