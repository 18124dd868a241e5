import { List } from '../../../kit/list/list';
import { Column } from '../../../kit/list/parts';
import { eventQuizzes } from './resource';

export default function EventQuizList() {
  return (
    <List resource={eventQuizzes}>
      <Column source="id" />
      <Column source="name" />
      <Column source="activated_at" />
      <Column source="status" />
    </List>
  );
}
