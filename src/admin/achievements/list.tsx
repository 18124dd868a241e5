import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { achievements } from './resource';

export default function AchievementList() {
  return (
    <List resource={achievements}>
      <Column source="id" />
      <Column source="name" />
      <Column source="start_date" />
      <Column source="end_date" />
      <Column source="priority" />
      <Column source="visible" />
    </List>
  );
}
