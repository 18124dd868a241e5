import { here } from '../../../here';
import { List } from '../../../kit/list/list';
import { Column } from '../../../kit/list/parts';
import { Cell } from '../../../kit/list/table/cell';
import { eventRewards } from './resource';

export default function EventRewardList() {
  return (
    <List resource={eventRewards}>
      <Column source="id" />
      {/* In the reader's language: the server's names of the types are English. */}
      <Column<typeof eventRewards>
        source="type.name"
        render={({ reward_type_id, type }) => (
          <Cell
            contract={eventRewards}
            source="reward_type_id"
            field={here(eventRewards).fields.get('reward_type_id')}
            value={reward_type_id ?? type?.id}
          />
        )}
      />
      <Column source="image" />
      <Column source="count" />
    </List>
  );
}
