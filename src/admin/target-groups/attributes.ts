import type { EditionCode } from '../../../editions/edition';
import type { Resource } from '../../contract/contract';
import { existsFor, type Where } from '../../contract/by-edition';
import type { Option } from '../../contract/fields';
import { adminOnly, type Role } from '../../contract/roles';
import { positions } from '../../services/positions/resource';
import { cities } from '../cities/resource';
import { managerRoles } from '../managers/roles';
import { managers } from '../managers/resource';
import { tiers } from '../tiers/resource';
import { contractTypes } from '../users/statuses';

/**
 * What a rule compares: ids of records, options of a closed list, a typed list or a file of texts, a period, or another
 * group.
 */
export type RuleInput =
  | { input: 'references'; target: () => Resource }
  | { input: 'options'; options: readonly Option[] }
  | { input: 'list'; of: 'ids' | 'phones' | 'codes' }
  | { input: 'period' }
  | { input: 'group' };
export type RuleAttribute = Where & {
  /** The attribute on the wire. */
  id: string;
  /** Its translation key. */
  name: string;
  /** The heading that it is offered under. */
  group: 'person' | 'work' | 'group';
  /** The field of the app user that it compares, as document 1, section 9 lists it. */
  field: string;
} & RuleInput;

const yesAndNo = [
  { id: true, name: 'yes' },
  { id: false, name: 'no' },
] as const satisfies readonly Option[];

/**
 * The attributes of target-group rules (document 1, section 9). The form offers them, the validation judges by them,
 * and server/admin/target-groups/audience.ts has an SQL condition for each.
 *
 * 'Most rule attributes are offered only to ADMIN' (section 6) does not say which: where somebody works (position,
 * city, manager, the outlet's contract) is open to all who have the screen. Who somebody is, what the programme knows
 * about them, and the reverse of a group, which reaches nearly everybody, are ADMIN's.
 */
export const ruleAttributes = [
  {
    id: 'POSITION',
    name: 'position',
    group: 'person',
    field: 'position_id',
    input: 'references',
    target: () => positions,
  },
  {
    id: 'ACCOUNT_CODE',
    name: 'accountCode',
    group: 'person',
    field: 'account_codes',
    roles: adminOnly,
    input: 'list',
    of: 'codes',
  },
  { id: 'CITY', name: 'city', group: 'work', field: 'city_id', input: 'references', target: () => cities },
  { id: 'MANAGER', name: 'manager', group: 'work', field: 'manager_id', input: 'references', target: () => managers },
  { id: 'USER_ID', name: 'userId', group: 'person', field: 'id', roles: adminOnly, input: 'list', of: 'ids' },
  { id: 'PHONE', name: 'phone', group: 'person', field: 'phone', roles: adminOnly, input: 'list', of: 'phones' },
  {
    id: 'ROLE',
    name: 'role',
    group: 'person',
    field: 'role',
    roles: adminOnly,
    input: 'options',
    options: managerRoles,
  },
  {
    id: 'OUTLET_CONTRACTED',
    name: 'outletContracted',
    group: 'work',
    field: 'outlet_contracted',
    input: 'options',
    options: yesAndNo,
  },
  {
    id: 'OUTLET_CONTRACT_TYPE',
    name: 'outletContractType',
    group: 'work',
    field: 'outlet_contract_type',
    input: 'options',
    options: contractTypes,
  },
  {
    id: 'USER_VERIFICATION',
    name: 'userVerification',
    group: 'person',
    field: 'verified',
    roles: adminOnly,
    input: 'options',
    options: yesAndNo,
  },
  { id: 'REVERSED', name: 'reversed', group: 'group', field: 'group_reversed', roles: adminOnly, input: 'group' },
  {
    id: 'REGISTRATION',
    name: 'registration',
    group: 'person',
    field: 'registration',
    editions: ['HUNGARY'],
    roles: adminOnly,
    input: 'period',
  },
  {
    id: 'TIER',
    name: 'tier',
    group: 'person',
    field: 'tier_id',
    editions: ['IRELAND'],
    roles: adminOnly,
    input: 'references',
    target: () => tiers,
  },
] as const satisfies readonly RuleAttribute[];
export type RuleAttributeId = (typeof ruleAttributes)[number]['id'];

/** One rule on the wire (document 1, section 3). */
export interface Rule {
  attribute: RuleAttributeId;
  values?: readonly (string | number | boolean)[] | null | undefined;
  file_url?: string | null | undefined;
  group_id?: number | null | undefined;
}

export const ruleAttribute = (id: unknown): RuleAttribute | undefined => ruleAttributes.find((one) => one.id === id);
export const attributesWith = (...inputs: readonly RuleInput['input'][]): RuleAttributeId[] =>
  ruleAttributes.filter((one) => inputs.includes(one.input)).map((one) => one.id);
/** Whether the role may write rules with this attribute in the market. */
export const mayUse = (id: unknown, code: EditionCode, role: Role | undefined): boolean => {
  const found = ruleAttribute(id);
  return found !== undefined && existsFor(found, code, role);
};
