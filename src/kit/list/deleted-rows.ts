import { useMemo, useSyncExternalStore } from 'react';
import type { Rows } from '../../providers/data';
import { createStore } from '../store';
import type { Row } from './state';

const keyOf = (path: string, id: Row['id']) => `${path}/${id}`;
const deleted = createStore<ReadonlySet<string>>(new Set());

/**
 * Hides a row from its list from the moment of its deletion, which can be undone for a while: the list may be loaded
 * again before the record is gone. Returns the function that shows the row again.
 */
export function hideRow(path: string, id: Row['id']): () => void {
  const key = keyOf(path, id);
  deleted.set(new Set([...deleted.get(), key]));
  return () => deleted.set(new Set([...deleted.get()].filter((one) => one !== key)));
}

/** The answer of a list without rows that are being deleted. */
export function useWithoutDeleted(path: string, answer: Rows<Row> | undefined): Rows<Row> | undefined {
  const keys = useSyncExternalStore(deleted.subscribe, deleted.get);
  return useMemo(() => {
    const data = answer?.data.filter((row) => !keys.has(keyOf(path, row.id)));
    if (!answer || !data || data.length === answer.data.length) return answer;
    return { ...answer, data, total: answer.total - (answer.data.length - data.length) };
  }, [path, answer, keys]);
}
