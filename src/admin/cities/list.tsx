import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { cities } from './resource';

export default function CityList() {
  return (
    <List resource={cities}>
      <Column source="id" />
      <Column source="name" />
    </List>
  );
}
