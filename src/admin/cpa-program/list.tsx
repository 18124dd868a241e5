import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import type { Row } from '../../kit/list/state';
import { cpaPrograms } from './resource';

const view = ({ id, name }: Row) =>
  `/${cpaPrograms.path}/view/${encodeURIComponent(id)}/${encodeURIComponent(String(name))}`;

export default function CpaProgramList() {
  return (
    <List resource={cpaPrograms} opens={view}>
      <Column source="id" />
      <Column source="name" />
      <Column source="end_date" />
      <Column source="status" />
    </List>
  );
}
