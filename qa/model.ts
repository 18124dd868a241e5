import type { Locator, Page, Request, Route } from '@playwright/test';
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { Edition, EditionCode } from '../editions/edition';
import type { Action, Contract } from '../src/contract/contract';
import type { Account, Api } from './api';

/** A screen, and what a role has to be allowed to do there. */
export type Permission = readonly [Contract, Action];

/** One role in a model: account, market, and the machine's input. */
export interface Variant<Input = unknown> {
  /** Used in reports and replay tokens: letters, digits and '-'. */
  name: string;
  account: Account;
  /**
   * The market in which it is walked. In a model, that of quick runs and planted faults: other runs walk the variant in
   * every market in which its role has the screen.
   */
  edition: EditionCode;
  input: Input;
  /** The input in a market, where it is not the same in all. */
  inputIn?: (edition: EditionCode) => Input;
  /** Signs in as if the back-end announced no capabilities. */
  isPlain?: boolean;
  /** Whether a market's screen is the one of this variant, where a role has another one in other markets. */
  fits?: (edition: Edition) => boolean;
  /** Left out of quick runs. */
  isFullOnly?: true;
}

/** The context that actions and checks get. */
export interface Scene<Made = unknown> {
  page: Page;
  /** API calls as the variant's account. */
  api: Api;
  /** API calls as another account. */
  as: (account: Account) => Promise<Api>;
  variant: Variant;
  /** The data that `prepare` created. */
  made: Made;
  /**
   * Whether the run may leave something behind: always on a console that the lab started, elsewhere only with
   * --lasting.
   */
  mayLast: boolean;
  /** Whether the lab started the console, so that all of its data are the lab's own to change. */
  isOwn: boolean;
  /** Whether the walk ends here, so that a check may lead the page elsewhere. */
  isOver: boolean;
}

/** An intercepted request that waits for its response. */
export interface Held {
  route: Route;
  request: Request;
}
/** Ends an intercepted request and resolves to the actor's output. */
export type Answer<Made = unknown> = (held: Held, scene: Scene<Made>) => Promise<unknown>;

/** The button or field with which a user sends an event. */
export interface Control<Snapshot, Made> {
  find: (scene: Scene<Made>) => Locator;
  /**
   * States in which it has to be in the page even if the machine forbids the event. In other states it may be absent
   * while the event is forbidden.
   */
  isShown?: (snapshot: Snapshot) => boolean;
  /** The description that explains why it is disabled; if not given, any description is accepted. */
  reason?: (snapshot: Snapshot) => string | RegExp | null;
}

/** One way in which a call can end: the actor's result, and how the held request is answered. */
export interface Ending<Made = unknown> {
  /** The actor's output, unless `answer` resolves to one. */
  output?: unknown;
  /** The error that the actor rejects with. */
  error?: Error;
  answer: Answer<Made>;
  /**
   * How a lasting call is answered without the server, in a run that may leave nothing behind; by default with the
   * status and message of `error`. Null if it cannot be played: paths with it are left out there.
   */
  played?: Answer<Made> | null;
}
/** An ending of a lasting call: if it is not an error, the model has to say how it is played. */
export type LastingEnding<Made = unknown> = Ending<Made> & ({ error: Error } | { played: Answer<Made> | null });

/**
 * Whether a call changes anything on the server; only a call that reads, counts or checks does not. Where a run may
 * leave nothing behind, no lasting call reaches the server: each of its endings is played.
 */
type Lasting<Made> =
  | { lasts: false; endings: Record<string, Ending<Made>> }
  | { lasts: true; endings: Record<string, LastingEnding<Made>> };

/**
 * The API call of an invoked actor. Every request is held until the path decides how it ends, so every waiting state is
 * visible.
 */
