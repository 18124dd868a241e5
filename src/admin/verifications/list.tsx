import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { verifications } from './resource';

export default function VerificationList() {
  return (
    <List resource={verifications}>
      <Filter source="type_id" />
      <Column source="id" />
      <Column source="user_id" width={240} />
      <Column source="type_id" />
      <Column source="status" />
      <Column source="created_at" />
    </List>
  );
}
