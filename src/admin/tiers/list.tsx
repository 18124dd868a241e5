import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { tiers } from './resource';

export default function TierList() {
  return (
    <List resource={tiers}>
      <Column source="id" />
      <Column source="name" />
      <Column source="reward_coefficient" />
      <Column source="coins_per_currency" />
    </List>
  );
}
