import { memo, useState } from 'react';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import type { Row } from '../../../kit/list/state';
import { PersonLink } from '../../../kit/person/person-link';
import { lepCodes } from './resource';
import { MarkingBar, Won, WonMarks } from './won';

export default function LepCodeList() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  return (
    <WonMarks rows={rows}>
      <Codes onRows={setRows} />
    </WonMarks>
  );
}

/** Memoised: marking a code renders only its checkboxes again, not the list. */
const Codes = memo(function Codes({ onRows }: { onRows: (rows: readonly Row[]) => void }) {
  return (
    <List resource={lepCodes} notice={<MarkingBar onRows={onRows} />}>
      <Filter source="competition_id" />
      <Filter source="phone" />
      <Filter source="code" />
      <Filter source="hide_not_assigned" />
      <Column<typeof lepCodes>
        source="user.phone"
        render={({ user, user_id }) =>
          user_id ? <PersonLink id={user_id}>{user?.phone ?? `#${user_id}`}</PersonLink> : user?.phone
        }
      />
      <Column source="code" />
      <Column source="status" />
      <Column source="assigned_at" />
      <Column source="won_at" />
      <Column<typeof lepCodes> source="won" render={(code) => <Won code={code} />} />
    </List>
  );
});
