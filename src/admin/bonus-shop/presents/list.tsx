import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { presents } from './resource';

export default function PresentList() {
  return (
    <List resource={presents}>
      <Filter source="name" />
      <Filter source="category_id" />
      <Filter source="type" />
      <Filter source="status" />
      <Column source="id" />
      <Column source="photo" />
      <Column source="name" width={160} />
      <Column source="category_id" width={140} />
      <Column source="type" width={104} />
      <Column source="price" />
      <Column source="promo_price" />
      <Column source="count" />
      <Column source="status" />
      <Column source="priority" />
    </List>
  );
}
