import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { providers } from './resource';

export default function ProviderList() {
  return (
    <List resource={providers}>
      <Filter source="name" />
      <Filter source="category_id" />
      <Column source="id" />
      <Column source="photo" />
      <Column source="name" />
      <Column source="category_id" />
      <Column source="mobile_operator_id" />
      <Column source="priority" />
    </List>
  );
}
