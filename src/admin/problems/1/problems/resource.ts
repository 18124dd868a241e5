import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { ownColumns, ownFilters, problemFields, problemLevel } from '../../level';

/** Problems that app users may need help with, at the top level (document 1, sections 2.10 and 3). */
export const firstLevelProblems = defineResource({
  ...problemLevel(1),
  name: 'first-level-problems',
  table: 'problems',
  record: z.object(problemFields),
  columns: ownColumns,
  filters: ownFilters,
});
