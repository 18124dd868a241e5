import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transactions } from '../../../src/admin/transactions/resource';
import { users } from '../../../src/admin/users/resource';
import { once } from '../../http/idempotency';
import { partsOf } from '../../http/bodies';
import { parsed } from '../../http/parsed';
import { Refusal } from '../../http/refusal';
import { route, type Call } from '../../http/route';
import { passingErrorFile } from '../../spreadsheet/error-file';
import { payAll } from './payments';
import { planOf, type NewTransaction, type Plan } from './plan';
import { wrongFile } from './workbook';

type AnyCall = Call<unknown, unknown>;

/** How many refused rows and how many names an answer lists; the error file has all rows. */
const shown = { rows: 1000, people: 5, faults: 20 };
const idOf = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const amount = z.int('number').check(z.minimum(-2147483648), z.maximum(2147483647));
const query = z.object({ dry_run: z.optional(z.enum(['true', 'false', '1', '0'], 'boolean')) });
const isTrial = ({ query: { dry_run } }: Call<z.infer<typeof query>, unknown>) => dry_run === 'true' || dry_run === '1';

const cell = z.object({ column: z.string(), value: z.string(), reason: z.string() });
const preview = z.object({
  people: z.int(),
  coins: z.int(),
  leaf: z.int(),
  sample: z.array(z.object({ id: z.int(), name: z.string(), surname: z.string(), coins: z.int() })),
  rows: z.array(z.object({ row: z.int(), errors: z.array(cell) })),
  refused: z.int(),
  error_file: z.nullable(z.string()),
});
/** The id of the first of the new transactions, and what was done in all. */
const paid = z.object({ id: z.int(), people: z.int(), coins: z.int() });

const sum = ({ dues }: Plan) => dues.reduce((all, one) => all + one.coins, 0);

async function previewOf(call: AnyCall, plan: Plan): Promise<z.infer<typeof preview>> {
  const own = call.contracts.get(transactions.path)!;
  const first = plan.dues.slice(0, shown.people);
  const named = await call.db.rows<{ id: number; name: string; surname: string }>(sql`
    select id, coalesce(name, '') as name, coalesce(surname, '') as surname
    from users
    where id = any(${sql.param(first.map((one) => one.userId))}::int[])
  `);
  return {
    people: plan.dues.length,
    coins: sum(plan),
    leaf: plan.dues.length * (plan.leaf ?? 0),
    sample: first.flatMap(({ userId, coins }) => {
      const person = named.find((one) => one.id === userId);
      return person ? [{ ...person, coins }] : [];
    }),
    rows: plan.refused.slice(0, shown.rows).map(({ row, errors }) => ({ row, errors })),
    refused: plan.refused.length,
    error_file: plan.refused.length ? await passingErrorFile(call, own, plan.refused) : null,
  };
}

/** The refused rows of a file as errors at its field. */
function refusedRows({ refused }: Plan): Refusal {
  const faults = refused.flatMap(({ row, errors }) =>
    errors.map(({ column, value, reason }) => ({
      key: 'transactions:refused.row',
      params: { row, column, value: value || '–', reason },
    })),
  );
  const rest = faults.length - shown.faults;
  return wrongFile(
    ...faults.slice(0, shown.faults),
    ...(rest > 0 ? [{ key: 'transactions:refused.moreRows', params: { count: rest } }] : []),
  );
}

/** Pays everybody or nobody, once for each idempotency key. */
async function make(call: AnyCall, asked: NewTransaction) {
  const { answer, first } = await once(call, async (tx) => {
    const plan = await planOf(call, tx, asked, true);
    if (plan.refused.length) throw refusedRows(plan);
    const { amountOfUsers, user_id, type_id } = asked;
    const people = plan.dues.length;
    const coins = sum(plan);
    const whom = amountOfUsers === 'single' ? `user ${user_id}` : `${amountOfUsers} (${people})`;
    const leaf = plan.leaf ? `, leaf ${plan.leaf}` : '';
    const log = await call.log('create', `${transactions.path}: ${whom}, type ${type_id}, ${coins}${leaf}`, tx);
    const cause = { kind: 'staff', id: log } as const;
    const isRefund = await tx.one(sql`select id from transaction_types where id = ${type_id} and name = 'refund'`);
    const id = await payAll(tx, call.edition, plan.dues, { type: type_id, cause, isEarned: !isRefund });
    if (plan.leaf) {
      const points = plan.dues.map(({ userId }) => ({ userId, coins: plan.leaf! }));
      await payAll(tx, call.edition, points, { type: type_id, cause, isLeaf: true });
    }
    return { id, people, coins };
  });
  if (first) {
    for (const one of [transactions, users]) call.records.lists.changed(one.path);
    call.live.changed(transactions, 'created', []);
    call.live.changed(users, 'updated', asked.amountOfUsers === 'single' ? [asked.user_id!] : []);
  }
  return answer;
}

