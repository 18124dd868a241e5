import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { linkTo, type FileStore } from '../files/store';

type Row = Readonly<Record<string, unknown>>;

/**
 * The rows with links in place of the keys of uploaded files: the columns that are lists of them (document 3, section
 * 3: 'attachments (list of image links)').
 */
export async function linked<R extends Row>(
  files: FileStore,
  own: ContractIn<Resource>,
  rows: readonly R[],
  origin: string,
  seconds?: number,
): Promise<readonly R[]> {
  const sources = [...own.fields].flatMap(([source, { kind, folder }]) => (kind === 'rows' && folder ? [source] : []));
  if (!sources.length) return rows;
  const linksOf = async (keys: unknown) =>
    Promise.all((Array.isArray(keys) ? keys : []).map((key) => linkTo(files, String(key), origin, seconds)));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...Object.fromEntries(
        await Promise.all(sources.map(async (source) => [source, await linksOf(row[source])] as const)),
      ),
    })),
  );
}
