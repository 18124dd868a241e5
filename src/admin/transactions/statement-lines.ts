import type { RecordOf } from '../../contract/contract';
import type { transactions } from './resource';

/** What a statement reads of a transaction; a report's rows have no cause. */
export type Moved = Pick<RecordOf<typeof transactions>, 'id' | 'coins'> &
  Partial<Pick<RecordOf<typeof transactions>, 'leaf' | 'cause' | 'created_at' | 'type_id' | 'type_model' | 'status'>>;

export interface Line {
  moved: Moved;
  /** After the transaction; undefined where the balance is not known. */
  balance: number | undefined;
  /** The order that it paid was reverted. */
  isReverted: boolean;
  /** It gives back what a reverted order had cost. */
  isRefund: boolean;
}

const countsFor = ({ coins, leaf }: Moved) => (typeof leaf === 'number' ? 0 : (coins ?? 0));

/**
 * A statement: the transactions of a person, newest first and without a gap, each with the balance after it, counted
 * backwards from the balance of today. 'Leaf' points are a currency of their own. A transaction that moved to the next
 * page while that was loaded is counted once.
 */
export function statementLines(balanceNow: number | null | undefined, rows: readonly Moved[]): readonly Line[] {
  const known = new Set<number>();
  const reverted = new Set<number>();
  let balance = balanceNow ?? undefined;
  return rows.flatMap((moved) => {
    if (known.has(moved.id)) return [];
    known.add(moved.id);
    const { kind, id } = moved.cause ?? {};
    const isRefund = kind === 'order_reverted';
    if (isRefund && typeof id === 'number') reverted.add(id);
    const line: Line = {
      moved,
      balance,
      isReverted: kind === 'order' && typeof id === 'number' && reverted.has(id),
      isRefund,
    };
    if (balance !== undefined) balance -= countsFor(moved);
    return [line];
  });
}
