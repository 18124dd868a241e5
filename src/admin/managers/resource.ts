import * as z from 'zod/mini';
import { variantGroup } from '../../../editions/groups';
import { column, contains, defineResource, oneOf, type Resource } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly, staff } from '../../contract/roles';
import {
  boolean,
  choice,
  choices,
  computed,
  email,
  extend,
  image,
  integer,
  onlyIn,
  optional,
  password,
  phone,
  recordId,
  reference,
  requiredText,
  text,
  field,
} from '../../contract/fields';
import { cities } from '../cities/resource';
import { regions } from '../services/regions/resource';
import { staffStatuses } from './statuses';
import { managerRoles } from './roles';

const username = requiredText;
/** Latin, Cyrillic and Hungarian accented letters, digits, '-' and '_' (document 1, section 5). */
const personName = field(
  z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(255),
      z.regex(/^[A-Za-z\u0400-\u04FFÁÉÍÓÖŐÚÜŰáéíóöőúüű0-9_-]+$/, 'personName'),
    ),
  { kind: 'text' },
);

/** Field staff: brand ambassadors, RSMs and the company's team (document 1, sections 2.5 and 3). */
export const managers = defineResource({
  path: 'admin/managers',
  words: 'staff',
  menu: { order: 40, icon: 'user-cog' },
  roles: byEdition(adminOnly, [['BELARUS'], adminAndTeam]),
  actions: { create: true, edit: true, delete: true, export: true },
  title: ['name', 'surname'],
  search: ['phone', 'username', 'email'],
  unique: ['username'],
  rules: [
    // A phone input is required by default (document 1, section 5); managers of earlier versions may lack one.
    { rule: 'requiredFor', field: 'phone', roles: staff },
    { rule: 'same', field: 'confirm_password', as: 'password', message: 'passwordMatch' },
    { rule: 'moreThan', field: 'roles', value: 'USER', message: 'onlyUserRole' },
    { rule: 'requiredWhen', field: 'users_limit', when: { field: 'roles', includes: 'BA' } },
    { rule: 'requiredWhen', field: 'rsm_manager_id', when: { field: 'roles', includes: 'BA' } },
  ],
  record: z.object({
    id: recordId,
    username,
    name: personName,
    surname: personName,
    phone: optional(phone),
    email,
    password: extend(optional(password), { requiredOnCreate: true }),
    confirm_password: extend(optional(password), { requiredOnCreate: true, computed: true }),
    account_codes: optional(text),
    region_id: optional(reference(() => regions)),
    city_id: optional(reference(() => cities)),
    roles: choices(managerRoles),
    users_limit: onlyIn(['BELARUS'], optional(extend(integer.check(z.minimum(1)), { kind: 'integer' }))),
    rsm_manager_id: onlyIn(variantGroup, optional(reference((): Resource => managers, { roles: 'RSM' }))),
    status: extend(choice(staffStatuses), { initial: 1 }),
    hide_phone: optional(boolean),
    photo: optional(image('profile/manager/')),
    fullName: computed(text),
    region: computed(z.object({ name: optional(text) })),
    city: computed(z.object({ name: optional(text) })),
  }),
  columns: [column('id'), column('username'), column('name'), column('surname'), column('email'), column('hide_phone')],
  filters: { username: contains, name: contains, surname: contains, city_id: oneOf },
  lookup: {
    path: 'admin/managers/autocomplete',
    label: byEdition('({id}) {name} {surname}', [['IRELAND'], '({id}) {username}']),
    labelNeeds: 'surname',
    limit: 10_000,
    filters: { roles: oneOf },
  },
});
