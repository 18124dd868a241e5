import { assign, fromPromise, setup, stateIn } from 'xstate';

/** An item that a user submitted and staff moderate. */
export interface Sent {
  id: string;
  /** The name of the current decision; null if there is none. */
  decided: string | null;
  /** A further reason why the item cannot be decided, as a translation key of the screen that uses the machine. */
  blocked?: string | null;
  /** The colleague who has the item open at the moment. */
  heldBy?: string | null;
}
export interface DecisionKind {
  /** How long the decision can be undone before it is sent, in milliseconds; 0 sends it at once. */
  undo: number;
  /** The decision may replace an earlier one. Without this an item can be decided only once. */
  always?: true;
  /** The decision removes the item from the list. */
  removes?: true;
}
export interface ModerationKind {
  /** The machine loads the items itself; otherwise they come with the input. */
  loads: boolean;
  /** The machine is finished after one decision, as a dialog is. */
  closes: boolean;
  decisions: Readonly<Record<string, DecisionKind>>;
}

/** How long a decision that the server cannot revert can be undone, in milliseconds. */
export const undoTime = 5000;
const undoable = { undo: undoTime };
/** Custom-task images of a challenge (document 2, sections 2.13 and 4). */
export const challengeImages: ModerationKind = {
  loads: true,
  closes: false,
  decisions: { accept: undoable, decline: undoable, delete: { ...undoable, always: true, removes: true } },
};
/**
 * The 'User attachment moderation' dialog of loyalty programmes and mystery shoppers. The decision's value holds the
 * filled-in form (document 2, sections 2.17 and 2.28).
 */
export const attachmentDialog: ModerationKind = {
  loads: false,
  closes: true,
  decisions: { save: { undo: 0, always: true } },
};
/**
 * The same attachments in the moderation station, where one with the status 'on moderation' is accepted or declined; to
 * change that decision later, staff use the dialog.
 */
export const sentAttachment: ModerationKind = {
  loads: false,
  closes: false,
  decisions: { accept: undoable, decline: undoable },
};
/**
 * A seller who waits for access to the app, or whose ID card waits for moderation (document 1, section 4). What a
 * rejection is for stands in the decision's value.
 */
export const waitingSeller: ModerationKind = {
  loads: false,
  closes: false,
  decisions: { accept: undoable, decline: undoable },
};
/** Answers to interactive tasks: Accept and Fail (document 2, sections 2.23 and 4). */
export const interactiveAnswer: ModerationKind = {
  loads: false,
  closes: false,
  decisions: { accept: undoable, fail: undoable },
};
/** 'Won?' (document 2, sections 2.22 and 4). `blocked` is set while no user is assigned. */
export const lepCode: ModerationKind = { loads: false, closes: false, decisions: { won: undoable } };

export interface Decision {
  id: string;
  name: string;
  /** Idempotency key; every retry reuses it, so that the decision has one effect. */
  key: string;
  /** Further data for the call, beside the decision's name. */
  value?: unknown;
}
/**
 * The server's response to a decision. A failed call rejects instead, and the item shows its previous decision again.
 */
export type Outcome =
  /** `paid`: the decision met a programme's requirement. */
  | { outcome: 'decided'; paid?: boolean }
  /** `message`: the server's own words about it. */
  | { outcome: 'overtaken'; decided: string; by: string | null; message?: string }
  /** The item has changed since it was loaded: nothing was decided, and the same call would be refused again. */
  | { outcome: 'outdated'; message: string | null };
/** A message that is shown to the user once. */
export type Notice =
  | { type: 'decided'; decision: Decision; message: null; paid: boolean }
  | { type: 'failed' | 'outdated'; decision: Decision; message: string | null }
  | { type: 'overtaken'; decision: Decision; decided: string; by: string | null; message: string | null };
/** Whether nothing was decided, so that the item waits again. */
export const notDecided = (notice: Notice | null): notice is Extract<Notice, { type: 'failed' | 'outdated' }> =>
  notice?.type === 'failed' || notice?.type === 'outdated';

export interface ModerationContext {
  kind: ModerationKind;
  mayDecide: boolean;
  items: readonly Sent[];
  pending: Decision | null;
  /** Taken while another decision is being sent; it is sent next. */
  queued: Decision | null;
  notice: Notice | null;
  /** The server's error message if the items could not be loaded. */
  message: string | null;
}
export type ModerationEvent =
  | { type: 'DECIDE'; decision: Decision }
  | { type: 'UNDO' }
  | { type: 'RETRY' }
  | { type: 'SHOW'; items: readonly Sent[] }
  | { type: 'CLOSE' };

