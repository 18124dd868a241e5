import type { Resource } from '../../contract/contract';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';

export function ProblemList({ resource }: { resource: Resource }) {
  return (
    <List resource={resource}>
      <Filter source="name" />
      <Filter source="should_start_chat" />
      <Filter source="parent_id" />
      <Column source="id" />
      <Column source="name" width={240} />
      <Column source="url" />
      <Column source="article_id" />
      <Column source="image" />
      <Column source="should_start_chat" />
      <Column source="parent_id" />
    </List>
  );
}
