import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Rule } from '../../../src/admin/target-groups/attributes';
import { attributesWith, mayUse } from '../../../src/admin/target-groups/attributes';
import { targetGroups } from '../../../src/admin/target-groups/resource';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { roles } from '../../../src/contract/roles';
import { inSight } from '../../access/row-scope';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { route, type Call } from '../../http/route';
import type { WireRecord } from '../../records/shape';
import { admitted, whoIsIn, whoMeets } from './audience';
import { judgeFile, takeFiles } from './files';

/** How many people of a group are shown. */
const shownPeople = 5;
const whole = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const ids = z.string('text').check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'number'));
const allow = { contract: targetGroups, action: 'list' } as const;
const lists = attributesWith('list') as [string, ...string[]];

const countOf = async (db: Query, condition: SQL): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from users where ${admitted} and ${condition}`))!.count;

/** The rules as a save would store them. Throws what a save would refuse. */
async function sentRules(call: Call<unknown, { id?: number | null | undefined; rules: unknown }>) {
  const { body, contracts, db, records, staff } = call;
  const own = contracts.get(targetGroups.path) as ContractIn<Resource>;
  const row = body.id ? { id: body.id, values: { rules: body.rules } } : { values: { name: '-', rules: body.rules } };
  const [errors = {}] = await records.check({ own, staff, tx: db, rows: [row as { values: WireRecord }] });
  if (Object.keys(errors).length) throw new Refusal(422, 'invalid', { errors });
  const rules = records.values(row).rules as readonly Rule[];
  await takeFiles(call, db, rules);
  return rules;
}

/** Whom a group reaches, and the verdict on a rule's file: beyond the documents (capabilities 'group-…'). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/target-groups/count',
    summary:
      'How many people who may use the app meet rules that are not saved yet, and some of those whom the caller sees; ' +
      "with `id` the rules are of that group ('group-counts' in the capabilities).",
    allow,
    contract: targetGroups,
    body: z.object({ id: z.optional(z.nullable(whole)), rules: z.array(z.unknown(), 'list') }),
    answer: z.object({
      count: z.int(),
      sample: z.array(z.object({ id: whole, name: z.string(), surname: z.string(), phone: z.string() })),
    }),
    handle: async (call) => {
      const { db, edition, staff } = call;
      const people = await whoMeets(db, await sentRules(call), edition);
      const sample = await db.rows(sql`
        select users.id, users.name, users.surname, users.phone
        from users
        where ${admitted} and ${people} and ${inSight(staff, edition)}
        order by users.id desc
        limit ${shownPeople}
      `);
      return { count: await countOf(db, people), sample };
    },
  }),
  route({
    method: 'GET',
    path: '/admin/target-groups/people',
    summary:
      'How many people who may use the app are in each of these groups, ids separated by commas ' +
      "('group-counts' in the capabilities).",
    allow,
    contract: targetGroups,
    query: z.object({ ids }),
    answer: z.object({ data: z.array(z.object({ id: whole, count: z.int() })) }),
    handle: async ({ db, edition, query }) => {
      const data = [];
      for (const id of new Set(query.ids.split(',').map(Number)))
        data.push({ id, count: await countOf(db, await whoIsIn(db, id, edition)) });
      return { data };
    },
  }),
  route({
    method: 'POST',
    path: '/admin/target-groups/file',
    summary:
      "Judges an uploaded list of a rule row by row, as a save does ('group-files' in the capabilities); " +
      'its column is found by its label or by the name of the field.',
    allow,
    contract: targetGroups,
    body: z.object({
      attribute: z.enum(lists, 'choice'),
      file_url: z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)),
    }),
    answer: z.object({
      accepted: z.boolean(),
      rows: z.int(),
      taken: z.int(),
      refused: z.int(),
      errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), reason: z.string() })),
    }),
    handle: async (call) => {
      const top = roles.find((role) => call.staff.roles.includes(role));
      if (!mayUse(call.body.attribute, call.edition.code, top))
        throw new Refusal(422, 'invalid', { errors: { attribute: [{ key: 'choiceNotAllowed' }] } });
      return judgeFile(call, call.db, call.body);
    },
  }),
];
