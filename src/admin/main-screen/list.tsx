import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { mainScreens } from './resource';

export default function MainScreenList() {
  return (
    <List resource={mainScreens}>
      <Column source="id" />
      <Column source="name" />
      <Column source="description" />
      <Column source="target_group_id" />
      <Column source="active" />
    </List>
  );
}
