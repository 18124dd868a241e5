import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { salesTips } from './resource';

export default function SalesTipList() {
  return (
    <List resource={salesTips}>
      <Column source="id" />
      <Column source="name" />
      <Column source="incomplete_image" />
      <Column source="complete_image" />
      <Column source="created_at" />
      <Column source="published_at" />
    </List>
  );
}
