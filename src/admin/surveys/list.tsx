import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { surveys } from './resource';

export default function SurveyList() {
  return (
    <List resource={surveys}>
      <Column source="id" />
      <Column source="name" />
      <Column source="status" />
      <Column source="published_at" />
    </List>
  );
}
