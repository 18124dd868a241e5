import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { legalEntities } from './resource';

export default function LegalEntityList() {
  return (
    <List resource={legalEntities}>
      <Column source="id" />
      <Column source="name" />
      <Column source="type" />
    </List>
  );
}
