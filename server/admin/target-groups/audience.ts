import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { ruleAttribute, type Rule, type RuleAttributeId } from '../../../src/admin/target-groups/attributes';
import { dayOfDate, edgeOfDay } from '../../../src/contract/zones';
import type { Query } from '../../database/database';
import { phoneSpellings } from './phones';

/** Groups by id, with those that their rules name. */
type Groups = ReadonlyMap<number, readonly Rule[]>;
interface Reading {
  edition: Edition;
  groups: Groups;
  /** The ids of the people of each group that rules name, a group after those that it names itself. */
  named: Map<number, SQL>;
  /** The groups whose rules are being read: one that names itself would have no end. */
  above: ReadonlySet<number>;
}

/** Users who may use the app: broadcasts and counts are of them alone. */
export const admitted = sql`users.status = 1 and users.delete_requested_at is null`;

/** The values of a rule's file, which were stored when it was judged. */
const ofFile = (rule: Rule) => sql`
  select value
  from target_group_values
  where file_url = ${rule.file_url} and attribute = ${rule.attribute}
`;
const valuesOf = (rule: Rule) => rule.values ?? [];
const numbers = (rule: Rule) => sql`${sql.param(valuesOf(rule).map(Number))}::int[]`;
const texts = (rule: Rule) => sql`${sql.param(valuesOf(rule).map(String))}::text[]`;
const booleans = (rule: Rule) => sql`${sql.param(valuesOf(rule).map((one) => String(one) === 'true'))}::boolean[]`;

/** Either of the rule's list and its file, whichever it has. */
function listed(rule: Rule, inList: SQL, inFile: SQL): SQL {
  const parts = [...(valuesOf(rule).length ? [inList] : []), ...(rule.file_url ? [inFile] : [])];
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}
const atOutlet = (condition: SQL) => sql`users.outlet_address_id in (select id from outlets where ${condition})`;

/** The moment at which a date begins or ends; both documented forms of a date are understood. */
const moment = (date: unknown, edge: 'start' | 'end', { timeZone }: Edition): SQL => {
  const day = dayOfDate(String(date), timeZone);
  return day === undefined ? sql`null::timestamptz` : sql`${edgeOfDay(day, edge, timeZone)}::timestamptz`;
};

/** The SQL condition on `users` of a rule, by its attribute. */
const conditions: Record<RuleAttributeId, (rule: Rule, reading: Reading) => SQL> = {
  POSITION: (rule) => sql`users.position_id = any(${numbers(rule)})`,
  CITY: (rule) => sql`users.city_id = any(${numbers(rule)})`,
  MANAGER: (rule) => sql`users.manager_id = any(${numbers(rule)})`,
  TIER: (rule) => sql`users.tier_id = any(${numbers(rule)})`,
  USER_ID: (rule) =>
    listed(
      rule,
      sql`users.id = any(${numbers(rule)})`,
      sql`users.id in (select value::int from (${ofFile(rule)}) listed)`,
    ),
  PHONE: (rule, { edition }) =>
    listed(
      rule,
      sql`users.phone = any(${sql.param(valuesOf(rule).flatMap((one) => phoneSpellings(String(one), edition.phone)))}::text[])`,
      sql`users.phone in (${ofFile(rule)})`,
    ),
  // The outlet's code stands in for a user without a code of their own, as in the reports.
  ACCOUNT_CODE: (rule) =>
    listed(
      rule,
      sql`(users.traffic_code = any(${texts(rule)})
        or users.traffic_code is null and ${atOutlet(sql`outlet_code = any(${texts(rule)})`)})`,
      sql`(users.traffic_code in (${ofFile(rule)})
        or users.traffic_code is null and ${atOutlet(sql`outlet_code in (${ofFile(rule)})`)})`,
    ),
  // Somebody of the staff who uses the app has the roles of their account, everybody else is a user.
  ROLE: (rule) => {
    const staff = sql`select phone from managers where status = 1 and phone is not null`;
    const others = valuesOf(rule).includes('USER') ? sql`users.phone not in (${staff})` : sql`false`;
    return sql`(users.phone in (${staff} and roles && ${texts(rule)}) or ${others})`;
  },
  OUTLET_CONTRACTED: (rule) => atOutlet(sql`coalesce(contracted, false) = any(${booleans(rule)})`),
  OUTLET_CONTRACT_TYPE: (rule) => atOutlet(sql`contract_type = any(${texts(rule)})`),
  USER_VERIFICATION: (rule) => sql`coalesce(users.verification_verified = 'VERIFIED', false) = any(${booleans(rule)})`,
  // The end of a period without one is open.
  REGISTRATION: (rule, { edition }) => {
    const [from, until] = valuesOf(rule);
    const since = sql`users.created_at >= ${moment(from, 'start', edition)}`;
    return until === undefined ? since : sql`(${since} and users.created_at <= ${moment(until, 'end', edition)})`;
  },
  // Holds for somebody of whom nothing is known, such as their city, too; for nobody if the group is gone.
  REVERSED: ({ group_id: id }, reading) => {
    const { groups, named, above } = reading;
    const rules = typeof id === 'number' && !above.has(id) ? groups.get(id) : undefined;
    if (typeof id !== 'number' || !rules) return sql`false`;
    if (!named.has(id)) {
      const people = allOf(rules, { ...reading, above: new Set([...above, id]) });
      named.set(id, sql`select users.id from users where ${people}`);
    }
    return sql`not exists (select from ${nameOf(id)} reversed where reversed.id = users.id)`;
  },
};
const nameOf = (id: number) => sql.identifier(`group_${id}`);

