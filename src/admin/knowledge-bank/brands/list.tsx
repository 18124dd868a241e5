import { List } from '../../../kit/list/list';
import { Column } from '../../../kit/list/parts';
import { kbBrands } from './resource';

export default function KbBrandList() {
  return (
    <List resource={kbBrands}>
      <Column source="id" />
      <Column source="icon" />
      <Column source="logo" />
      <Column source="name" />
      <Column source="brand_id" />
      <Column source="priority" />
      <Column source="visible" />
      <Column source="show_in_activity_report" />
    </List>
  );
}
