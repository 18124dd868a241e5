import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { independentItems } from './resource';
import { Entity, Subtype } from './subtype';

export default function IndependentItemList() {
  return (
    <List resource={independentItems}>
      <Column source="id" />
      <Column source="entity_type" />
      <Column<typeof independentItems>
        source="entity_subtype"
        render={({ entity_subtype }) => <Subtype subtype={entity_subtype} />}
      />
      <Column<typeof independentItems>
        source="entity_id"
        width={240}
        render={({ entity_type, entity_subtype, entity_id }) => (
          <Entity type={entity_type} subtype={entity_subtype} id={entity_id} />
        )}
      />
    </List>
  );
}
