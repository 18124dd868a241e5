import { List } from '../../../kit/list/list';
import { Column } from '../../../kit/list/parts';
import { dailyRewards } from './resource';

export default function DailyRewardList() {
  return (
    <List resource={dailyRewards}>
      <Column source="id" />
      <Column source="step_number" />
    </List>
  );
}
