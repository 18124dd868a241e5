import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { number } from '../../providers/format';
import { tiersDiscounts } from './resource';

export default function TierDiscountList() {
  return (
    <List resource={tiersDiscounts}>
      <Column source="id" />
      <Column source="name" />
      <Column source="discount" />
      <Column source="color" />
      <Column<typeof tiersDiscounts> source="outlets">{({ outlets }) => outlets && number(outlets.length)}</Column>
    </List>
  );
}
