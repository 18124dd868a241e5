import { PassThrough, type Readable } from 'node:stream';
import type { Contract } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { dayInZone } from '../../src/contract/zones';
import { keptFolder, Transfer, type Begun } from '../admin/file-transfers/transfers';
import { nameOf } from '../files/keys';
import { originFor } from '../files/origin';
import { disposition } from '../files/serve';
import type { Call } from '../http/route';
import { titleOf } from './words';
import { xlsxType } from './xlsx';

type AnyCall = Call<unknown, unknown>;
/** The characters of a filter's value that a record keeps, and those of a query string: a longer one is not kept. */
const longest = { value: 500, query: 8_000 };

interface Asked {
  own: ContractIn<Contract>;
  /** The list's path where it is not the contract's. */
  path?: string;
  format?: Begun['format'];
  filters?: readonly (readonly [label: string, value: string])[];
}
/** What the record of an export says at its begin. */
export function begunExport(call: AnyCall, { own, path, format = 'xlsx', filters = [] }: Asked): Begun {
  const query = new URLSearchParams(call.request.url.split('?')[1] ?? '');
  query.delete('offset');
  query.delete('limit');
  const text = query.toString();
  return {
    kind: 'export',
    path: path ?? own.contract.path,
    title: titleOf(own, call.language),
    format,
    filters: filters.map(([label, value]) => ({
      label,
      value: value.length > longest.value ? `${value.slice(0, longest.value)}…` : value,
    })),
    ...(text && text.length <= longest.query && { query: text }),
  };
}

/** A stored file, or a zip that is sent while it is written. */
export type Made = { key: string } | { zip: Readable; name: string; log: () => Promise<unknown> };

/** Makes the file of an export, records it, keeps the file and answers it. */
export async function exported(call: AnyCall, begun: Begun, make: (transfer: Transfer) => Promise<Made>) {
  const transfer = await Transfer.begin(call, begun);
  return transfer.during(async () => {
    const made = await make(transfer);
    if ('zip' in made) return sendAndKeep(call, transfer, made);
    await transfer.done({ file_key: made.key, file_name: nameOf(made.key) });
    return { url: await call.files.link(made.key, originFor(call)) };
  });
}

/** Sends a zip while it is written, and stores it. A caller who leaves ends the sending alone. */
function sendAndKeep(call: AnyCall, transfer: Transfer, { zip, name, log }: Extract<Made, { zip: Readable }>) {
  const [sent, kept] = [new PassThrough(), new PassThrough()];
  // An error may come before their readers listen; they find a destroyed stream then.
  for (const one of [sent, kept]) one.on('error', () => undefined);
  zip.once('error', (error) => [sent, kept].forEach((one) => one.destroy(error)));
  zip.pipe(sent);
  zip.pipe(kept);
  const keep = async () => {
    const key = await call.files.put(keptFolder, name, kept, { type: 'application/zip' });
    await log();
    await transfer.done({ format: 'zip', file_key: key, file_name: name });
  };
  void keep().catch((error: unknown) => transfer.fail(error));
  return call.reply
    .type('application/zip')
    .header('content-disposition', disposition(name, 'application/zip'))
    .send(sent);
}

/** The name of a file that is exported now, with the day in the market. */
export const dated = (call: AnyCall, name: string) => `${name}-${dayInZone(new Date(), call.edition.timeZone)!}`;

interface File {
  name: string;
  type?: string;
  body: (transfer: Transfer) => Readable;
  /** The text of the log's entry, once the rows are counted. */
  log: (rows: number) => string;
}
/** Exports what is written into one file. */
export const exportedFile = (call: AnyCall, begun: Begun, { name, type = xlsxType, body, log }: File) =>
  exported(call, begun, async (transfer) => {
    const key = await call.files.put(keptFolder, name, body(transfer), { type });
    await call.log('export', log(transfer.rows));
    return { key };
  }) as Promise<{ url: string }>;

/** Counts the rows of an export as they are written, and stops them when the server stops. */
export async function* counted<T>(transfer: Transfer, rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    transfer.goOn();
    yield row;
    transfer.rows++;
  }
}
