import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { useSendLinks } from '../../kit/send/use-send-links';
import { specialQuizzes } from './resource';

export default function SpecialQuizList() {
  const { rowLinks, dialog } = useSendLinks(specialQuizzes, 'pack_id');
  return (
    <>
      <List resource={specialQuizzes} rowLinks={rowLinks}>
        <Filter source="price" />
        <Filter source="search" />
        <Column source="id" />
        <Column source="name" />
        <Column source="brand.name" />
        <Column source="status" />
        <Column source="price" />
        <Column source="published_at" />
      </List>
      {dialog}
    </>
  );
}