/**
 * Each reason is a translation key under `attachments:whyNot`; the reason in an item's own `blocked` comes in addition.
 */
export type ModerationReason = 'notAllowed' | 'absent' | 'held' | 'decided' | 'busy';

/**
 * Why an item cannot be decided at the moment; null if it can. The machine's own guard uses this function too.
 * `isSending`: a decision is on its way to the server (the state 'sending').
 */
export function whyNot(
  context: ModerationContext,
  id: string,
  name: string,
  isSending: boolean,
): ModerationReason | (string & {}) | null {
  const item = context.items.find((one) => one.id === id);
  const decision = context.kind.decisions[name];
  if (!context.mayDecide) return 'notAllowed';
  if (!item || !decision) return 'absent';
  if (item.heldBy) return 'held';
  if (item.blocked) return item.blocked;
  if (item.decided !== null && !decision.always) return 'decided';
  if (isSending && (context.pending?.id === id || (context.queued && context.queued.id !== id))) return 'busy';
  return null;
}
/**
 * The decision that an item shows. A decision is shown as soon as it is taken (optimistic update), and no longer if it
 * fails or is undone.
 */
export const standing = ({ pending, queued, items }: ModerationContext, id: string): string | null =>
  [queued, pending].find((one) => one?.id === id)?.name ?? items.find((one) => one.id === id)?.decided ?? null;

const types = {} as {
  context: ModerationContext;
  events: ModerationEvent;
  input: { kind: ModerationKind; mayDecide: boolean; items?: readonly Sent[] };
};
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
/** If the same decision is taken again after it failed, it counts as a retry and reuses the idempotency key. */
const asBefore = ({ notice }: ModerationContext, decision: Decision): Decision => {
  const same = ({ id, name, value }: Decision) => JSON.stringify([id, name, value]);
  return notice?.type === 'failed' && same(notice.decision) === same(decision) ? notice.decision : decision;
};
const noticeOf = (decision: Decision, output: Outcome): Notice => {
  if (output.outcome === 'outdated') return { type: 'outdated', decision, message: output.message };
  return output.outcome === 'overtaken'
    ? { type: 'overtaken', decision, decided: output.decided, by: output.by, message: output.message ?? null }
    : { type: 'decided', decision, message: null, paid: output.paid === true };
};
const settle = (context: ModerationContext, id: string, decided: string): readonly Sent[] =>
  context.kind.decisions[decided]?.removes
    ? context.items.filter((one) => one.id !== id)
    : context.items.map((one) => (one.id === id ? { ...one, decided } : one));

/**
 * Moderation of items that users submitted. A decision is shown at once (optimistic update). It is sent when its undo
 * time has passed or when the next decision is taken; only one is sent at a time. A failed decision is rolled back and
 * its error is shown. If a colleague decided first, the item shows the colleague's decision.
 */
