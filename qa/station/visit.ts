import { openAt, type Stop } from '../../machines/station-stops';
import type { StationEvent, StationSnapshot } from '../../machines/station';
import { heldRow, type Id } from './list';

export type Context = StationSnapshot['context'];
const stopsOf = ({ seen }: Context): readonly Stop[] => seen?.stops ?? [];
export const openIn = (context: Context): Stop | undefined => stopsOf(context)[openAt(stopsOf(context), context.place)];
export const idOf = ({ partId }: Stop) => partId as Id;
export const isHeld = ({ rowId }: Stop) => rowId === String(heldRow);
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
export const mayGoOn = (context: Context) =>
  unsentIn(context) < 2 && (context.page === 1 || !stopsOf(context).some(isDecided));
/** How many decisions the server had answered when the page was checked; the last one of a page follows its check. */
function answeredAtCheck({ answered, checkedAt, seen }: Context): number {
  const isAll = seen?.stops.every(({ waits }) => !waits) ?? false;
  return isAll && checkedAt < 2 ? Math.min(answered, 2) : answered;
}

/** What the screen tells the machine by itself. */
export function shownIn(snapshot: StationSnapshot): string | null {
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
export type Named = StationEvent & { name: string };
export function allows(snapshot: StationSnapshot, event: Named, isDeleting: boolean): boolean {
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
