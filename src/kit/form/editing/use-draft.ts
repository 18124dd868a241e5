import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { onLeaving, session } from '../../../providers/session';
import { valueAt } from '../../words';
import {
  draftKey,
  draftValues,
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  readDraft,
  usableValues,
  type Draft,
} from './drafts';
import { same, type Values } from '../record';

const every = 2_000;

/**
 * Stores unsaved changes in the browser, every two seconds and before the session or the page ends, and offers those of
 * an earlier visit.
 */
export function useDraft(
  own: ContractIn,
  id: string | undefined,
  roles: readonly Role[],
  form: UseFormReturn<Values>,
  before: () => Values,
) {
  // The form object is new at each render, but its functions are stable.
  const { getValues, subscribe } = form;
  const key = draftKey(session()?.subject ?? '', own.contract.path, id);
  const [offered, setOffered] = useState<Draft | null>(() => {
    forgetOldDrafts();
    const draft = readDraft(key);
    return draft && usableValues(own, roles, draft).some(([path, value]) => !same(value, valueAt(before(), path)))
      ? draft
      : null;
  });
  const [keptAt, setKeptAt] = useState<number>();
  const isOver = useRef(false);
  // Set once the changes are saved or discarded, so that unmounting does not store them again.
  const isForgotten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keeper = useMemo(() => {
    const keep = (signedOut = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (isOver.current || isForgotten.current) return;
      const values = draftValues(own, roles, before(), getValues());
      if (!Object.keys(values).length) return;
      const at = Date.now();
      const base = Object.fromEntries(Object.keys(values).map((path) => [path, valueAt(before(), path)]));
      if (keepDraft(key, { at, values, base, ...(signedOut && { signedOut }) })) setKeptAt(at);
    };
    const soon = () => {
      isForgotten.current = false;
      timer.current ??= setTimeout(keep, every);
    };
    const forget = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isForgotten.current = true;
      forgetDraft(key);
    };
    return { keep, soon, forget };
  }, [own, roles, getValues, before, key]);

  useEffect(() => {
    const { keep, soon } = keeper;
    const now = () => keep();
    const unsubscribe = subscribe({ formState: { values: true }, callback: soon });
    const stopListening = onLeaving((reason) => {
      keep(reason !== undefined);
      isOver.current = true;
    });
    addEventListener('pagehide', now);
    return () => {
      // Unmounting without a confirmation also stores the draft.
      keep();
      unsubscribe();
      stopListening();
      removeEventListener('pagehide', now);
    };
  }, [subscribe, keeper]);

  return {
    offered,
    keptAt,
    /** Accepts the offered draft. */
    answer: () => setOffered(null),
    /** Declines and deletes the offered draft; changes made meanwhile are still stored. */
    refuse: () => {
      forgetDraft(key);
      setOffered(null);
    },
    /** Deletes the draft after the changes have been saved or discarded. */
    forget: () => {
      keeper.forget();
      setKeptAt(undefined);
      setOffered(null);
    },
    keepNow: () => keeper.keep(),
  };
}