export const moderationMachine = setup({
  types,
  actors: {
    load: fromPromise<readonly Sent[]>(() => Promise.reject(new Error('load is not provided'))),
    send: fromPromise<Outcome, Decision>(() => Promise.reject(new Error('send is not provided'))),
  },
  delays: { undoTime: ({ context }) => (context.pending && context.kind.decisions[context.pending.name]?.undo) ?? 0 },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'DECIDE' ? { pending: asBefore(context, event.decision), notice: null } : {},
    ),
    queue: assign(({ event }) => (event.type === 'DECIDE' ? { queued: event.decision } : {})),
    follow: assign(({ context }) => ({ pending: context.queued, queued: null })),
    takeBack: assign({ pending: null }),
    takeQueuedBack: assign({ queued: null }),
    takeAgain: assign(({ context }) => ({ pending: context.notice?.decision ?? null, notice: null })),
    show: assign(({ event }) => (event.type === 'SHOW' ? { items: event.items } : {})),
    noteAnswer: assign(({ context, event }) => {
      const decision = context.pending!;
      const notice = noticeOf(decision, (event as unknown as { output: Outcome }).output);
      const decided = notice.type === 'overtaken' ? notice.decided : decision.name;
      const items = notice.type === 'outdated' ? context.items : settle(context, decision.id, decided);
      return { items, pending: null, notice };
    }),
    noteFailure: assign(({ context, event }) => ({
      pending: null,
      notice: {
        type: 'failed' as const,
        decision: context.pending!,
        message: messageOf((event as unknown as { error: unknown }).error),
      },
    })),
    /** These are provided by the screen; the first is called for each answer, also after the user has left. */
    tell: (_, _notice: Notice) => {},
    close: () => {},
  },
  guards: {
    mayDecide: ({ context, event }, params: { isSending: true } | undefined) =>
      event.type === 'DECIDE' &&
      whyNot(context, event.decision.id, event.decision.name, params?.isSending === true) === null,
    mayDecideOtherwise: ({ context, event }) =>
      event.type === 'DECIDE' &&
      event.decision.id === context.pending?.id &&
      whyNot(context, event.decision.id, event.decision.name, false) === null,
    loads: ({ context }) => context.kind.loads,
    hasUndo: ({ context }) => context.pending !== null && (context.kind.decisions[context.pending.name]?.undo ?? 0) > 0,
    hasQueued: ({ context }) => context.queued !== null,
    hasLeft: stateIn({ sending: 'left' }),
    isOver: ({ context }) => context.kind.closes,
    wasFailed: ({ context }) => context.notice?.type === 'failed',
    wasOutdated: ({ context }) => context.notice?.type === 'outdated',
    wasOvertaken: ({ context }) => context.notice?.type === 'overtaken',
  },
}).createMachine({
  id: 'moderation',
  context: ({ input }) => ({
    kind: input.kind,
    mayDecide: input.mayDecide,
    items: input.items ?? [],
    pending: null,
    queued: null,
    notice: null,
    message: null,
  }),
  initial: 'starting',
  on: { SHOW: { actions: 'show' } },
  states: {
    starting: { always: [{ guard: 'loads', target: 'loading' }, { target: 'open' }] },
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'open', actions: assign({ items: ({ event }) => event.output }) },
        onError: { target: 'notLoaded', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
      on: { CLOSE: 'closed' },
    },
    notLoaded: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    open: { on: { DECIDE: { guard: 'mayDecide', target: 'taken', actions: 'take' }, CLOSE: 'closed' } },
    failed: {
      on: {
        DECIDE: { guard: 'mayDecide', target: 'taken', actions: 'take' },
        RETRY: { target: 'sending', actions: 'takeAgain' },
        CLOSE: 'closed',
      },
    },
    overtaken: { on: { DECIDE: { guard: 'mayDecide', target: 'taken', actions: 'take' }, CLOSE: 'closed' } },
    outdated: { on: { DECIDE: { guard: 'mayDecide', target: 'taken', actions: 'take' }, CLOSE: 'closed' } },
    taken: { always: [{ guard: 'hasUndo', target: 'aboutToSend' }, { target: 'sending' }] },
    aboutToSend: {
      after: { undoTime: 'sending' },
      on: {
        UNDO: { target: 'open', actions: 'takeBack' },
        DECIDE: [
          // The first decision about this item has not been sent yet: the new one replaces it and gets its own undo
          // time.
          { guard: 'mayDecideOtherwise', target: 'taken', actions: 'take' },
          { guard: 'mayDecide', target: 'sending', actions: 'queue' },
        ],
        // A decision that waits for its undo time is sent, not lost, when the user leaves.
        CLOSE: 'sending.left',
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.pending!,
        onDone: [
          { guard: 'hasLeft', target: 'answeredAfterwards', actions: 'noteAnswer' },
          { target: 'answered', actions: 'noteAnswer' },
        ],
        onError: [
          { guard: 'hasLeft', target: 'answeredAfterwards', actions: 'noteFailure' },
          { target: 'answered', actions: 'noteFailure' },
        ],
      },
      initial: 'here',
      states: {
        here: {
          on: {
            DECIDE: { guard: { type: 'mayDecide', params: { isSending: true } }, actions: 'queue' },
            CLOSE: 'left',
          },
        },
        /** The user has left the screen: what was decided is still sent. */
        left: {},
      },
      on: { UNDO: { guard: 'hasQueued', actions: 'takeQueuedBack' } },
    },
    answered: {
      entry: { type: 'tell', params: ({ context }) => context.notice! },
      always: [
        { guard: 'hasQueued', target: 'taken', actions: 'follow' },
        // After a failure or a conflict the dialog stays open.
        { guard: 'wasFailed', target: 'failed' },
        { guard: 'wasOvertaken', target: 'overtaken' },
        { guard: 'wasOutdated', target: 'outdated' },
        { guard: 'isOver', target: 'closed' },
        { target: 'open' },
      ],
    },
    /** A failure has been reported, but there is no screen any more in which to retry it. */
    answeredAfterwards: {
      entry: { type: 'tell', params: ({ context }) => context.notice! },
      always: [{ guard: 'hasQueued', target: 'sending.left', actions: 'follow' }, { target: 'closed' }],
    },
    closed: { type: 'final', entry: 'close' },
  },
});
