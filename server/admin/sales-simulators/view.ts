import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    scenarios: '(select count(*)::int from simulator_scenarios one where one.simulator_id = sales_simulators.id)',
  },
};
