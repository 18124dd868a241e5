import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { admins } from '../../src/admin/admins/resource';
import { managers } from '../../src/admin/managers/resource';
import { quests } from '../../src/admin/quests/resource';
import type { Query } from '../database/database';
import { alsoWritten } from './announce';
import { once } from './idempotency';
import { permit } from '../access/policy';
import { originFor } from '../files/origin';
import { cancelPush, schedulePush } from '../pushes/schedule';
import { fileLists, linked } from '../reports/linked';
import { answeredQuestions, toldAnswered } from '../admin/questions/answered';
import { answeredHeader, type Answered } from '../../src/contract/answered';
import { Refusal } from './refusal';
import type { Call } from './route';
import { followUp, lockFirst } from './follow-up';
import type { Touched } from './saved';
import type { WriteRow } from '../records/write-row';
import type { WireRecord } from '../records/shape';
import { usesOf } from '../records/uses';

type AnyCall = Call<unknown, unknown>;
type Own = ContractIn<Resource>;

const greatestId = 2147483647;
const idFrom = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= greatestId ? id : undefined;
};
/** Why a challenge is not deleted: its participants, the only records with a foreign key to it. */
const hasParticipants = 'challenges:quests.hasParticipants';
const etag = (version: number) => `"${version}"`;
const missing = () => new Refusal(404, 'noSuchRecord');

/**
 * Throws unless the caller may see the record and, if they sent a version (If-Match), unless it is still the current
 * one.
 */
