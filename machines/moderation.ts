import { assign, fromPromise, setup } from 'xstate';

/** One thing that a user sent. */
export interface Sent {
  id: string;
  /** The name of the decision that stands, null while there is none. */
  decided: string | null;
  /** Why nothing may be decided about it yet, beyond what the machine knows: a key of the reader's words. */
  blocked?: string | null;
  /** The colleague who has it open. */
  heldBy?: string | null;
}
export interface DecisionKind {
  /** Milliseconds in which nothing has been sent and UNDO takes it back; 0 sends at once. */
  undo: number;
  /** May follow another decision: without it the first one stands. */
  always?: true;
  /** The thing is gone afterwards. */
  removes?: true;
}
export interface ModerationKind {
  /** Things are fetched when it starts; otherwise they come with the input. */
  loads: boolean;
  /** It is over once a decision has been taken: a dialog. */
  closes: boolean;
  decisions: Readonly<Record<string, DecisionKind>>;
}

/** The undo time of a decision that the server does not take back. */
export const undoTime = 5000;
const undoable = { undo: undoTime };
/** Custom-task answers of a challenge (document 2, sections 2.13 and 4). */
export const challengeImages: ModerationKind = {
  loads: true,
  closes: false,
  decisions: { accept: undoable, decline: undoable, delete: { ...undoable, always: true, removes: true } },
};
/** 'User attachment moderation' of loyalty programmes and mystery shoppers: SAVE's value is what was filled in (document 2, sections 2.17 and 2.28). */
export const attachmentDialog: ModerationKind = {
  loads: false,
  closes: true,
  decisions: { save: { undo: 0, always: true } },
};
/** The same in the moderation station: what is on moderation is accepted or declined; another word later is the dialog's. */
export const sentAttachment: ModerationKind = {
  loads: false,
  closes: false,
  decisions: { accept: undoable, decline: undoable },
};
/** Accept and Fail (document 2, sections 2.23 and 4). */
export const interactiveAnswer: ModerationKind = {
  loads: false,
  closes: false,
  decisions: { accept: undoable, fail: undoable },
};
/** 'Won?' (document 2, sections 2.22 and 4). `blocked` says that no user is assigned. */
export const lepCode: ModerationKind = { loads: false, closes: false, decisions: { won: undoable } };

export interface Decision {
  id: string;
  name: string;
  /** The same for every try, so that two of them have one effect. */
  key: string;
  /** What the call needs beside its name. */
  value?: unknown;
}
/** The answer to a decision; what failed rejects instead and is restored. */
export type Outcome = { outcome: 'decided' } | { outcome: 'overtaken'; decided: string; by: string | null };
/** What a person is told once. */
export type Notice =
  | { type: 'decided' | 'failed'; decision: Decision; message: string | null }
  | { type: 'overtaken'; decision: Decision; decided: string; by: string | null };

export interface ModerationContext {
  kind: ModerationKind;
  mayDecide: boolean;
  items: readonly Sent[];
  pending: Decision | null;
  /** Taken while another is being sent; it follows. */
  queued: Decision | null;
  isSending: boolean;
  isClosing: boolean;
  notice: Notice | null;
  /** Why things could not be loaded, if the call said so. */
  message: string | null;
}
export type ModerationEvent =
  | { type: 'DECIDE'; decision: Decision }
  | { type: 'UNDO' }
  | { type: 'RETRY' }
  | { type: 'SHOW'; items: readonly Sent[] }
  | { type: 'CLOSE' };

/** Reasons are keys of `attachments:whyNot`, but for a thing's own `blocked`. */
export type ModerationReason = 'notAllowed' | 'absent' | 'held' | 'decided' | 'busy';

/** Why a decision cannot be taken about a thing now; null when it can. The machine's own guard. */
export function whyNot(context: ModerationContext, id: string, name: string): ModerationReason | (string & {}) | null {
  const item = context.items.find((one) => one.id === id);
  const decision = context.kind.decisions[name];
  if (!context.mayDecide) return 'notAllowed';
  if (!item || !decision) return 'absent';
  if (item.heldBy) return 'held';
  if (item.blocked) return item.blocked;
  if (item.decided !== null && !decision.always) return 'decided';
  if (
    context.isClosing ||
    (context.isSending && (context.pending?.id === id || (context.queued && context.queued.id !== id)))
  )
    return 'busy';
  return null;
}
/** What a thing is shown as: a decision counts from the moment it is taken, until it fails or is undone. */
export const standing = ({ pending, queued, items }: ModerationContext, id: string): string | null =>
  [queued, pending].find((one) => one?.id === id)?.name ?? items.find((one) => one.id === id)?.decided ?? null;

