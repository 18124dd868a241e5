import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { products } from './resource';

export default function ProductList() {
  return (
    <List resource={products}>
      <Filter source="description" />
      <Filter source="provider_id" />
      <Filter source="type" />
      <Filter source="active" />
      <Column source="id" />
      <Column source="description" width={180} />
      <Column source="provider_id" width={116} />
      <Column source="type" width={92} />
      <Column source="price" />
      <Column source="promo_price" />
      <Column source="nominal_price" />
      <Column source="active" />
      <Column source="created_at" />
    </List>
  );
}
