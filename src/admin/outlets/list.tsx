import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { Missing } from '../../kit/list/table/cell';
import { outlets } from './resource';

export default function OutletList() {
  return (
    <List resource={outlets}>
      <Filter source="outlet_code" />
      <Filter source="street" />
      <Filter source="city_id" />
      <Filter source="legal_entity_id" />
      <Filter source="manager_id" />
      <Filter source="contracted" />
      <Filter source="contract_type" />
      <Column source="id" />
      <Column source="outlet_code" width={112} />
      <Column source="street" width={180} />
      <Column source="building_number" width={104} />
      <Column source="city_id" width={160} />
      <Column<typeof outlets> source="legal_entities">
        {({ legal_entities }) =>
          legal_entities?.length ? legal_entities.map((one) => one.name).join(', ') : <Missing />
        }
      </Column>
      <Column source="manager_id" width={152} />
      <Column source="contracted" width={118} />
      <Column source="contract_type" />
      <Column source="status" />
    </List>
  );
}
