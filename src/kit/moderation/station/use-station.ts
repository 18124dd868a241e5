import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { waitFor } from 'xstate';
import { notDecided, standing, type ModerationContext, type Outcome, type Sent } from '../../../../machines/moderation';
import type { Seen } from '../../../../machines/station';
import { openAt, type Place, type Stop } from '../../../../machines/station-stops';
import { newKey } from '../../../providers/data';
import { CallError } from '../../../providers/http';
import { labelQuery } from '../../list/pickers/reference-options';
import { useHold, useHolders } from '../holds';
import { useModerationActor, useReason } from '../use-moderation';
import { thingId, type Desk, type StationPart, type StationRow, type Taken } from './desk';
import { mark, partsIn, reloadParts, settle, useNearbyParts } from './parts';
import { entriesOf, type Entry } from './place';
import { useVisit } from './use-visit';

/**
 * The state of a station: the user's place in the list, the status of each item, and which decisions can be made. The
 * status is the server's with the machine's pending decision on top, derived during render, so that nothing is stored
 * twice.
 */
export function useStation<R extends StationRow, P extends StationPart>(desk: Desk<R, P>, onClose: () => void) {
  const queries = useQueryClient();
  const { t } = useTranslation('attachments');
  const reasonOf = useReason();
  const visit = useVisit<R>(desk, {
    whenSent: () => waitFor(actor, (now) => !now.matches('sending')).catch(() => undefined),
    take: (name) => take(name),
    onClose,
  });
  const { rows } = visit;
  const { place } = visit.state.context;
  /** A row's name: the person's, if it is known. It is loaded with the row. */
  const nameOf = (row: R): string => {
    const id = desk.person.idOf(row);
    const options = queries.getQueryData(labelQuery(desk.person.resource, id).queryKey);
    return options?.find((option) => option.id === id)?.label ?? desk.title(row);
  };
  const { actor, state } = useModerationActor({
    kind: { ...desk.kind, loads: false },
    mayDecide: desk.mayDecide,
    tell(notice) {
      const { row, part } = notice.decision.value as Taken<R, P>;
      // What waits again is found among the rows, also when its page has been left.
      if (notDecided(notice)) visit.send({ type: 'RESTORE', row, partId: part.id });
      desk.tell(notice, nameOf(row));
    },
    async send(decision) {
      const taken = decision.value as Taken<R, P>;
      const { row, part } = taken;
      const outcome = await desk.send(taken, decision).catch(async (error: unknown): Promise<Outcome> => {
        mark(queries, desk.path, { rowId: String(row.id), partId: part.id }, decision.name, part.decided);
        if (!(error instanceof CallError) || error.statusCode !== 409) throw error;
        await reloadParts(queries, desk.path, String(row.id));
        return { outcome: 'outdated', message: error.message };
      });
      if (outcome.outcome === 'outdated') return outcome;
      visit.send({ type: 'ANSWERED' });
      settle(queries, desk, String(row.id), part.id, outcome.outcome === 'overtaken' ? outcome.decided : decision.name);
      return outcome;
    },
  });
  const { context } = state;
  const isSending = state.matches('sending');
  const { others, isKnown } = useHolders(desk.path, desk.mayDecide);

  const entries = entriesOf(
    rows.map((row) => String(row.id)),
    (rowId) => partsIn<P>(queries, desk.path, rowId),
  );
  const countOf = (rowId: string) => entries.filter((one) => one.rowId === rowId).length;
  const sentOf = ({ rowId }: Entry<P>, part: P): Sent => ({
    id: thingId(rowId, part.id),
    decided: part.decided,
    heldBy: others.get(rowId) ?? null,
  });
  const known = (entry: Entry<P>, part: P): ModerationContext => ({ ...context, items: [sentOf(entry, part)] });
  const standingOf = (entry: Entry<P>, part: P) => standing(known(entry, part), thingId(entry.rowId, part.id));
  const waits = (entry: Entry<P>, part: P) => !others.has(entry.rowId) && standingOf(entry, part) === null;

  const stops = entries.map(({ part: own, ...spot }): Stop & { part: P | undefined } => ({
    ...spot,
    part: own,
    waits: own ? waits({ ...spot, part: own }, own) : !desk.isSettled?.(rows[spot.at]!),
  }));
  const index = openAt(stops, place);
  const entry = entries[index];
  const row = entry && rows[entry.at];
  const part = entry?.part;
  const { hasFailed, retry } = useNearbyParts(desk, rows, entry?.at ?? 0);
  // Rows with unsent decisions stay claimed, wherever the user has moved to.
  const unsent = [context.pending, context.queued].flatMap((one) =>
    one ? [String((one.value as Taken<R, P>).row.id)] : [],
  );
  useHold(desk.path, [...new Set([...(row ? [String(row.id)] : []), ...unsent])], desk.mayDecide);

  // Who comes back before the server has answered finds as decided what they have decided.
  const leave = useEffectEvent(() => {
    const { pending, queued } = actor.getSnapshot().context;
    for (const one of [pending, queued]) {
      if (!one) continue;
      const { row, part } = one.value as Taken<R, P>;
      mark(queries, desk.path, { rowId: String(row.id), partId: part.id }, part.decided, one.name);
    }
  });
  useEffect(() => () => leave(), []);

  // Compared with what the machine has, as it marks what was decided by itself.
  const seen: Seen = { stops: stops.map(({ part: _, ...stop }) => stop), hasNext: visit.hasNext, isKnown };
  const hasNews = !visit.isTurning && JSON.stringify(seen) !== JSON.stringify(visit.state.context.seen);
  useEffect(() => {
    if (hasNews) visit.send({ type: 'SEE', seen });
  });
  const reason = (name: string): string | undefined => {
    if (!entry || !row) return t('attachments:station.none');
    if (!part) return t(hasFailed ? 'attachments:station.failed' : 'list:loading');
    return (
      desk.whyNot?.(row, part, name) ?? reasonOf(known(entry, part), thingId(entry.rowId, part.id), name, isSending)
    );
  };
  const take = (name: string) => {
    if (!entry || !row || !part) return;
    actor.send({ type: 'SHOW', items: entries.flatMap((one) => (one.part ? [sentOf(one, one.part)] : [])) });
    actor.send({
      type: 'DECIDE',
      decision: {
        id: thingId(entry.rowId, part.id),
        name,
        key: newKey(),
        value: {
          row,
          part,
          nth: countOf(entry.rowId) > 1 ? entry.nth + 1 : null,
          filled: desk.filling?.value(part),
        } satisfies Taken<R, P>,
      },
    });
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
    reason,
    /** How many parts a row has. */
    countOf,
    nameOf,
    goTo: (to: Place) => visit.send({ type: 'GO', place: to }),
    /** Makes a decision about the open part and moves on to the next that needs one. */
    decide: (name: string) => visit.send({ type: 'DECIDE', name, reason: reason(name) ?? null }),
    /** Undoes the last decision and returns to its part. */
    undo() {
      if (!state.can({ type: 'UNDO' })) return;
      const last = context.queued ?? context.pending;
      actor.send({ type: 'UNDO' });
      if (!last) return;
      const taken = last.value as Taken<R, P>;
      const rowId = String(taken.row.id);
      visit.send({
        type: 'RETURN',
        row: taken.row,
        place: { rowId, partId: taken.part.id, at: 0, nth: 0, seeks: false },
      });
    },
  };
}
