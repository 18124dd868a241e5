import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { instant, reference } from '../../../contract/fields';
import { salesSimulators } from '../../sales-simulators/resource';
import { simulatorScenarios } from '../../sales-simulators/scenarios/resource';
import { defineReport, id, namelessId, period, userId } from '../report';

/** Scenarios of sales simulators that users completed. */
export const salesSimulatorReport = defineReport({
  key: 'salesSimulators',
  path: 'sales-simulators',
  order: 250,
  editions: ['BELARUS'],
  roles: adminAndTeam,
  assumed: ['user_id', 'created_at'],
  record: z.object({
    user_id: userId,
    simulator_id: reference(() => salesSimulators),
    scenario_id: id,
    scenario: z.object({
      simulator_id: namelessId(() => salesSimulators),
      id: namelessId(() => simulatorScenarios),
    }),
    created_at: instant,
  }),
  columns: [column('user_id'), unsortable('scenario.simulator_id'), unsortable('scenario.id'), column('created_at')],
  filters: { simulator_id: oneOf, user_id: equals, ...period('created_at') },
});
