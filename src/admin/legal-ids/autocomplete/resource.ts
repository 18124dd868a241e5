import { variantGroup } from '../../../../editions/groups';
import { defineScreen } from '../../../contract/contract';
import { staff } from '../../../contract/roles';

/** The legal ids of users' outlets: a lookup, open to all roles (document 1, section 2.12). */
export const legalIds = defineScreen({
  path: 'admin/legal-ids/autocomplete',
  words: 'programme-settings',
  editions: variantGroup,
  roles: staff,
});
