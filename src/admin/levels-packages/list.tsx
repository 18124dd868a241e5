import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { levelsPackages } from './resource';

export default function LevelsPackageList() {
  return (
    <List resource={levelsPackages}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="name" />
    </List>
  );
}
