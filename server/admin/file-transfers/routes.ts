import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fileTransfers } from '../../../src/admin/file-transfers/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import { originFor } from '../../files/origin';
import { Refusal } from '../../http/refusal';
import { route, type Call } from '../../http/route';

/** A link to a kept file; nobody but the author and ADMIN finds the record. */
async function linkTo(call: Call<unknown, unknown>, column: 'file_key' | 'error_file_key') {
  const id = /^\d{1,9}$/.test(call.params.id ?? '') ? Number(call.params.id) : 0;
  const own = new ContractIn(fileTransfers, call.edition);
  if (!(await call.records.get({ own, staff: call.staff, id, tx: call.db }))) throw new Refusal(404, 'noSuchRecord');
  const { key } = (await call.db.one<{ key: string | null }>(sql`
    select ${sql.identifier(column)} as key
    from file_transfers
    where id = ${id}
  `))!;
  if (key === null) throw new Refusal(404, 'fileMissing');
  return { url: await call.files.link(key, originFor(call)) };
}

const file = (path: string, column: 'file_key' | 'error_file_key', what: string) =>
  route({
    method: 'GET',
    path: `/admin/file-transfers/:id/${path}`,
    summary: `A link to ${what} while it is kept (capability 'transfers').`,
    allow: { contract: fileTransfers, action: 'list' },
    contract: fileTransfers,
    answer: z.object({ url: z.string() }),
    handle: (call) => linkTo(call, column),
  });

export const routes = [
  file('file', 'file_key', 'the file of an export'),
  file('error-file', 'error_file_key', 'the file of errors of an import'),
];
