import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { staff } from '../../../../contract/roles';
import { recordId, requiredText } from '../../../../contract/fields';

/** Types of verification requests: a lookup, open to all roles (document 1, section 2.12; decisions). */
export const verificationTypes = defineResource({
  path: 'admin/reports/verifications/types',
  name: 'verification-types',
  words: 'programme-settings',
  editions: ['BELARUS'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/reports/verifications/types', label: '{name}', limit: 10_000 },
});
