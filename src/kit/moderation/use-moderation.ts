import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import {
  moderationMachine,
  standing,
  whyNot,
  type Decision,
  type ModerationContext,
  type ModerationKind,
  type Notice,
  type Outcome,
  type Sent,
} from '../../../machines/moderation';
import { newKey } from '../../providers/data';
import { useTranslation } from 'react-i18next';

export interface ModerationOptions {
  kind: ModerationKind;
  /** What the role may do: `can(resource, …)`. */
  mayDecide: boolean;
  /** What is decided about, unless the kind loads it; given anew when it changes. */
  items?: readonly Sent[];
  load?: () => Promise<readonly Sent[]>;
  /** Sends one decision. A rejection restores it; a colleague's earlier word is the outcome 'overtaken'. */
  send: (decision: Decision) => Promise<Outcome>;
  /** Says what came of a decision, also after the screen was left. */
  tell: (notice: Notice) => void;
}

/** The machine with these calls; once started it outlives the screen until what was decided has been sent. */
function actorOf({ kind, mayDecide, items = [] }: ModerationOptions, now: () => ModerationOptions) {
  const machine = moderationMachine.provide({
    actors: {
      load: fromPromise<readonly Sent[]>(() => now().load?.() ?? Promise.resolve([])),
      send: fromPromise<Outcome, Decision>(({ input }) => now().send(input)),
    },
  });
  const actor = createActor(machine, { input: { kind, mayDecide, items } });
  let said: Notice | null = null;
  actor.subscribe(({ context: { notice } }) => {
    if (notice && notice !== said) now().tell(notice);
    said = notice;
  });
  return actor;
}

/** The machine of a screen from its first drawing on, and what it is at; it is told when the screen is left. */
export function useModerationActor(options: ModerationOptions) {
  const [box] = useState(() => ({ options }));
  const [actor] = useState(() => actorOf(options, () => box.options));
  // A drawing that React throws away (its words are on their way) must not have called anybody.
  useEffect(() => {
    actor.start();
  }, [actor]);
  const state = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    box.options = options;
  });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // An effect that is only run again is no leave-taking.
      queueMicrotask(() => !isHere.current && actor.send({ type: 'CLOSE' }));
    };
  }, [actor]);
  // A tab that is closed takes with it what has not been sent.
  const isUnsent = state.context.pending !== null;
  useEffect(() => {
    if (!isUnsent) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnsent]);
  return { actor, state };
}

/** Why a decision about one of these things cannot be taken, in words; undefined when it can. */
export function useReason() {
  const { t } = useTranslation('attachments');
  return (context: ModerationContext, id: string, name: string): string | undefined => {
    const reason = whyNot(context, id, name);
    const item = context.items.find((one) => one.id === id);
    return reason === null
      ? undefined
      : t(reason.includes(':') ? reason : `attachments:whyNot.${reason}`, { name: item?.heldBy ?? '' });
  };
}

/** The moderation machine of a screen: what stands, what may be decided and why not, in words (document 2, section 4). */
export function useModeration(options: ModerationOptions) {
  const { actor, state } = useModerationActor(options);
  const reasonOf = useReason();
  const { items } = options;
  const given = useRef(items);
  useEffect(() => {
    if (items && items !== given.current) actor.send({ type: 'SHOW', items });
    given.current = items;
  }, [actor, items]);
  return {
    state,
    send: actor.send,
    decide: (id: string, name: string, value?: unknown) =>
      actor.send({ type: 'DECIDE', decision: { id, name, key: newKey(), value } }),
    /** Why a decision cannot be taken, for `Button reason`; undefined when it can. */
    reason: (id: string, name: string) => reasonOf(state.context, id, name),
    /** The decision that a thing is shown with. */
    standing: (id: string) => standing(state.context, id),
  };
}
export type Moderation = ReturnType<typeof useModeration>;
