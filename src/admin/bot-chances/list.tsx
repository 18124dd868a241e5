import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { botChances } from './resource';

export default function BotChanceList() {
  return (
    <List resource={botChances}>
      <Column source="id" />
      <Column source="percentage_min" width={150} />
      <Column source="percentage_max" width={150} />
      <Column source="one_answer_chance" width={124} />
      <Column source="two_answers_chance" width={124} />
      <Column source="three_answers_chance" width={124} />
      <Column source="four_answers_chance" width={124} />
      <Column source="five_answers_chance" width={124} />
      <Column source="average" />
    </List>
  );
}