const single = z.object({
  amountOfUsers: z.optional(z.enum(['single', 'all'], 'choice')),
  id: z.optional(z.nullable(idOf)),
  type: idOf,
  coins: z.optional(z.nullable(amount)),
  leaf: z.optional(z.nullable(amount)),
  forAll: z.optional(z.nullable(z.boolean('boolean'))),
  file_key: z.optional(z.null('invalid')),
});
const flag = z.enum(['true', 'false'], 'boolean');
const number = z.string('number').check(z.regex(/^[+-]?\d{1,10}$/, 'number'));
const group = z.object({
  file_key: z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)),
  type: number,
  coins: z.optional(number),
  has_custom_coins: z.optional(flag),
});

/** Who is paid: the audience that is named, or else the one that `forAll` means. */
function audienceOf({ amountOfUsers, forAll, id }: z.infer<typeof single>): 'single' | 'all' {
  const audience = amountOfUsers ?? (forAll ? 'all' : 'single');
  if ((forAll ?? audience === 'all') !== (audience === 'all'))
    throw new Refusal(422, 'invalid', { errors: { forAll: [{ key: 'invalid' }] } });
  // The id of a user never goes with a payment to all: which of the two was meant is not for us to say.
  if (audience === 'all' && id != null) throw new Refusal(422, 'invalid', { errors: { id: [{ key: 'invalid' }] } });
  return audience;
}

/** The parts of a form without files. */
async function fieldsOf({ request }: AnyCall): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of partsOf(request, { limits: { fields: 20, fieldSize: 10_000, files: 1, fileSize: 1 } }))
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else part.file.resume();
  return fields;
}

/** Payments by staff (document 1, sections 2.11, 7 and 9). */
export const routes = [
  route({
    method: 'POST',
    path: `/${transactions.path}`,
    summary:
      'Pays one user, or all who may use the app; coins may be negative, a balance never is ' +
      "(document 1, section 7). With `dry_run` it only says what it would do ('transaction-previews' in the capabilities).",
    allow: { contract: transactions, action: 'create' },
    contract: transactions,
    query,
    body: single,
    retried: true,
    answer: z.union([paid, preview]),
    handle: async (call) => {
      const { id, type, coins, leaf } = call.body;
      const asked = { amountOfUsers: audienceOf(call.body), user_id: id, type_id: type, coins, leaf };
      return isTrial(call) ? previewOf(call, await planOf(call, call.db, asked, false)) : make(call, asked);
    },
  }),
  route({
    method: 'POST',
    path: `/${transactions.path}/group`,
    summary:
      'Pays the users of an uploaded workbook, all or none: `coins` each, or with `has_custom_coins` what their rows ' +
      'say (document 1, section 7). With `dry_run` it only says what it would do.',
    allow: { contract: transactions, action: 'create' },
    contract: transactions,
    query,
    multipart: group,
    retried: true,
    answer: z.union([paid, preview]),
    handle: async (call) => {
      const body = parsed(group, await fieldsOf(call), 422);
      // The idempotency key belongs to these parts.
      call.request.body = body;
      const isCustom = body.has_custom_coins === 'true';
      if (isCustom && body.coins !== undefined)
        throw new Refusal(422, 'invalid', { errors: { coins: [{ key: 'invalid' }] } });
      const asked = {
        amountOfUsers: isCustom ? 'custom' : 'group',
        file_key: body.file_key,
        type_id: Number(body.type),
        ...(body.coins !== undefined && { coins: Number(body.coins) }),
      } as const;
      return isTrial(call) ? previewOf(call, await planOf(call, call.db, asked, false)) : make(call, asked);
    },
  }),
];
