import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContractIn, Role } from '../../contract';
import { onLeaving, session } from '../../providers/session';
import { valueAt } from '../words';
import { draftKey, draftValues, forgetDraft, forgetOldDrafts, keepDraft, readDraft, usableValues, type Draft } from './drafts';
import { same, type Values } from './record';

const every = 2_000;

/** Keeps what is typed, every few seconds and before the session or the page ends, and offers what was kept before. */
export function useDraft(own: ContractIn, id: string | undefined, roles: readonly Role[], form: UseFormReturn<Values>, before: () => Values) {
  const key = draftKey(session()?.subject ?? '', own.contract.path, id);
  const [offered, setOffered] = useState<Draft | null>(() => {
    forgetOldDrafts();
    const draft = readDraft(key);
    return draft && usableValues(own, roles, draft).some(([path, value]) => !same(value, valueAt(before(), path))) ? draft : null;
  });
  const [keptAt, setKeptAt] = useState<number>();
  const isOver = useRef(false);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keeper = useMemo(() => {
    const keep = (signedOut = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (isOver.current) return;
      const values = draftValues(own, roles, before(), form.getValues());
      if (!Object.keys(values).length) return;
      const at = Date.now();
      const base = Object.fromEntries(Object.keys(values).map((path) => [path, valueAt(before(), path)]));
      if (keepDraft(key, { at, values, base, ...(signedOut && { signedOut }) })) setKeptAt(at);
    };
    const soon = () => void (timer.current ??= setTimeout(keep, every));
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    return { keep, soon, stop };
  }, [own, roles, form, before, key]);

  useEffect(() => {
    const { keep, soon, stop } = keeper;
    const now = () => keep();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: soon });
    const stopListening = onLeaving((reason) => {
      keep(reason !== undefined);
      isOver.current = true;
    });
    addEventListener('pagehide', now);
    return () => {
      stop();
      unsubscribe();
      stopListening();
      removeEventListener('pagehide', now);
    };
  }, [form, keeper]);

  return {
    offered,
    keptAt,
    /** The offer has been answered. */
    answer: () => setOffered(null),
    forget: () => {
      keeper.stop();
      forgetDraft(key);
      setKeptAt(undefined);
      setOffered(null);
    },
    keepNow: () => keeper.keep(),
  };
}
