import * as z from 'zod/mini';
import { column, contains, defineResource, unsortable, type Resource, type Rule } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly, staff } from '../../contract/roles';
import { field, optional, recordId, requiredText } from '../../contract/fields';
import { attributesWith } from './attributes';
import { ruleOf } from './rule';

const withValues = attributesWith('references', 'options', 'list', 'period');
const rules: readonly Rule[] = [
  // Groups of earlier versions have none, and reach nobody.
  { rule: 'requiredFor', field: 'rules', roles: staff },
  { rule: 'shownWhen', field: 'rules.values', when: { field: 'rules.attribute', includes: withValues } },
  { rule: 'shownWhen', field: 'rules.file_url', when: { field: 'rules.attribute', includes: attributesWith('list') } },
  {
    rule: 'requiredWhen',
    field: 'rules.group_id',
    when: { field: 'rules.attribute', includes: attributesWith('group') },
  },
];

/**
 * Target groups: the people that messages and content are for, described by rules (document 1, sections 2.11, 3, 6 and
 * 9). The document does not say how rules are combined: somebody is in a group who meets all of its rules, and of a
 * rule's values, one is enough. What is in a file counts as further values.
 */
export const targetGroups = defineResource({
  path: 'admin/target-groups',
  words: 'target-groups',
  menu: { group: 'manage', order: 40 },
  roles: byEdition(adminOnly, [['HUNGARY'], ['ADMIN', 'RSM', 'TEAM']], [['IRELAND'], adminAndTeam]),
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    rules: optional(
      field(
        z
          .array(
            ruleOf((): Resource => targetGroups),
            'list',
          )
          .check(z.minLength(1, 'required'), z.maxLength(50)),
        { kind: 'rows' },
      ),
    ),
  }),
  columns: [column('id'), column('name'), unsortable('rules')],
  filters: { name: contains },
  rules,
  // Document 2, section 7.2.
  rowsAs: 'target-groups',
  lookup: { path: 'admin/target-groups', label: '{name}', limit: 5000, roles: staff },
});
