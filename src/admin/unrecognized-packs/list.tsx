import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { Missing } from '../../kit/list/table/cell';
import { unrecognizedPacks } from './resource';

export default function UnrecognizedPackList() {
  return (
    <List resource={unrecognizedPacks}>
      <Filter source="created_at_from" />
      <Filter source="created_at_to" />
      <Column source="id" />
      <Column<typeof unrecognizedPacks>
        source="barcode"
        width={140}
        render={({ barcode }) => (typeof barcode === 'number' ? String(barcode) : <Missing />)}
      />
      <Column source="user_id" />
      <Column source="created_at" />
      <Column source="photo" />
    </List>
  );
}
