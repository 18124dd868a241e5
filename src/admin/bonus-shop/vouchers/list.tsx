import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { vouchers } from './resource';

export default function VoucherList() {
  return (
    <List resource={vouchers}>
      <Filter source="name" />
      <Filter source="category_id" />
      <Filter source="status" />
      <Column source="id" />
      <Column source="image" />
      <Column source="name" />
      <Column source="category_id" />
      <Column source="price" />
      <Column source="count" />
      <Column source="status" />
      <Column source="priority" />
    </List>
  );
}
