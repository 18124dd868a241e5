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
      <Column source="description" />
      <Column source="provider_id" />
      <Column source="type" />
      <Column source="price" />
      <Column source="promo_price" />
      <Column source="nominal_price" />
      <Column source="active" />
      <Column source="created_at" />
    </List>
  );
}
