import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { EndCell } from '../../publishing/end-cell';
import { achievements } from './resource';

export default function AchievementList() {
  return (
    <List resource={achievements}>
      <Column source="id" />
      <Column source="name" />
      <Column source="start_date" />
      <Column<typeof achievements>
        source="end_date"
        width={170}
        render={(row) => <EndCell resource={achievements} row={row} />}
      />
      <Column source="priority" />
      <Column source="visible" />
    </List>
  );
}
