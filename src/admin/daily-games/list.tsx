import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { dailyGames } from './resource';

export default function DailyGameList() {
  return (
    <List resource={dailyGames}>
      <Column source="id" />
      <Column source="name" />
      <Column source="url" />
      <Column source="article.name" />
    </List>
  );
}