const types = {} as {
  context: ModerationContext;
  events: ModerationEvent;
  input: { kind: ModerationKind; mayDecide: boolean; items?: readonly Sent[] };
};
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
/** What failed and is decided just so again is the same try. */
const asBefore = ({ notice }: ModerationContext, decision: Decision): Decision => {
  const same = ({ id, name, value }: Decision) => JSON.stringify([id, name, value]);
  return notice?.type === 'failed' && same(notice.decision) === same(decision) ? notice.decision : decision;
};
const settle = (context: ModerationContext, id: string, decided: string): readonly Sent[] =>
  context.kind.decisions[decided]?.removes
    ? context.items.filter((one) => one.id !== id)
    : context.items.map((one) => (one.id === id ? { ...one, decided } : one));

/**
 * What staff decide about something that a user sent. A decision counts at once, is sent when its undo time is over or the next one is taken,
 * and one is sent at a time; a failed one is restored with its reason, and one that somebody else took first is shown as it stands.
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
    startClosing: assign({ isClosing: true }),
  },
  guards: {
    mayDecide: ({ context, event }) =>
      event.type === 'DECIDE' && whyNot(context, event.decision.id, event.decision.name) === null,
    mayDecideOtherwise: ({ context, event }) =>
      event.type === 'DECIDE' &&
      event.decision.id === context.pending?.id &&
      whyNot(context, event.decision.id, event.decision.name) === null,
    loads: ({ context }) => context.kind.loads,
    hasUndo: ({ context }) =>
      !context.isClosing && context.pending !== null && (context.kind.decisions[context.pending.name]?.undo ?? 0) > 0,
    hasQueued: ({ context }) => context.queued !== null,
    wasLeft: ({ context }) => context.isClosing,
    isOver: ({ context }) => context.kind.closes,
    wasFailed: ({ context }) => context.notice?.type === 'failed',
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
    isSending: false,
    isClosing: false,
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
    taken: { always: [{ guard: 'hasUndo', target: 'aboutToSend' }, { target: 'sending' }] },
    aboutToSend: {
      after: { undoTime: 'sending' },
      on: {
        UNDO: { target: 'open', actions: 'takeBack' },
        DECIDE: [
          // Nothing has been sent about this one: the later word counts, with an undo time of its own.
          { guard: 'mayDecideOtherwise', target: 'taken', actions: 'take' },
          { guard: 'mayDecide', target: 'sending', actions: 'queue' },
        ],
        // Leaving does not lose what was decided.
        CLOSE: { target: 'sending', actions: 'startClosing' },
      },
    },
    sending: {
      entry: assign({ isSending: true }),
      exit: assign({ isSending: false }),
      invoke: {
        src: 'send',
        input: ({ context }) => context.pending!,
        onDone: {
          target: 'answered',
          actions: assign(({ context, event: { output } }) => {
            const decision = context.pending!;
            const decided = output.outcome === 'overtaken' ? output.decided : decision.name;
            const notice: Notice =
              output.outcome === 'overtaken'
                ? { type: 'overtaken', decision, decided, by: output.by }
                : { type: 'decided', decision, message: null };
            return { items: settle(context, decision.id, decided), pending: null, notice };
          }),
        },
        onError: {
          target: 'answered',
          actions: assign(({ context, event }) => ({
            pending: null,
            notice: { type: 'failed' as const, decision: context.pending!, message: messageOf(event.error) },
          })),
        },
      },
      on: {
        DECIDE: { guard: 'mayDecide', actions: 'queue' },
        UNDO: { guard: 'hasQueued', actions: 'takeQueuedBack' },
        CLOSE: { actions: 'startClosing' },
      },
    },
    answered: {
      always: [
        { guard: 'hasQueued', target: 'taken', actions: 'follow' },
        // Whoever has left is told, and has nothing to try again in.
        { guard: 'wasLeft', target: 'closed' },
        // What failed or was overtaken keeps its dialog open.
        { guard: 'wasFailed', target: 'failed' },
        { guard: 'wasOvertaken', target: 'overtaken' },
        { guard: 'isOver', target: 'closed' },
        { target: 'open' },
      ],
    },
    closed: { type: 'final' },
  },
});
