import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { CsvButton } from '../csv-button';
import { winWinCategories } from './resource';

export default function WinWinCategoryList() {
  return (
    <List resource={winWinCategories} actions={<CsvButton />}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="photo" />
      <Column source="name" />
      <Column source="transaction_type_id" />
      <Column source="priority" />
    </List>
  );
}
