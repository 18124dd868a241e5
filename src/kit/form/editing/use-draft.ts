import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { onLeaving, session } from '../../../providers/session';
import { valueAt } from '../../words';
import { draftKey, draftValues, findDraft, forgetDraft, forgetOldDrafts, keepDraft, usableValues } from './drafts';
import { same, type Values } from '../record';

const every = 2_000;

/**
 * Stores unsaved changes in the browser, every two seconds and before the session or the page ends, and offers those of
 * an earlier visit. Until that offer is answered, changes are stored on top of it.
 * `copied`: the values that a copy begins with, which the form has only after its first render.
 */
export function useDraft(
  own: ContractIn,
  id: string | undefined,
  roles: readonly Role[],
  form: UseFormReturn<Values>,
  before: () => Values,
  copied?: Values,
) {
  // The form object is new at each render, but its functions are stable.
  const { getValues, subscribe } = form;
  const key = draftKey(session()?.subject ?? '', own.contract.path, id);
  const [found] = useState(() => {
    forgetOldDrafts();
    const earlier = findDraft(key, id === undefined);
    const first = (path: string) => valueAt(valueAt(copied, path) === undefined ? before() : copied, path);
    return earlier && usableValues(own, roles, earlier.draft).some(([path, value]) => !same(value, first(path)))
      ? earlier
      : null;
  });
  const isElsewhere = found !== null && found.key !== key;
  const [offered, setOffered] = useState(found?.draft ?? null);
  // The draft on top of which changes are stored.
  const earlier = useRef(isElsewhere ? null : offered);
  const [keptAt, setKeptAt] = useState<number>();
  // The stored draft is this form's, not that of another tab.
  const isOwn = useRef(false);
  const isOver = useRef(false);
  // Set once the changes are saved or discarded, so that unmounting does not store them again.
  const isForgotten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keeper = useMemo(() => {
    const drop = () => {
      isOwn.current = false;
      setKeptAt(undefined);
      if (earlier.current) keepDraft(key, earlier.current);
      else forgetDraft(key);
    };
    const keep = (signedOut = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (isOver.current || isForgotten.current) return;
      const values = draftValues(own, roles, before(), getValues());
      if (!Object.keys(values).length) {
        if (isOwn.current) drop();
        return;
      }
      const at = Date.now();
      const base = Object.fromEntries(Object.keys(values).map((path) => [path, valueAt(before(), path)]));
      const { current: below } = earlier;
      const isStored = keepDraft(key, {
        at,
        values: { ...below?.values, ...values },
        base: { ...below?.base, ...base },
        ...(signedOut && !below && { signedOut }),
      });
      if (!isStored) return;
      isOwn.current = true;
      setKeptAt(at);
    };
    const soon = () => {
      isForgotten.current = false;
      timer.current ??= setTimeout(keep, every);
    };
    const forget = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isForgotten.current = true;
      drop();
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
    answer: () => {
      earlier.current = null;
      isOwn.current = true;
      if (isElsewhere && keepDraft(key, found.draft)) forgetDraft(found.key);
      setOffered(null);
    },
    /** Declines and deletes the offered draft; changes made meanwhile are still stored. */
    refuse: () => {
      earlier.current = null;
      forgetDraft(found?.key ?? key);
      setOffered(null);
    },
    /** Deletes the draft after the changes have been saved or discarded; one that is still offered stays. */
    forget: keeper.forget,
    keepNow: () => keeper.keep(),
  };
}
