import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { interactiveArticles } from './resource';

export default function InteractiveArticleList() {
  return (
    <List resource={interactiveArticles}>
      <Column source="id" />
      <Column source="article.id" />
      <Column source="article.name" />
      <Column source="background_color" />
      <Column source="coins" />
    </List>
  );
}
