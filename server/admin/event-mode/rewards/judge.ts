import { eventRewards } from '../../../../src/admin/event-mode/rewards/resource';
import { clearedFields, fieldsOfType } from '../../../../src/admin/event-mode/rewards/types';
import type { Resource } from '../../../../src/contract/contract';
import type { ContractIn } from '../../../../src/contract/contract-in';
import { emptied, type Prepared } from '../../../records/prepare';

/** Empties what a reward's type does not have, as a change of the type does in the form (document 2, section 2.7). */
export function rewardsByType(own: ContractIn<Resource>, rows: readonly Prepared[]): void {
  if (own.contract.path !== eventRewards.path) return;
  for (const row of rows) {
    const fields = fieldsOfType(row.values.reward_type_id);
    for (const field of clearedFields) if (!fields.includes(field)) emptied(row, field);
  }
}
