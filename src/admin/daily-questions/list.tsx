import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { dailyQuestions } from './resource';

export default function DailyQuestionList() {
  return (
    <List resource={dailyQuestions}>
      <Column source="id" />
      <Column source="text" />
      <Column source="active_at" />
    </List>
  );
}
