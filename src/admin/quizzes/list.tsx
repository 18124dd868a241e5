import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { quizzes } from './resource';

export default function QuizList() {
  return (
    <List resource={quizzes}>
      <Filter source="price" />
      <Filter source="search" />
      <Column source="id" />
      <Column source="name" />
      <Column source="brand.name" />
      <Column source="status" />
      <Column source="price" />
      <Column source="published_at" />
    </List>
  );
}
