import type { Role } from '../../contract/roles';
import { here } from '../../here';
import { editedRecord, formValues, same, type Values } from '../../kit/form/record';
import { valueAt } from '../../kit/words';
import { accountWaits, cardWaits, reasonsFor } from './moderation-status';
import { users } from './resource';
import { idCardModeration, moderation } from './statuses';

/** What the person who decides has seen. A decision about anything else is not sent. */
const judged = ['status', 'id_card_status', 'id_card_photo', 'name', 'surname', 'phone', 'outlet_address_id'];
/** Whether what is decided about has changed since it was shown. */
export const hasChanged = (shown: Values, now: Values): boolean =>
  judged.some((source) => !same(valueAt(shown, source), valueAt(now, source)));

/** The whole record with a decision about what waits, as the form sends it (document 1, section 7). */
export function decidedRecord(
  roles: readonly Role[],
  user: Values,
  decision: 'accept' | 'decline',
  reason: unknown,
): Values {
  const own = here(users);
  const isAccepted = decision === 'accept';
  const changes = {
    ...(accountWaits(user) && { status: isAccepted ? moderation.approved : moderation.blocked }),
    // A status without a reason has none.
    ...(accountWaits(user) && isAccepted && { deactivation_reason: null }),
    ...(cardWaits(user) && isAccepted && { id_card_status: idCardModeration.approved }),
    ...(!isAccepted && { [reasonsFor(user).source]: reason }),
  };
  return editedRecord(own, roles, user, { ...formValues(own, roles, user), ...changes });
}
