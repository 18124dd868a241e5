import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { singleMode } from './resource';

export default function SingleModeList() {
  return (
    <List resource={singleMode}>
      <Column source="id" />
      <Column source="name" />
      <Column source="status" />
      <Column source="activated_at" />
    </List>
  );
}
