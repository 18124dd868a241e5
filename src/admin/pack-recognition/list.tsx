import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { packRecognition } from './resource';

export default function PackList() {
  return (
    <List resource={packRecognition}>
      <Column source="id" />
      <Column<typeof packRecognition> source="barcode" width={140} render={({ barcode }) => String(barcode)} />
      <Column source="model" />
      <Column source="brand" />
      <Column source="price" />
    </List>
  );
}
