import { here } from '../../here';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { Cell } from '../../kit/list/table/cell';
import { unexpectedRewards } from './resource';
import { rewardTypes } from './types';

export default function UnexpectedRewardList() {
  return (
    <List resource={unexpectedRewards}>
      <Column source="id" />
      <Column source="name" />
      <Column source="description" width={240} />
      <Column<typeof unexpectedRewards>
        source="type_id"
        render={({ type_id }) => (
          <Cell
            contract={unexpectedRewards}
            source="type_id"
            field={here(unexpectedRewards).fields.get('type_id')}
            value={type_id ?? rewardTypes[0].id}
          />
        )}
      />
      <Column source="done" />
    </List>
  );
}
