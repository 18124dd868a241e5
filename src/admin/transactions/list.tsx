import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { PaidUser } from './paid-user';
import { Points } from './points';
import { transactions } from './resource';

export default function TransactionList() {
  return (
    <List resource={transactions}>
      <Filter source="user_id" />
      <Filter source="type_id" />
      <Filter source="status" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column<typeof transactions> source="user_id" width={170} render={(one) => <PaidUser transaction={one} />} />
      <Column source="user.phone" width={140} />
      <Column source="user.account_code" width={110} />
      <Column source="created_at" width={108} />
      <Column source="status" />
      <Column source="type_model.name" width={140} />
      <Column<typeof transactions> source="coins" render={(one) => <Points transaction={one} />} />
    </List>
  );
}
