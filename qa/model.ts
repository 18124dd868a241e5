import type { Locator, Page, Request, Route } from '@playwright/test';
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { EditionCode } from '../editions/edition';
import type { Account, Api } from './api';

/** One role in a model: account, market, and the machine's input. */
export interface Variant<Input = unknown> {
  /** Used in reports and replay tokens: letters, digits and '-'. */
  name: string;
  account: Account;
  edition: EditionCode;
  input: Input;
  /** Signs in as if the back-end announced no capabilities. */
  isPlain?: boolean;
  /** The role has this screen only in this market. */
  isHereOnly?: boolean;
}

/** The context that actions and checks get. */
export interface Scene<Made = unknown> {
  page: Page;
  /** API calls as the variant's account. */
  api: Api;
  variant: Variant;
  /** The data that `prepare` created. */
  made: Made;
  /**
   * Whether calls may have effects that cannot be undone: always on a console that the lab started, elsewhere only with
   * --lasting.
   */
  mayLast: boolean;
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
}

/**
 * The API call of an invoked actor. Every request is held until the path decides how it ends, so every waiting state is
 * visible.
 */
export interface Call<Snapshot = unknown, Made = unknown> {
  /** The id of the `invoke`; XState's default is '0.<machine>.<state>'. */
  actor: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: RegExp;
  /** Throws if the body or a header of the request is wrong. */
  sent?: (request: Request, snapshot: Snapshot, scene: Scene<Made>) => void | Promise<void>;
  endings: Record<string, Ending<Made>>;
  /** For an actor that makes one of several calls: whether this input leads to this call. */
  isFor?: (input: unknown) => boolean;
  /** For a GET that other parts of the page also make: further requests are not an error. */
  mayRepeat?: boolean;
}

/** A delay of the machine (`after`). The page's timer is held until the path decides that the time has passed. */
export interface Delay {
  /** The machine's event: 'xstate.after.<delay>.<machine>.<state>'. */
  event: string;
  /** In milliseconds. All timers of the page with this duration are held. */
  time: number;
}

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
  /** Quick runs and planted faults use the first one. */
  variants: readonly [Variant<InputFrom<M>>, ...Variant<InputFrom<M>>[]];
  /** Further markets with the same screen; the lab walks it there only on a deployed console. */
  alsoIn?: readonly EditionCode[];
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
   * create it; `seat` is a number that differs between parallel paths.
   */
  prepare: (api: Api, variant: Variant, seat: number, as: (account: Account) => Promise<Api>) => Promise<Made>;
  /** Opens the screen, up to the machine's first state. */
  open: (scene: Scene<Made>) => Promise<void>;
  /** Checks the data on the server after a path. */
  effects?: (scene: Scene<Made>, snapshot: SnapshotFrom<M>) => Promise<void>;
  cleanUp: (api: Api, made: Made) => Promise<void>;
  /** The name of the event that the screen sends by itself in this state, before the user can do anything. */
  byItself?: (snapshot: SnapshotFrom<M>) => string | null;
  /** Excludes events that the screen makes impossible; give the reason in a comment. */
  allows?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>, variant: Variant) => boolean;
  /**
   * Tells apart visibly different versions of a state ('a file was refused'). Each transition is taken from each
   * version.
   */
  looks?: (snapshot: SnapshotFrom<M>) => string;
  /** Further paths, described in words, as step names like in a token ('send.check-lost.retry'). */
  stories?: Readonly<Record<string, string>>;
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
