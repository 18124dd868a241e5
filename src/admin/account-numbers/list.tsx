import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { accountNumbers } from './resource';

export default function AccountNumberList() {
  return (
    <List resource={accountNumbers}>
      <Column source="id" />
      <Column source="account_codes" width={260} />
      <Column source="tier.name" />
      <Column source="user_id" />
    </List>
  );
}
