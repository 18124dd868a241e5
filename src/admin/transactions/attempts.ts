import type { Asked } from '../../../machines/transaction';
import { newKey } from '../../providers/data';
import { session } from '../../providers/session';

/** For how long a back-end remembers an idempotency key, in milliseconds. */
const remembered = 2 * 86_400_000;
interface Kept {
  key: string;
  at: number;
}

const place = () => `transaction-attempts ${session()?.subject ?? ''}`;
function read(): Record<string, Kept> {
  try {
    const all = JSON.parse(localStorage.getItem(place()) ?? '{}') as Record<string, Kept>;
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => at > Date.now() - remembered));
  } catch {
    return {};
  }
}
function write(attempts: Record<string, Kept>): void {
  if (Object.keys(attempts).length) localStorage.setItem(place(), JSON.stringify(attempts));
  else localStorage.removeItem(place());
}
const nameOf = (asked: Asked) => JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The idempotency key of a transaction. While nobody knows whether it was made, it keeps its key, also after a reload
 * and in another tab of this browser: sent again, it is not made twice.
 */
export const keyOf = (asked: Asked): string => read()[nameOf(asked)]?.key ?? newKey();
/** A transaction is about to be sent. */
export const remember = (asked: Asked, key: string): void =>
  write({ ...read(), [nameOf(asked)]: { key, at: Date.now() } });
/** The back-end has said what became of it. */
export function forget(asked: Asked): void {
  const { [nameOf(asked)]: _, ...others } = read();
  write(others);
}
