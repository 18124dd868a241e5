import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { instant } from '../../providers/format';
import { logs } from './resource';

export default function LogList() {
  return (
    <List resource={logs}>
      <Filter source="admin_id" />
      <Filter source="action" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column source="admin_id" />
      <Column source="action" />
      <Column source="info" />
      <Column source="date" width={150} render={({ date }) => instant(String(date))} />
    </List>
  );
}
