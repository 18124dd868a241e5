import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { categories } from './resource';

export default function CategoryList() {
  return (
    <List resource={categories}>
      <Filter source="name" />
      <Filter source="type" />
      <Column source="id" />
      <Column source="photo" />
      <Column source="name" />
      <Column source="type" />
      <Column source="transaction_type_id" />
      <Column source="target_group_id" />
      <Column source="priority" />
    </List>
  );
}