export type Call<Snapshot = unknown, Made = unknown> = Lasting<Made> & {
  /** The id of the `invoke`; XState's default is '0.<machine>.<state>'. */
  actor: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: RegExp;
  /** Throws if the body or a header of the request is wrong. */
  sent?: (request: Request, snapshot: Snapshot, scene: Scene<Made>) => void | Promise<void>;
  /** For an actor that makes one of several calls: whether this input leads to this call. */
  isFor?: (input: unknown) => boolean;
  /** For a GET that other parts of the page also make: further requests are not an error. */
  mayRepeat?: boolean;
  /** Nobody is told that it failed. Give the reason in a comment. */
  isSilent?: true;
};

/**
 * A call beside the machine's that the screen makes by itself and that is not a GET: an upload, a claim. Others are
 * refused in a run that may leave nothing behind.
 */
export interface SideCall {
  method: Call['method'];
  url: RegExp;
  /** The response that is played in a run that may leave nothing behind. */
  played: (request: Request) => unknown;
}

/** A delay of the machine (`after`). The page's timer is held until the path decides that the time has passed. */
export interface Delay {
  /** The machine's event: 'xstate.after.<delay>.<machine>.<state>'. */
  event: string;
  /** In milliseconds. All timers of the page with this duration are held. */
  time: number;
}

type Stories = Readonly<Record<string, string>>;

/** A step as notifications are about it. */
export interface Told<Snapshot> {
  name: string;
  before: Snapshot;
}

