import * as z from 'zod/mini';
import { column, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import { recordId, reference, requiredText, rows } from '../../../contract/fields';
import { salesSimulators } from '../resource';
import { questionFields, scenarioLines } from './line';

const question = z.object({ id: recordId, ...questionFields });

/**
 * The scenarios of sales simulators. They are imported and deleted; saving a form is not implemented (document 2,
 * sections 2.11, 3.2 and 7.3).
 */
export const simulatorScenarios = defineResource({
  path: 'admin/sales-simulators/scenarios',
  name: 'simulator-scenarios',
  words: 'sales',
  menu: { group: 'content', order: 103 },
  editions: ['BELARUS'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, import: true },
  importedAs: () => scenarioLines,
  isUnsaved: true,
  title: 'name',
  record: z.object({
    id: recordId,
    simulator_id: reference(() => salesSimulators),
    name: requiredText,
    questions: rows(question),
  }),
  columns: [column('id'), column('name'), column('simulator_id'), unsortable('questions')],
  filters: { simulator_id: oneOf },
  lookup: { path: 'admin/sales-simulators/scenarios', label: '{name}', limit: 10_000, roles: adminAndTeam },
});
