import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { managers } from './resource';

export default function ManagerList() {
  return (
    <List resource={managers}>
      <Filter source="username" />
      <Filter source="name" />
      <Filter source="surname" />
      <Filter source="city_id" />
      <Column source="id" />
      <Column source="username" />
      <Column source="name" />
      <Column source="surname" />
      <Column source="email" />
      <Column source="hide_phone" />
    </List>
  );
}
