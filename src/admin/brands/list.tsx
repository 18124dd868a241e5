import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { brands } from './resource';

export default function BrandList() {
  return (
    <List resource={brands}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="logo" />
      <Column source="name" />
      <Column source="quiz_tagline" />
      <Column source="priority" />
      <Column source="active" />
      <Column source="double_points" />
    </List>
  );
}
