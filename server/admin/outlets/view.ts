import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join legal_entities le on le.id = outlets.legal_entity_id',
  fields: {
    legal_entities: `
      case when le.id is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('id', le.id, 'name', le.name))
      end
    `,
  },
};
