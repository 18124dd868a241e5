import { expect, test } from 'vitest';
import { stationMachine, type Checked, type StationEvent } from '../../machines/station';
import { beginning, type Place } from '../../machines/station-stops';
import { done, failed, holdMachine, pathsOf, stateName, uncovered, type ActorEvent } from './paths';

type Step = StationEvent | ActorEvent;

const checking = 'check';
const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const input = { page: 1, rows: rows(1, 2) };
const at = (rowId: string): Place => ({ rowId, partId: 'photo', at: 0, nth: 0, seeks: false });
const checked = (...ids: number[]): Checked => ({ rows: rows(...ids), isLast: false, answered: 0 });
/** What the screen shows: row 1, which is open, and row 2. */
const see = (waits: readonly boolean[] = [true, true], hasNext = true): Step => ({
  type: 'SEE',
  seen: {
    stops: waits.map((one, index) => ({ rowId: String(index + 1), partId: 'photo', at: index, nth: 0, waits: one })),
    hasNext,
    isKnown: true,
  },
});
const decide: Step = { type: 'DECIDE', name: 'accept', reason: null };
const listed = (page: number, ...ids: number[]): Step => ({ type: 'LISTED', page, rows: rows(...ids) });
const answered: Step = { type: 'ANSWERED' };
const back = (id: number): Step => ({ type: 'RETURN', row: { id }, place: at(String(id)) });
const restore = (id: number): Step => ({ type: 'RESTORE', row: { id }, partId: 'photo' });

const events: readonly Step[] = [
  see(),
  see([true, true], false),
  see([false, false]),
  see([false, false], false),
  { type: 'NEXT' },
  { type: 'PREVIOUS' },
  { type: 'GO', place: at('2') },
  decide,
  { ...decide, reason: 'Held' },
  listed(1, 1, 2),
  listed(2, 3, 4),
  listed(2),
  answered,
  back(1),
  restore(1),
  restore(9),
  { type: 'RETRY' },
  { type: 'CLOSE' },
  done(checking, checked(1, 2)),
  done(checking, checked(2, 3)),
  done(checking, { ...checked(1, 2), isLast: true }),
  failed(checking),
];

/** The machine with the pages that it asks the list for. */
function hold() {
  const pages: number[] = [];
  const held = holdMachine(
    stationMachine.provide({ actions: { showPage: (_, { page }) => void pages.push(page) } }),
    input,
  );
  return { ...held, pages };
}
const after = async (...steps: Step[]) => {
  const held = hold();
  for (const step of steps) await held.take(step);
  held.actor.stop();
  const { value, context } = held.snapshot();
  return { value, ...context, ids: context.rows.map(({ id }) => id), pages: held.pages, calls: held.calls.length };
};

const taken = new Set<string>();
test('every transition is taken, and keeps what it promises', async () => {
  const { paths } = pathsOf(stationMachine, {
    events,
    input,
    looks: ({ context: { place, seen } }) => `${place.rowId} ${seen?.hasNext}`,
    // A few decisions and rows tell everything apart.
    allows: ({ context }, step) =>
      (step.type !== 'ANSWERED' || context.answered < 1) && (step.type !== 'RESTORE' || context.missed.length < 1),
    serialize: ({ value, context: { page, rows: shown, place, seen, answered: sent, checkedAt, missed } }) =>
      JSON.stringify([value, page, shown, place.rowId, seen, sent, checkedAt, missed]),
  });
  expect(paths.length).toBeGreaterThan(30);
  for (const { steps, to } of paths) {
    const held = hold();
    for (const step of steps) {
      const before = held.snapshot();
      const calls = held.calls.length;
      await held.take(step);
      const { value, context } = held.snapshot();
      const isTurning = held.snapshot().matches('turning');
      const ids = context.rows.map(({ id }) => id);
      expect(new Set(ids).size, 'no row is there twice').toBe(ids.length);
      expect(held.calls.length - calls, 'a page is loaded only to be checked').toBe(
        held.snapshot().matches({ turning: 'checking' }) && !before.matches({ turning: 'checking' }) ? 1 : 0,
      );
      if (before.matches('turning') && isTurning)
        expect(context.rows, 'the rows stay until the user comes to others').toEqual(before.context.rows);
      if (!isTurning && value !== 'closed') expect(context.missed, 'what waits again is among the rows').toEqual([]);
      if (step.type === 'RETURN') {
        expect([value, context.place], 'what was taken back is open again').toEqual(['looking', step.place]);
        expect(held.pages.at(-1)).toBe(context.page);
      }
      if (step.type === 'SEE' && before.value === 'looking')
        expect(value, 'only who decides one after another goes on by themselves').toBe('looking');
    }
    for (const one of held.taken) taken.add(one);
    expect(stateName(held.snapshot())).toBe(to);
    held.actor.stop();
  }
  expect(uncovered(stationMachine, taken)).toEqual([]);
});

const over = [see(), decide, decide] as const;

test('the next page follows when nothing on this one waits any more', async () => {
  const steps = [...over, done(checking, checked(1, 2))];
  expect(await after(...steps)).toMatchObject({ value: { turning: 'arriving' }, pages: [2], calls: 1 });
  expect(await after(...steps, listed(2, 3, 4))).toMatchObject({
    value: 'looking',
    page: 2,
    ids: [3, 4],
    place: beginning,
  });
  expect(await after(see([true, true], false), decide, decide)).toMatchObject({
    value: 'looking',
    pages: [],
    calls: 0,
  });
});
test('what a colleague has open is passed over, and what is sought is kept once it is found', async () => {
  const seeks = await after(see([false, true]));
  expect(seeks.place).toMatchObject({ rowId: '2', seeks: false });
  expect((await after(see([true, true]), decide, see([false, false, true]))).place).toMatchObject({ rowId: '2' });
});
test('rows that moved up are found on the page that is left, from the first of them on', async () => {
  expect(await after(...over, done(checking, checked(2, 3)))).toMatchObject({
    value: 'looking',
    page: 1,
    ids: [2, 3],
    place: { rowId: '3', at: 1, seeks: true },
    pages: [],
  });
});
test('a decision that is sent while the next page is on its way leads back, to check the page again', async () => {
  const steps = [...over, done(checking, checked(1, 2)), answered, listed(2, 3, 4)];
  expect(await after(...steps)).toMatchObject({ value: { turning: 'returning' }, page: 1, pages: [2, 1] });
  expect(await after(...steps, listed(1, 2, 3))).toMatchObject({ value: { turning: 'checking' }, calls: 2 });
});
test('a page without anything to decide about is passed over', async () => {
  const steps = [...over, done(checking, checked(1, 2)), listed(2)];
  expect(await after(...steps)).toMatchObject({ value: 'deciding', page: 2, ids: [] });
  expect(await after(...steps, see([]))).toMatchObject({ value: { turning: 'checking' } });
});
test('an undo calls the turn of the page off; what failed meanwhile is there as well', async () => {
  expect(await after(...over, restore(9), back(2))).toMatchObject({
    value: 'looking',
    ids: [9, 1, 2],
    missed: [],
    place: at('2'),
    pages: [1],
  });
});
test('what failed after its page was left is among the rows of the next one', async () => {
  expect(await after(...over, done(checking, checked(1, 2)), restore(2), listed(2, 3, 4))).toMatchObject({
    value: 'looking',
    ids: [2, 3, 4],
    place: beginning,
  });
});
