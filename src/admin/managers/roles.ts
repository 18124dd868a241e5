import { variantGroup } from '../../../editions/groups';
import { company } from '../../contract/company';
import type { Option } from '../../contract/fields';

/**
 * Roles that a manager may be given (document 1, section 6). The API's name of the team role contains the company's
 * initials.
 */
export const managerRoles = [
  { id: 'BA', name: 'ba' },
  { id: company.teamRole, name: 'team' },
  { id: 'USER', name: 'user' },
  { id: 'RSM', name: 'rsm', editions: ['HUNGARY', 'IRELAND', ...variantGroup] },
] as const satisfies readonly Option[];
