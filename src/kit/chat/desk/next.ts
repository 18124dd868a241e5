import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { useWhereabouts } from '../../../providers/router';
import { useOffered } from '../../../providers/shortcuts';
import { hasSearch } from './said';

/** The one that follows the open one, from the first again after the last; null if no other waits. */
export function nextAfter<T>(waiting: readonly T[], open: T | null): T | null {
  const at = open === null ? -1 : waiting.indexOf(open);
  return [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))].find((one) => one !== open) ?? null;
}

interface NextTalk<T> {
  root: RefObject<HTMLElement | null>;
  /** The talk whose form is shown. */
  shown: T | null;
  /** Finds the next talk that waits for an answer. */
  find: () => Promise<T | null>;
  open: (id: T) => void;
}

/**
 * Opens the next talk that waits for an answer and moves the focus to its message: by the returned function, and by Alt
 * N from everywhere on the screen, the text field included. Whoever has gone on before it is found stays there.
 */
export function useNextTalk<T>({ root, shown, find, open }: NextTalk<T>): () => void {
  const { t } = useTranslation('desk');
  useOffered('talks', hasSearch() ? 'next search' : 'next');
  const now = useRef({ find, open });
  useEffect(() => {
    now.current = { find, open };
  });
  const whereabouts = useWhereabouts();
  const searchedAt = useRef<string>(undefined);
  const writesTo = useRef<T>(undefined);
  const next = useCallback(async () => {
    const at = whereabouts();
    if (searchedAt.current === at) return;
    searchedAt.current = at;
    try {
      const id = await now.current.find();
      if (whereabouts() !== at) return;
      if (id === null) return notify({ type: 'success', message: t('desk:next.none') });
      writesTo.current = id;
      now.current.open(id);
    } catch (error) {
      if (whereabouts() === at) notify({ type: 'error', message: (error as Error).message || t('desk:next.failed') });
    } finally {
      if (searchedAt.current === at) searchedAt.current = undefined;
    }
  }, [t, whereabouts]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The code, as Alt N is no letter but an accent on some keyboards.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return;
      event.preventDefault();
      void next();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next]);
  useEffect(() => {
    if (shown === null || shown !== writesTo.current) return;
    writesTo.current = undefined;
    root.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [root, shown]);
  return useCallback(() => void next(), [next]);
}
