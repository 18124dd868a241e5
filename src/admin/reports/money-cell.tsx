import { Missing } from '../../kit/list/table/cell';
import type { Row } from '../../kit/list/state';
import { valueAt } from '../../kit/words';
import { money } from '../../providers/format';

/** An amount with the market's currency. */
export function MoneyCell({ row, source }: { row: Row; source: string }) {
  const value = valueAt(row, source);
  return value === null || value === undefined ? <Missing /> : <>{money(Number(value))}</>;
}
