import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { monthlyLimitations } from './resource';

export default function MonthlyLimitationList() {
  return (
    <List resource={monthlyLimitations}>
      <Column source="id" />
      <Column source="hint_text" width={380} />
      <Column source="limit" />
      <Column source="activated_at" />
      <Column source="target_group_id" />
    </List>
  );
}