export async function current(
  call: AnyCall,
  own: Own,
  tx: Query,
  id: number,
): Promise<{ record: WireRecord; version: number }> {
  const found = await call.records.get({ own, staff: call.staff, id, tx, lock: true });
  if (!found) throw missing();
  const read = call.request.headers['if-match'];
  if (
    read !== undefined &&
    read !== '*' &&
    !read.split(',').some((one) => one.trim().replace(/^W\//, '') === etag(found.version))
  ) {
    throw new Refusal(409, 'conflict', { body: { record: found.record }, headers: { etag: etag(found.version) } });
  }
  return found;
}

/**
 * The questions with answers of app users that the write changes. Whoever can ask a person first has it refused;
 * everyone else changes them, which the log tells (docs/decisions/0018).
 */
async function answeredBy(call: AnyCall, own: Own, tx: Query, id: number, before: WireRecord, after: WireRecord) {
  const answered: Answered[] = await answeredQuestions(tx, own.contract, id, before, after);
  if (answered.length && call.request.headers[answeredHeader.toLowerCase()] === 'refuse')
    throw new Refusal(409, 'answered', { body: { answered } });
  return answered.length ? `; answered questions: ${toldAnswered(answered)}` : '';
}

/** Validates and writes one record, and logs it. Other records that changed with it are added to `touched`. */
async function save(call: AnyCall, own: Own, tx: Query, row: WriteRow, touched: Touched[]): Promise<number> {
  const [errors] = await call.records.check({ own, staff: call.staff, tx, rows: [row] });
  if (Object.keys(errors!).length) throw new Refusal(422, 'invalid', { errors: errors! });
  const before = call.records.before(row);
  const answered = before && row.id ? await answeredBy(call, own, tx, row.id, before, call.records.values(row)) : '';
  const [id] = await call.records.write({ own, staff: call.staff, tx, rows: [row] });
  const changed = call.records.changed(row);
  const written = { id: id!, created: row.id === undefined, changed, sent: row.values };
  touched.push(...(await followUp(call, own.contract, tx, written)));
  await schedulePush(tx, own, id!);
  await call.log(
    row.id === undefined ? 'create' : 'update',
    `${own.contract.path} ${id}${changed.length ? `: ${changed.join(', ')}` : ''}${answered}`,
    tx,
    call.records.changes(own, row),
  );
  return id!;
}

/** After the commit: invalidates caches on all instances and notifies the clients that show the list. */
function written(call: AnyCall, own: Own, type: 'created' | 'updated' | 'deleted', id: number): void {
  call.records.lists.changed(own.contract.path);
  if (own.contract.path === managers.path) call.live.staffChanged('manager', id);
  if (own.contract.path === admins.path) call.live.staffChanged('admin', id);
  call.live.changed(own.contract, type, [id]);
}

export const list = (own: Own) => async (call: AnyCall) => {
  permit(own, 'list', call.staff);
  const page = await call.records.list({ own, staff: call.staff, query: call.request.query as WireRecord });
  return own.contract.report
    ? { ...page, data: await linked(call.files, fileLists(own), page.data, originFor(call)) }
    : page;
};

export const get = (own: Own) => async (call: AnyCall) => {
  permit(own, 'list', call.staff);
  const id = idFrom(call.params.id);
  const found = id === undefined ? undefined : await call.records.get({ own, staff: call.staff, id, tx: call.db });
  if (!found) throw missing();
  call.reply.header('etag', etag(found.version));
  return found.record;
};

/** The record as it is after the write, or only its id when the write moved it out of the caller's row-level scope. */
async function answer(call: AnyCall, own: Own, tx: Query, id: number) {
  const found = await call.records.get({ own, staff: call.staff, id, tx });
  if (found) call.reply.header('etag', etag(found.version));
  return found?.record ?? { id };
}

export const create = (own: Own) => async (call: AnyCall) => {
  permit(own, 'create', call.staff);
  const sent = call.body;
  const values = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as WireRecord) : undefined;
  if (!values) throw new Refusal(422, 'object');
  const touched: Touched[] = [];
  const done = await once(call, async (tx) => {
    await lockFirst(own.contract, tx);
    return answer(call, own, tx, await save(call, own, tx, { values }, touched));
  });
  if (done.first) {
    written(call, own, 'created', (done.answer as { id: number }).id);
    alsoWritten(call, touched);
  }
  return done.answer;
};

/** The id and the values of a PUT or DELETE, whose id is in the body (document 1, section 7). */
function named(call: AnyCall): { id: number; values: WireRecord } {
  const values = call.body;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Refusal(422, 'object');
  const id = idFrom((values as WireRecord).id);
  if (id === undefined)
    throw new Refusal(422, 'invalid', {
      errors: { id: [{ key: (values as WireRecord).id === undefined ? 'required' : 'number' }] },
    });
  return { id, values: values as WireRecord };
}

/** Validates and writes the record with this id, and announces it. */
export async function put(call: AnyCall, own: Own, id: number, values: WireRecord): Promise<WireRecord> {
  const touched: Touched[] = [];
  const record = await call.db.transaction(async (tx) => {
    await lockFirst(own.contract, tx);
    await current(call, own, tx, id);
    await save(call, own, tx, { id, values }, touched);
    return answer(call, own, tx, id);
  });
  written(call, own, 'updated', id);
  alsoWritten(call, touched);
  return record;
}

export const update = (own: Own) => async (call: AnyCall) => {
  permit(own, 'edit', call.staff);
  const { id, values } = named(call);
  return put(call, own, id, values);
};

export const remove = (own: Own) => async (call: AnyCall) => {
  permit(own, 'delete', call.staff);
  const { id } = named(call);
  await call.db.transaction(async (tx) => {
    const { record } = await current(call, own, tx, id);
    const { kept } = own.contract;
    if (kept?.ids.includes(id)) throw new Refusal(422, kept.reason, { errors: { id: [{ key: kept.reason }] } });
    const { byKey, byValue } = await usesOf(tx, [...call.contracts.values()], own.contract, id);
    if (byKey + byValue) {
      const [key, count] =
        byKey && own.contract.path === quests.path ? [hasParticipants, byKey] : ['inUse', byKey + byValue];
      const params = { count };
      throw new Refusal(422, key, { params, errors: { id: [{ key, params }] } });
    }
    const answered = await answeredBy(call, own, tx, id, record, {});
    await call.records.delete({ own, tx, id });
    await cancelPush(tx, own, id);
    const title = [own.contract.title ?? []]
      .flat()
      .map((source) => record[source])
      .filter(Boolean)
      .join(' ');
    await call.log('delete', `${own.contract.path} ${id}${title ? `: ${title}` : ''}${answered}`, tx);
  });
  written(call, own, 'deleted', id);
  return { id };
};
