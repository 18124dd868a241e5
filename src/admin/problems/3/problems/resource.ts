import * as z from 'zod/mini';
import { column, defineResource, oneOf } from '../../../../contract/contract';
import { reference } from '../../../../contract/fields';
import { firstLevelProblems } from '../../1/problems/resource';
import { secondLevelProblems } from '../../2/problems/resource';
import { ownColumns, ownFilters, problemFields, problemLevel } from '../../level';

/** Problems of level 3, each below one of level 2 (document 1, sections 2.10, 3 and 5). */
export const thirdLevelProblems = defineResource({
  ...problemLevel(3),
  name: 'third-level-problems',
  sharesTableWith: () => firstLevelProblems,
  record: z.object({ ...problemFields, parent_id: reference(() => secondLevelProblems) }),
  columns: [...ownColumns, column('parent_id')],
  filters: { ...ownFilters, parent_id: oneOf },
});
