import type { Locator, Page, Request, Route } from '@playwright/test';
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { EditionCode } from '../editions/edition';
import type { Account, Api } from './api';

/** One role's walk through a workflow: who, in which market, and what the machine starts with. */
export interface Variant<Input = unknown> {
  /** In reports and replay tokens: letters, digits and '-'. */
  name: string;
  account: Account;
  edition: EditionCode;
  input: Input;
  /** Signs in as to a back-end that announces nothing beyond the documents. */
  isPlain?: boolean;
  /** Other markets do not give this role the screen. */
  isHereOnly?: boolean;
}

/** What an act or a check works with. */
export interface Scene<Made = unknown> {
  page: Page;
  /** Real calls as the variant's account. */
  api: Api;
  variant: Variant;
  /** What `prepare` made. */
  made: Made;
  /** Whether calls may do what nothing takes back: always on a console of the lab's own, elsewhere with --lasting. */
  mayLast: boolean;
}

/** A request that waits for its answer. */
export interface Held {
  route: Route;
  request: Request;
}
/** Lets a held request end; what it returns is the actor's output. */
export type Answer<Made = unknown> = (held: Held, scene: Scene<Made>) => Promise<unknown>;

/** A button or field by which a person sends an event. */
export interface Control<Snapshot, Made> {
  find: (scene: Scene<Made>) => Locator;
  /** It must be in the page there, even where the machine says no. Elsewhere it may be absent as long as the machine says no. */
  isShown?: (snapshot: Snapshot) => boolean;
  /** The words that say why it is disabled; without them any description will do. */
  reason?: (snapshot: Snapshot) => string | RegExp | null;
}

/** One way in which a call ends: what the machine hears, and how the held request is answered. */
export interface Ending<Made = unknown> {
  /** What the invoked actor returns; what `answer` returns goes before. */
  output?: unknown;
  /** What it throws. */
  error?: Error;
  answer: Answer<Made>;
}

/** The call that an invoked actor makes. It is held until the path says how it ends: slow is every call. */
export interface Call<Snapshot = unknown, Made = unknown> {
  /** The invoke's id; xstate's own are '0.<machine>.<state>'. */
  actor: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: RegExp;
  /** Fails when the request does not say what it should (body, key). */
  sent?: (request: Request, snapshot: Snapshot, scene: Scene<Made>) => void | Promise<void>;
  endings: Record<string, Ending<Made>>;
  /** Of an actor that makes one call or another: whether it makes this one with that input. */
  isFor?: (input: unknown) => boolean;
  /** A reading call that others may repeat: more of them are let through. */
  mayRepeat?: boolean;
}

/** A delay of the machine (`after`). The page's timer is held, as a call is, until the path says that it is over. */
export interface Delay {
  /** The machine's event: 'xstate.after.<delay>.<machine>.<state>'. */
  event: string;
  /** Milliseconds: timers of this length are the delay's. */
  time: number;
}

/** How one screen of a workflow is walked. Names of events, calls, endings and delays are the words of replay tokens: letters, digits and '-'. */
export interface Model<M extends AnyStateMachine = AnyStateMachine, Made = unknown> {
  /** In reports, replay tokens and --machine. Several models may walk one machine, each on a screen of its own. */
  name: string;
  /** One of machines/, as it is exported there. */
  machine: M;
  /** The first is the one whose paths quick runs and planted faults take. */
  variants: readonly [Variant<InputFrom<M>>, ...Variant<InputFrom<M>>[]];
  /** Markets that have the same screen: a deployed console of one is walked, too. */
  alsoIn?: readonly EditionCode[];
  /** Every payload that makes a difference, by a name: 'choose-workbook'. */
  events: Record<string, EventFromLogic<M>>;
  /** By event name, or by type for all that have none of their own; several with spaces between where one button does either. Clicking it is the act, unless `acts` says otherwise. */
  controls: Record<string, Control<SnapshotFrom<M>, Made>>;
  /** By event name or type: how a person does what is no click. */
  acts?: Record<string, (scene: Scene<Made>, event: EventFromLogic<M>) => Promise<void>>;
  calls: Record<string, Call<SnapshotFrom<M>, Made>>;
  /** By the word for 'it is over'. */
  delays?: Record<string, Delay>;
  /** By state ('open', 'open.sending'): what must be seen there. */
  shows: Record<string, (scene: Scene<Made>, snapshot: SnapshotFrom<M>) => Promise<void>>;
  /** Makes with real calls what a path needs, `as` somebody else where the variant's own account may not. `seat` tells paths apart that run at the same time. */
  prepare: (api: Api, variant: Variant, seat: number, as: (account: Account) => Promise<Api>) => Promise<Made>;
  /** Goes to the screen, as far as the machine's first state. */
  open: (scene: Scene<Made>) => Promise<void>;
  /** What the server holds after a path. */
  effects?: (scene: Scene<Made>, snapshot: SnapshotFrom<M>) => Promise<void>;
  cleanUp: (api: Api, made: Made) => Promise<void>;
  /** The name of the event that the screen sends by itself there, before a person can do anything. */
  byItself?: (snapshot: SnapshotFrom<M>) => string | null;
  /** Leaves out what the screen makes impossible; say why in a comment. */
  allows?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>, variant: Variant) => boolean;
  /** What a person can tell of a state beside its name ('a file was refused'): each transition is taken from each look. */
  looks?: (snapshot: SnapshotFrom<M>) => string;
  /** Walks that no single transition asks for, as in a token ('send.check-lost.retry'), by what they show. */
  stories?: Readonly<Record<string, string>>;
  /** What tells two states apart; all of value and context unless said otherwise. */
  serialize?: (snapshot: SnapshotFrom<M>) => string;
}

/** Checks a model against its machine's types; what it returns any runner can hold. */
export const defineModel = <M extends AnyStateMachine, Made>(model: Model<M, Made>): Model => model as unknown as Model;
export type AnyCall = Model['calls'][string];

type Named = readonly [name: string, event: EventObject];
/** What a control does: the events of its names, and those of its types that have no control of their own. */
export const eventsOf = ({ events, controls }: Model, key: string): Named[] => {
  const own = new Set(Object.keys(controls).flatMap((one) => one.split(' ')));
  const wanted = new Set(key.split(' '));
  return Object.entries(events as Record<string, EventObject>).filter(
    ([name, { type }]) => wanted.has(name) || (wanted.has(type) && !own.has(name)),
  );
};
/** The control by which a person does an event. */
export const controlOf = (model: Model, name: string): Model['controls'][string] | undefined =>
  Object.entries(model.controls).find(([key]) => eventsOf(model, key).some(([one]) => one === name))?.[1];
