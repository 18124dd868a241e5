import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { CsvButton } from '../csv-button';
import { winWinProviders } from './resource';

export default function WinWinProviderList() {
  return (
    <List resource={winWinProviders} actions={<CsvButton />}>
      <Filter source="name" />
      <Filter source="category_id" />
      <Column source="id" />
      <Column source="photo" />
      <Column source="name" />
      <Column source="category_id" />
      <Column source="priority" />
    </List>
  );
}
