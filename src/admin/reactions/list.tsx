import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { reactions } from './resource';

export default function ReactionList() {
  return (
    <List resource={reactions}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="name" />
    </List>
  );
}
