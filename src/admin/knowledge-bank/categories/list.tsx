import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { useSendLinks } from '../../../kit/send/use-send-links';
import { kbCategories } from './resource';

export default function CategoryList() {
  const { rowLinks, dialog } = useSendLinks(kbCategories, 'category_id');
  return (
    <>
      <List resource={kbCategories} rowLinks={rowLinks}>
        <Filter source="section" />
        <Column source="id" />
        <Column source="icon" />
        <Column source="name" />
        <Column source="section" />
        <Column source="type" />
        <Column source="priority" />
        <Column source="active" />
      </List>
      {dialog}
    </>
  );
}
