import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { quickTips } from './resource';

export default function QuickTipList() {
  return (
    <List resource={quickTips}>
      <Column source="id" />
      <Column source="question" />
      <Column source="active_at" />
      <Column source="type" />
    </List>
  );
}
