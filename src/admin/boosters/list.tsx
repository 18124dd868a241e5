import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { boosters } from './resource';

export default function BoosterList() {
  return (
    <List resource={boosters}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="icon" />
      <Column source="name" />
      <Column source="type" />
      <Column source="price" />
      <Column source="text_color" />
      <Column source="main_color" />
    </List>
  );
}
