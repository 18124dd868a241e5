import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { mayUse, ruleAttribute, type Rule } from '../../../src/admin/target-groups/attributes';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import { optionsFor } from '../../../src/contract/fields';
import { roles } from '../../../src/contract/roles';
import type { Errors } from '../../../src/contract/validation';
import { rowsInSight } from '../../access/row-scope';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import { tableName } from '../../database/derive';
import { holdLock } from '../../database/locks';
import { groupsFrom } from './audience';
import { knownIn } from './known';

interface Group {
  id?: number;
  rules: readonly Rule[];
  /** The stored rules. One of them that did not change is accepted, whoever saves the group. */
  before: readonly Rule[];
  errors: Errors;
}

/** How many wrong values an error names. */
const told = 10;

const partsOf = ({ attribute, values, file_url, group_id }: Rule) => [
  attribute,
  values ?? [],
  file_url ?? null,
  group_id ?? null,
];
const unknown = (values: readonly unknown[]) => ({
  key: 'target-groups:refused.unknown',
  params: { values: values.slice(0, told).join(', ') + (values.length > told ? ', …' : ''), count: values.length },
});

/** Whether all values of a rule are options of the market: a closed list may have more in others. */
const areOffered = ({ attribute: id, values }: Rule, { edition }: ContractIn<Resource>): boolean => {
  const attribute = ruleAttribute(id);
  if (attribute?.input !== 'options') return true;
  const offered = new Set<unknown>(optionsFor(attribute.options, edition.code).map((one) => one.id));
  return (values ?? []).every((one) => offered.has(one));
};

/** The values that name nobody, or no record that the caller sees. */
async function strangers(db: Query, rule: Rule, staff: Staff, { edition }: ContractIn<Resource>): Promise<unknown[]> {
  const attribute = ruleAttribute(rule.attribute);
  const values = rule.values ?? [];
  if (attribute?.input === 'list') {
    const known = await knownIn(db, attribute.of, values.map(String), edition);
    return values.filter((one) => !known.has(String(one)));
  }
  if (attribute?.input !== 'references') return [];
  const target = new ContractIn(attribute.target(), edition);
  const found = await db.rows<{ id: number }>(sql`
    select id
    from ${sql.identifier(tableName(target.contract))}
    where id = any(${sql.param(values.map(Number))}::int[]) and ${rowsInSight(target, staff)?.where ?? sql`true`}
  `);
  const there = new Set(found.map((one) => one.id));
  return values.filter((one) => !there.has(Number(one)));
}

/**
 * Validates the rules of a group against the database: attributes that the role may use, values that exist, and no
 * group that is a part of itself. Rules with errors of their schema are left out.
 */
export async function judgeRules(db: Query, own: ContractIn<Resource>, staff: Staff, group: Group): Promise<void> {
  const { errors } = group;
  const top = roles.find((role) => staff.roles.includes(role));
  for (const [at, rule] of group.rules.entries()) {
    const path = `rules.${at}`;
    const isWrong = Object.keys(errors).some((one) => one.startsWith(`${path}.`));
    if (isWrong || group.before.some((one) => isDeepStrictEqual(partsOf(one), partsOf(rule)))) continue;
    if (!mayUse(rule.attribute, own.edition.code, top)) {
      errors[`${path}.attribute`] = [{ key: 'choiceNotAllowed' }];
      continue;
    }
    if (!areOffered(rule, own)) errors[`${path}.values`] = [{ key: 'choice' }];
    const wrong = await strangers(db, rule, staff, own);
    if (wrong.length) errors[`${path}.values`] = [unknown(wrong)];
    if (group.id === undefined || typeof rule.group_id !== 'number') continue;
    await holdLock(db, 'targetGroupCircles');
    if ((await groupsFrom(db, [rule.group_id])).has(group.id))
      errors[`${path}.group_id`] = [{ key: 'target-groups:refused.circle' }];
  }
}