/** All rules hold. Without rules, or with one that is not known, there is nobody. */
function allOf(rules: readonly Rule[], reading: Reading): SQL {
  const known = rules.filter((rule) => ruleAttribute(rule.attribute));
  if (!rules.length || known.length < rules.length) return sql`false`;
  return sql.join(
    known.map((rule) => sql`(${conditions[rule.attribute](rule, reading)})`),
    sql` and `,
  );
}

/** As `allOf`. Each group that the rules name is written once, however many rules name it. */
function peopleWho(rules: readonly Rule[], reading: Omit<Reading, 'named'>): SQL {
  const named: Reading['named'] = new Map();
  const people = allOf(rules, { ...reading, named });
  if (!named.size) return people;
  const groups = [...named].map(([id, ids]) => sql`${nameOf(id)} as (${ids})`);
  return sql`users.id in (with ${sql.join(groups, sql`, `)} select users.id from users where ${people})`;
}

const namedBy = (rules: readonly Rule[]): number[] =>
  rules.flatMap(({ attribute, group_id }) =>
    ruleAttribute(attribute)?.input === 'group' && typeof group_id === 'number' ? [group_id] : [],
  );

/** The rules of the groups with these ids, and of all groups that they name, directly or through others. */
export async function groupsFrom(db: Query, ids: readonly number[]): Promise<Groups> {
  const groups = new Map<number, readonly Rule[]>();
  for (let next = ids; next.length;) {
    const found = await db.rows<{ id: number; rules: readonly Rule[] | null }>(sql`
      select id, rules
      from target_groups
      where id = any(${sql.param(next)}::int[])
    `);
    for (const { id, rules } of found) groups.set(id, rules ?? []);
    next = found.flatMap(({ rules }) => namedBy(rules ?? [])).filter((id) => !groups.has(id));
  }
  return groups;
}

/** The condition on `users` for the people whom rules describe, whether they are saved or not. */
export async function whoMeets(db: Query, rules: readonly Rule[], edition: Edition): Promise<SQL> {
  return peopleWho(rules, { edition, groups: await groupsFrom(db, namedBy(rules)), above: new Set() });
}

/** The condition on `users` for the people of a group: the one that sends, counts and limits by groups. */
export async function whoIsIn(db: Query, id: number, edition: Edition): Promise<SQL> {
  const groups = await groupsFrom(db, [id]);
  return peopleWho(groups.get(id) ?? [], { edition, groups, above: new Set([id]) });
}
