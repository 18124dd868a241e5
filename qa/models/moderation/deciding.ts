import type { Page, Request } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  standing,
  undoTime,
  type moderationMachine,
  type Decision,
  type ModerationContext,
  type ModerationEvent,
  type Notice,
} from '../../../machines/moderation';
import { claims } from '../../effects/colleague';
import { expect } from '../../expect';
import type { Answer } from '../../model';
import { refuses, lost, says, unreachable } from '../../answers';
import { Shortage } from '../../shortage';
import type { Delay, LastingEnding, SideCall } from '../../model';

/** The parts that all screens of the moderation machine share (machines/moderation.ts). */
export const sendActor = '0.moderation.sending';
export const undoOver: Delay = { event: 'xstate.after.undoTime.moderation.aboutToSend', time: undoTime };

/** A decision about the path's item 'a', 'b' or 'c'. */
export const decide = (id: string, name: string, value?: unknown): ModerationEvent => ({
  type: 'DECIDE',
  decision: { id, name, key: 'try', value },
});
export const pendingOf = ({ context }: { context: ModerationContext }): Decision => context.pending!;

export interface Snapshot {
  value: SnapshotFrom<typeof moderationMachine>['value'];
  context: ModerationContext;
}
/** The user has left for another page; the decision is still sent. */
export const isLeft = ({ value }: Snapshot): boolean =>
  value === 'closed' || (typeof value === 'object' && value.sending === 'left');
/** A decision is on its way, and the user is still there. */
export const isSending = ({ value }: Snapshot): boolean => typeof value === 'object' && value.sending === 'here';
/** The ends of calls and delays, which the user does not control. */
export const isOfSystem = ({ type }: { type: string }): boolean => type.startsWith('xstate.');
/**
 * What the user can do where decisions have an undo time: a decided item has no button, and a colleague's change is
 * only walked while no other item waits to be sent.
 */
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
export const serialize = ({ value, context: { items, pending, queued, notice } }: Snapshot): string =>
  JSON.stringify([value, items, shortOf(pending), shortOf(queued), noticeOf(notice)]);
export const looks = ({ context: { queued } }: Snapshot): string => (queued ? 'another waits' : '');

/** The ways in which a decision's call can fail before it reaches the record. */
export const failures: Record<string, LastingEnding> = {
  '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
  lost: { error: unreachable, answer: lost },
};
/** A colleague decides first, and the server reports the conflict. */
export const colleagueFirst =
  (decides: Answer, status = 409): Answer =>
  async (held, scene) => {
    await decides(held, scene);
    await held.route.continue();
    expect((await held.request.response())?.status(), 'the second decision is refused').toBe(status);
    // The next decision is a new one with its own idempotency key.
    keys.delete(scene.made as object);
  };

const url = new RegExp(`/${claims}$`);
/** The claims of the items that the screen has open. */
export const claimCalls: readonly SideCall[] = [
  { method: 'POST', url, played: () => ({ held_by: null }) },
  { method: 'DELETE', url, played: (request) => ({ id: (request.postDataJSON() as { id: string }).id }) },
];
/** The conflict with a colleague's decision, without a colleague. */
export const conflicts =
  (answer: object, status = 409): Answer =>
  async (held, scene) => {
    await says({ message: 'Somebody else has decided about this in the meantime', ...answer }, status)(held, scene);
    keys.delete(scene.made as object);
  };

/** The notification; the same text can also appear elsewhere on the page. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

const keys = new WeakMap<object, Map<string, string>>();
/** Asserts that a decision which is repeated after a failure reuses its idempotency key. */
export function expectSameTry(request: Request, made: object, { id, name, value }: Decision): void {
  const key = request.headers()['idempotency-key'];
  expect(key, 'a decision has an idempotency key').toBeTruthy();
  const known = keys.get(made) ?? new Map<string, string>();
  const which = `${name} ${id} ${JSON.stringify(value)}`;
  expect(known.get(which) ?? key, 'a retry reuses the idempotency key').toBe(key);
  keys.set(made, known.set(which, key!));
}

/**
 * The records that are in use by the paths of this run; no two of them are of the same user, so that each path finds its
 * own payments.
 */
export class Reserved<T extends { id: number }> {
  readonly #inUse = new Set<number>();
  constructor(readonly userOf: (one: T) => number) {}
  isFree(one: T): boolean {
    return !this.#inUse.has(this.userOf(one));
  }
  take(all: readonly T[], count: number, what: string): T[] {
    const found = new Map<number, T>();
    for (const one of all) {
      const user = this.userOf(one);
      if (found.size < count && !this.#inUse.has(user) && !found.has(user)) found.set(user, one);
    }
    if (found.size < count)
      throw new Shortage(
        `A path needs ${count} ${what} of different users, and there are ${found.size} left in this market`,
      );
    for (const user of found.keys()) this.#inUse.add(user);
    return [...found.values()];
  }
  /** Takes from each of these lists, or from none of them. */
  takeEach(...wishes: readonly [all: readonly T[], count: number, what: string][]): T[][] {
    const taken: T[][] = [];
    try {
      for (const wish of wishes) taken.push(this.take(...wish));
      return taken;
    } catch (error) {
      this.free(taken.flat());
      throw error;
    }
  }
  free(all: readonly T[]): void {
    for (const one of all) this.#inUse.delete(this.userOf(one));
  }
}
