import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { coupons } from './resource';

export default function CouponList() {
  return (
    <List resource={coupons}>
      <Filter source="product_id" />
      <Filter source="code" />
      <Filter source="user_id" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column source="product_id" />
      <Column source="code" />
      <Column source="nominal_value" />
      <Column source="expired_at" />
      <Column source="activated_at" />
      <Column source="user_id" />
      <Column source="created_at" />
    </List>
  );
}
