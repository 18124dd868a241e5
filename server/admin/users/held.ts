import { users } from '../../../src/admin/users/resource';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import type { WriteErrors } from '../../records/write-row';
import { heldBy, holdersAmong } from '../moderation/claims/claims';

/** The fields that the moderation station decides about. */
const moderated = ['status', 'id_card_status'];
/** Those of them that a save changes. */
export const decisions = (changed: readonly string[]): string[] => moderated.filter((one) => changed.includes(one));

/** The errors of rows that decide about somebody whom a colleague has open in the moderation station. One statement. */
export async function heldErrors(
  tx: Query,
  staff: Staff,
  rows: readonly { id?: number | undefined; changed: readonly string[] }[],
): Promise<WriteErrors[]> {
  const items = rows.flatMap(({ id, changed }) => (id !== undefined && decisions(changed).length ? [String(id)] : []));
  const names = items.length ? await holdersAmong(tx, staff, users.path, items) : new Map<string, string>();
  return rows.map(({ id, changed }) => {
    const name = names.get(String(id));
    return name === undefined ? {} : Object.fromEntries(decisions(changed).map((one) => [one, [heldBy(name)]]));
  });
}
