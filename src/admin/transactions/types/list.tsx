import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { transactionTypes } from './resource';

export default function TransactionTypeList() {
  return (
    <List resource={transactionTypes}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="name" />
      <Column source="title" />
      <Column source="photo" />
    </List>
  );
}
