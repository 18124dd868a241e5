import * as z from 'zod/mini';
import { column, defineResource, oneOf } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { field, integer, optional, recordId, reference, requiredText } from '../../../contract/fields';
import { reactionTypes } from '../../reactions/types/resource';
import { salesSimulators } from '../resource';

const count = field(integer.check(z.minimum(1)), { kind: 'integer' });
/** What a customer says, and how they react (document 2, section 3.2). */
export const questionFields = {
  number: count,
  step: optional(count),
  text: field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(10_000)), {
    kind: 'longText',
  }),
  reaction_type_id: optional(reference(() => reactionTypes)),
};

/** A row of an imported workbook: one question; the rows with the same name and simulator are a scenario. */
export const scenarioLines = defineResource({
  path: 'admin/sales-simulators/scenarios',
  name: 'simulator-scenarios',
  words: 'sales',
  editions: ['BELARUS'],
  roles: adminOnly,
  actions: { create: true, import: true },
  importsInto: 'simulator_id',
  isContent: true,
  title: 'name',
  columns: ['simulator_id', 'name', 'number', 'step', 'text', 'reaction_type_id'].map((source) => column(source)),
  filters: { simulator_id: oneOf },
  record: z.object({
    id: recordId,
    simulator_id: reference(() => salesSimulators),
    name: requiredText,
    ...questionFields,
  }),
});
