import type { Page, Request } from '@playwright/test';
import {
  standing,
  undoTime,
  type Decision,
  type ModerationContext,
  type ModerationEvent,
  type Notice,
} from '../../../machines/moderation';
import { expect } from '../../expect';
import type { Answer } from '../../model';
import { refuses, lost, unreachable } from '../../answers';
import type { Delay, Ending } from '../../model';

/** What every screen of the moderation machine does alike (machines/moderation.ts). */
export const sendActor = '0.moderation.sending';
export const undoOver: Delay = { event: 'xstate.after.undoTime.moderation.aboutToSend', time: undoTime };

/** A decision about the path's thing 'a', 'b' or 'c'. */
export const decide = (id: string, name: string, value?: unknown): ModerationEvent => ({
  type: 'DECIDE',
  decision: { id, name, key: 'try', value },
});
export const pendingOf = ({ context }: { context: ModerationContext }): Decision => context.pending!;

interface Snapshot {
  value: unknown;
  context: ModerationContext;
}
/** Whoever has left sees another page; what they decided is still sent. */
export const isLeft = ({ value, context }: Snapshot): boolean => context.isClosing || value === 'closed';
/** How calls end and when time is over is not a person's to do. */
export const isOfSystem = ({ type }: { type: string }): boolean => type.startsWith('xstate.');
/** What can be done where decisions wait to be sent: a thing that has been decided about has no button, and what a colleague did is shown while nothing else of it waits. */
export const allowsWithUndo = (snapshot: Snapshot, event: ModerationEvent): boolean => {
  const { context } = snapshot;
  if (isLeft(snapshot)) return isOfSystem(event);
  if (event.type === 'DECIDE') return standing(context, event.decision.id) === null;
  return (
    event.type !== 'SHOW' ||
    (!context.notice &&
      [context.pending, context.queued].every((one) => !one || one.id === 'a') &&
      context.items.every(({ decided }) => decided === null))
  );
};
const shortOf = (one: Decision | null) => one && `${one.name} ${one.id} ${JSON.stringify(one.value)}`;
const noticeOf = (notice: Notice | null) => notice && `${notice.type} ${shortOf(notice.decision)}`;
export const serialize = ({ value, context: { items, pending, queued, isClosing, notice } }: Snapshot): string =>
  JSON.stringify([value, items, shortOf(pending), shortOf(queued), isClosing, noticeOf(notice)]);
export const looks = ({ context: { queued, isClosing } }: Snapshot): string =>
  `${queued ? 'another waits' : ''} ${isClosing ? 'left' : ''}`;

/** The failures of a decision's call; none of them reaches the record. */
export const failures: Record<string, Ending> = {
  '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
  lost: { error: unreachable, answer: lost },
};
/** A colleague is quicker, and the server says so. */
export const colleagueFirst =
  (decides: Answer, status = 409): Answer =>
  async (held, scene) => {
    await decides(held, scene);
    await held.route.continue();
    expect((await held.request.response())?.status(), 'who comes second is told').toBe(status);
    // What is decided now is another decision.
    keys.delete(scene.made as object);
  };

/** The message in the corner, also where the same words stand elsewhere. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

const keys = new WeakMap<object, Map<string, string>>();
/** A decision that failed and is taken again is the same try. */
export function expectSameTry(request: Request, made: object, { id, name, value }: Decision): void {
  const key = request.headers()['idempotency-key'];
  expect(key, 'two tries of one decision have one effect').toBeTruthy();
  const known = keys.get(made) ?? new Map<string, string>();
  const which = `${name} ${id} ${JSON.stringify(value)}`;
  expect(known.get(which) ?? key, 'a decision that is tried again sends the same key').toBe(key);
  keys.set(made, known.set(which, key!));
}

/** Things that the paths of this run work with; no two paths share one. */
export class Reserved {
  readonly #inUse = new Set<number>();
  take<T extends { id: number }>(all: readonly T[], count: number, what: string): T[] {
    const free = all.filter(({ id }) => !this.#inUse.has(id)).slice(0, count);
    if (free.length < count)
      throw new Error(`A path needs ${count} ${what}, and there are ${free.length} left in this market`);
    for (const { id } of free) this.#inUse.add(id);
    return free;
  }
  free(all: readonly { id: number }[]): void {
    for (const { id } of all) this.#inUse.delete(id);
  }
}
