import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import { standing, type ModerationContext, type Sent } from '../../../../machines/moderation';
import { newKey } from '../../../providers/data';
import { labelQuery } from '../../list/pickers/reference-options';
import { useHold, useHolders } from '../holds';
import { useModerationActor, useReason } from '../use-moderation';
import { thingId, type Desk, type StationPart, type StationRow, type Taken } from './desk';
import { partsIn, settle, useNearbyParts } from './parts';
import { beginning, entriesOf, indexOf, placeOf, seek, type Entry, type Place } from './place';
import { useVisit } from './use-visit';

/**
 * The state of a station: the user's place in the list, the status of each item, and which decisions can be made. The
 * status is the server's with the machine's pending decision on top, derived during render, so that nothing is stored
 * twice.
 */
export function useStation<R extends StationRow, P extends StationPart>(desk: Desk<R, P>) {
  const queries = useQueryClient();
  const reasonOf = useReason();
  const [place, setPlace] = useState(beginning);
  /** The user decides one after another, so the next page follows when nothing waits on this one. */
  const [goesOn, setGoesOn] = useState(false);
  const answered = useRef(0);
  const { actor, state } = useModerationActor({
    kind: { ...desk.kind, loads: false },
    mayDecide: desk.mayDecide,
    tell: desk.tell,
    async send(decision) {
      const taken = decision.value as Taken<R, P>;
      const { row, part } = taken;
      const outcome = await desk.send(taken, decision);
      answered.current++;
      settle(queries, desk, String(row.id), part.id, outcome.outcome === 'overtaken' ? outcome.decided : decision.name);
      return outcome;
    },
  });
  const { context } = state;
  const isSending = state.matches('sending');
  const { others, isKnown } = useHolders(desk.path, desk.mayDecide);
  const visit = useVisit<R>(desk, {
    whenSent: () => waitFor(actor, (now) => !now.matches('sending')).catch(() => undefined),
    answered: () => answered.current,
    onArrive: (to, isEmpty) => {
      setPlace(to);
      // A page without anything to decide about is passed over.
      setGoesOn(isEmpty);
    },
  });
  const { rows } = visit;

  const entries = entriesOf(
    rows.map((row) => String(row.id)),
    (rowId) => partsIn<P>(queries, desk.path, rowId),
  );
  const sentOf = ({ rowId }: Entry<P>, part: P): Sent => ({
    id: thingId(rowId, part.id),
    decided: part.decided,
    heldBy: others.get(rowId) ?? null,
  });
  const known = (entry: Entry<P>, part: P): ModerationContext => ({ ...context, items: [sentOf(entry, part)] });
  const standingOf = (entry: Entry<P>, part: P) => standing(known(entry, part), thingId(entry.rowId, part.id));
  const waits = (entry: Entry<P>, part: P) => !others.has(entry.rowId) && standingOf(entry, part) === null;

  const mayWait = (one: Entry<P>) => (one.part ? waits(one, one.part) : !desk.isSettled?.(rows[one.at]!));
  const from = indexOf(entries, place);
  const index = place.seeks ? seek(entries, from, mayWait) : from;
  const entry = entries[index];
  // Fixed once it is shown, even if a colleague claims it: a key that the user is about to press is meant for this
  // item.
  if (place.seeks && isKnown && entry?.part) setPlace(placeOf(entry));
  const row = entry && rows[entry.at];
  const part = entry?.part;
  const { hasFailed, retry } = useNearbyParts(desk, rows, entry?.at ?? 0);
  // Rows with unsent decisions stay claimed, wherever the user has moved to.
  const unsent = [context.pending, context.queued].flatMap((one) =>
    one ? [String((one.value as Taken<R, P>).row.id)] : [],
  );
  useHold(desk.path, [...new Set([...(row ? [String(row.id)] : []), ...unsent])], desk.mayDecide);

  const isOver = isKnown && !visit.isTurning && !entries.some(mayWait);
  const goOn = useEffectEvent(() => {
    setGoesOn(false);
    if (visit.hasNext) visit.turn();
  });
  useEffect(() => {
    if (goesOn && isOver) goOn();
  }, [goesOn, isOver]);

  const { notice } = context;
  const failed = notice?.type === 'failed' ? (notice.decision.value as Taken<R, P>).row : undefined;
  // What waits again is found among the rows, also when its page has been left.
  const isMissing = failed !== undefined && !visit.isTurning && !visit.isHere(failed);
  const bringBack = useEffectEvent(() => failed && visit.bringBack(failed));
  useEffect(() => {
    if (isMissing) bringBack();
  }, [isMissing]);

  const goTo = (to: Place) => {
    setGoesOn(false);
    setPlace(to);
  };
  return {
    state,
    send: actor.send,
    visit,
    others,
    entries,
    entry,
    row,
    part,
    hasFailed,
    retry,
    isDone: entries.every((one) => (one.part ? standingOf(one, one.part) !== null : desk.isSettled?.(rows[one.at]!))),
    standingOf,
    reason: (name: string): string | undefined => {
      if (!entry || !row || !part) return reasonOf({ ...context, items: [] }, '', name, isSending);
      return (
        desk.whyNot?.(row, part, name) ?? reasonOf(known(entry, part), thingId(entry.rowId, part.id), name, isSending)
      );
    },
    /** A row's name: the person's, if it is known. It is loaded with the row. */
    nameOf: (one: R): string => {
      const id = desk.person.idOf(one);
      const known = queries.getQueryData(labelQuery(desk.person.resource, id).queryKey);
      return known?.find((option) => option.id === id)?.label ?? desk.title(one);
    },
    goTo,
    /** The next (1) or previous (-1) entry; undefined at the ends. */
    beside: (step: 1 | -1) => entries[index + step],
    /** Makes a decision about the open part and moves on to the next that needs one. */
    decide(name: string) {
      if (!entry || !row || !part) return;
      actor.send({ type: 'SHOW', items: entries.flatMap((one) => (one.part ? [sentOf(one, one.part)] : [])) });
      actor.send({
        type: 'DECIDE',
        decision: {
          id: thingId(entry.rowId, part.id),
          name,
          key: newKey(),
          value: { row, part, filled: desk.filling?.value(part) } satisfies Taken<R, P>,
        },
      });
      setGoesOn(true);
      setPlace(placeOf(entries[index + 1] ?? entry, true));
    },
    /** Undoes the last decision and returns to its part. */
    undo() {
      if (!state.can({ type: 'UNDO' })) return;
      const last = context.queued ?? context.pending;
      actor.send({ type: 'UNDO' });
      if (!last) return;
      const taken = last.value as Taken<R, P>;
      const rowId = String(taken.row.id);
      visit.bringBack(taken.row);
      goTo({ rowId, partId: taken.part.id, at: 0, nth: 0, seeks: false });
    },
  };
}
