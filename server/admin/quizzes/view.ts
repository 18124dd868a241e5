import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join brands b on b.id = quizzes.brand_id',
  fields: { 'brand.name': 'b.name' },
};
