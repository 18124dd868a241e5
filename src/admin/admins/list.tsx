import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { admins } from './resource';

export default function AdminList() {
  return (
    <List resource={admins}>
      <Filter source="name" />
      <Filter source="username" />
      <Column source="id" />
      <Column source="username" />
      <Column source="name" />
      <Column source="status" />
    </List>
  );
}
