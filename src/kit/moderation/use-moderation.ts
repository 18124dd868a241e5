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
import { onLeaving } from '../../providers/session';
import { useTranslation } from 'react-i18next';

export interface ModerationOptions {
  kind: ModerationKind;
  /** Whether the role may decide: `can(resource, …)`. */
  mayDecide: boolean;
  /** The items to decide about, unless the machine loads them with `load`. */
  items?: readonly Sent[];
  load?: () => Promise<readonly Sent[]>;
  /** Sends one decision. A rejection restores the item; if a colleague decided first, the outcome is 'overtaken'. */
  send: (decision: Decision) => Promise<Outcome>;
  /** Reports the outcome of a decision, also after the user has left the screen. */
  tell: (notice: Notice) => void;
  /** Called once the machine is finished: a dialog closes. */
  close?: () => void;
}

/** The machine with these calls. It keeps running after the screen is unmounted, until the last decision is sent. */
function actorOf({ kind, mayDecide, items = [] }: ModerationOptions, now: () => ModerationOptions) {
  const machine = moderationMachine.provide({
    actors: {
      load: fromPromise<readonly Sent[]>(() => now().load?.() ?? Promise.resolve([])),
      send: fromPromise<Outcome, Decision>(({ input }) => now().send(input)),
    },
    actions: {
      tell: (_, notice) => now().tell(notice),
      close: () => now().close?.(),
    },
  });
  return createActor(machine, { input: { kind, mayDecide, items } });
}

/**
 * The moderation machine of a screen and its state. It receives CLOSE when the screen is unmounted, and before the
 * session ends, while a decision can still be sent with its token.
 */
export function useModerationActor(options: ModerationOptions) {
  const [box] = useState(() => ({ options }));
  const [actor] = useState(() => actorOf(options, () => box.options));
  // Started in an effect: a render that React discards (while translations load) must not make calls.
  useEffect(() => {
    actor.start();
  }, [actor]);
  const state = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    box.options = options;
  });
  const isHere = useRef(true);
  useEffect(() => {
    const close = () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'CLOSE' });
    };
    const stop = onLeaving(close);
    isHere.current = true;
    return () => {
      stop();
      isHere.current = false;
      // StrictMode runs effects twice; only a real unmount closes the machine.
      queueMicrotask(() => {
        if (!isHere.current) close();
      });
    };
  }, [actor]);
  // Warns before the tab is closed with an unsent decision.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (actor.getSnapshot().context.pending !== null) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [actor]);
  return { actor, state };
}

/** Returns the translated reason why a decision cannot be made; undefined when it can. */
export function useReason() {
  const { t } = useTranslation('attachments');
  return (context: ModerationContext, id: string, name: string, isSending: boolean): string | undefined => {
    const reason = whyNot(context, id, name, isSending);
    const item = context.items.find((one) => one.id === id);
    return reason === null
      ? undefined
      : t(reason.includes(':') ? reason : `attachments:whyNot.${reason}`, { name: item?.heldBy ?? '' });
  };
}

/** The moderation machine of a screen, with the reasons for disabled decisions (document 2, section 4). */
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
    /** Why a decision cannot be made, for the `reason` of a Button; undefined when it can. */
    reason: (id: string, name: string) => reasonOf(state.context, id, name, state.matches('sending')),
    /** The decision that an item is shown with. */
    standing: (id: string) => standing(state.context, id),
  };
}
export type Moderation = ReturnType<typeof useModeration>;