/**
 * How to walk a workflow on one screen. The names of events, calls, endings and delays are used in replay tokens:
 * letters, digits and '-'.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine, Made = unknown> {
  /** Used in reports, replay tokens and --machine. A machine that is used on several screens has a model for each. */
  name: string;
  /** A machine that is exported from machines/. */
  machine: M;
  /** Words for the report, by the name of a state, an event, a call or a condition, where those of words.ts are not good enough. */
  words?: Readonly<Record<string, string>>;
  /**
   * The contract of the model's screen, and further ones whose permission a path needs: they decide in which markets
   * each role walks the model.
   */
  screen: readonly [Permission, ...Permission[]];
  /** Whether a market's screen has what the model walks, where a flag decides that; by default every market that has it. */
  isIn?: (edition: Edition) => boolean;
  /** The first one is asked first about a planted fault. */
  variants: readonly [Variant<InputFrom<M>>, ...Variant<InputFrom<M>>[]];
  /** The user's events, one for each payload that makes a difference, by name: 'choose-workbook'. */
  events: Record<string, EventFromLogic<M>>;
  /**
   * The buttons, keyed by event name or event type; a name takes precedence. A key with several names, separated by
   * spaces, is a button that sends either event. The button is clicked unless `acts` has an action for the event.
   */
  controls: Record<string, Control<SnapshotFrom<M>, Made>>;
  /** How a user sends an event other than by a click, keyed by event name or type. */
  acts?: Record<string, (scene: Scene<Made>, event: EventFromLogic<M>) => Promise<void>>;
  calls: Record<string, Call<SnapshotFrom<M>, Made>>;
  /** Keyed by the name of the step in which the time passes. */
  delays?: Record<string, Delay>;
  /** What the page has to show, keyed by state ('open', 'open.sending'). */
  shows: Record<string, (scene: Scene<Made>, snapshot: SnapshotFrom<M>) => Promise<void>>;
  /**
   * Creates the data of a path through the API. `as` gives access to another account where the variant's own may not
   * create it; `seat` is a number that differs between parallel paths. Where the run may leave nothing behind, the
   * accounts can only read: the path takes what is there, or what only the page gets (pretend.ts).
   */
  prepare: (
    api: Api,
    variant: Variant,
    seat: number,
    as: (account: Account) => Promise<Api>,
    mayLast: boolean,
  ) => Promise<Made>;
  /** Opens the screen, up to the machine's first state. */
  open: (scene: Scene<Made>) => Promise<void>;
  /**
   * Checks the data on the server after a path. `done` are the requests that the server has carried out, in order; none
   * on a console that the lab did not start.
   */
  effects?: (scene: Scene<Made>, snapshot: SnapshotFrom<M>, done: readonly Request[]) => Promise<void>;
  /**
   * Accounts that may not make the calls of this workflow: the server has to refuse them what it has carried out for the
   * variant's account.
   */
  strangers?: readonly Account[];
  cleanUp: (api: Api, made: Made) => Promise<void>;
  /** Further accounts without which a path cannot be prepared. */
  needs?: readonly Account[];
  /**
   * It changes for good what it can neither make nor remove. On a console that the lab did not start, its calls that
   * last are played even in a run that may leave something behind.
   */
  isOthers?: true;
  /**
   * What every path leaves behind, in words for the report, if `prepare` has to create what cannot be removed without a
   * trace. The model is left out of runs that may leave nothing behind.
   */
  leaves?: string;
  /** Everything that its screen reads is played in every run, alike in all markets: a nightly run walks it in one. */
  isPlayed?: true;
  /**
   * The screen or the server keeps what no state of the machine tells, such as what was typed or ticked, so that no path
   * can go on where another one ends (joined.ts).
   */
  startsAfresh?: true;
  /** The names of events in which a colleague changes the server's data. Paths with them are left out there, too. */
  byColleagues?: readonly string[];
  sideCalls?: readonly SideCall[];
  /** The name of the event that the screen sends by itself in this state, before the user can do anything. */
  byItself?: (snapshot: SnapshotFrom<M>) => string | null;
  /** Excludes events that the screen makes impossible; give the reason in a comment. */
  allows?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>, variant: Variant) => boolean;
  /**
   * Tells apart visibly different versions of a state ('a file was refused'). Each transition is taken from each
   * version.
   */
  looks?: (snapshot: SnapshotFrom<M>) => string;
  /**
   * Further paths, described in words, as step names like in a token ('send.check-lost.retry'); a function if not every
   * variant can take them.
   */
  stories?: Stories | ((variant: Variant) => Stories);
  /** The part of a snapshot that tells two states apart; by default its value and its whole context. */
  serialize?: (snapshot: SnapshotFrom<M>) => string;
  /**
   * The notification of a step, which the page has to show once, and no other; null if the step has none, undefined if
   * it is not compared.
   */
  says?: (
    scene: Scene<Made>,
    after: SnapshotFrom<M>,
    step: Told<SnapshotFrom<M>>,
  ) => string | RegExp | null | undefined;
  /** Checks what a step has done on the screen that no state tells of: which item is open. Called before `shows`. */
  showsAfter?: (scene: Scene<Made>, after: SnapshotFrom<M>, step: Told<SnapshotFrom<M>>) => Promise<void>;
  /** The list that the page has to read again after a step, because the step has changed it. */
  refreshes?: (after: SnapshotFrom<M>, step: Told<SnapshotFrom<M>>) => RegExp | null;
}

/** Type-checks a model against its machine; the result has a common type for all models. */
export const defineModel = <M extends AnyStateMachine, Made>(model: Model<M, Made>): Model => model as unknown as Model;
export type AnyCall = Model['calls'][string];

type Named = readonly [name: string, event: EventObject];
/**
 * The events that a control sends: those it names, and those of the types it names that have no control of their own.
 */
export const eventsOf = ({ events, controls }: Model, key: string): Named[] => {
  const own = new Set(Object.keys(controls).flatMap((one) => one.split(' ')));
  const wanted = new Set(key.split(' '));
  return Object.entries(events as Record<string, EventObject>).filter(
    ([name, { type }]) => wanted.has(name) || (wanted.has(type) && !own.has(name)),
  );
};
/** The control that sends an event. */
export const controlOf = (model: Model, name: string): Model['controls'][string] | undefined =>
  Object.entries(model.controls).find(([key]) => eventsOf(model, key).some(([one]) => one === name))?.[1];
