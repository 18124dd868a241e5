import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { multibrandQuizzes } from './resource';

export default function MultibrandQuizList() {
  return (
    <List resource={multibrandQuizzes}>
      <Column source="id" />
      <Column source="name" />
      <Column source="status" />
      <Column source="price" />
      <Column source="published_at" />
    </List>
  );
}
