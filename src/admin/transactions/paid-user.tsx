import type { RecordOf } from '../../contract/contract';
import { Missing } from '../../kit/list/table/cell';
import { PersonLink } from '../../kit/person/person-link';
import type { transactions } from './resource';

/** The user of a transaction, with a link to them. */
export function PaidUser({ transaction: { user_id, user } }: { transaction: RecordOf<typeof transactions> }) {
  if (user_id === null || user_id === undefined) return <Missing />;
  const shown = (
    <>
      <span className="text-muted-foreground">{user_id}</span> {[user?.name, user?.surname].filter(Boolean).join(' ')}
    </>
  );
  return <PersonLink id={user_id}>{shown}</PersonLink>;
}
