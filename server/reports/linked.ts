import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { linkTo, type FileStore } from '../files/store';

type Row = Readonly<Record<string, unknown>>;

/** The fields that are lists of uploaded files (document 3, section 3: 'attachments (list of image links)'). */
export const fileLists = (own: ContractIn<Resource>): string[] =>
  [...own.fields].flatMap(([source, { kind, folder }]) => (kind === 'rows' && folder ? [source] : []));
/** All fields that hold uploaded files. */
export const fileFields = (own: ContractIn<Resource>): string[] => [
  ...fileLists(own),
  ...[...own.fields].flatMap(([source, { kind }]) => (kind === 'image' || kind === 'file' ? [source] : [])),
];

/** The rows with links in place of the keys of uploaded files in these fields. */
export async function linked<R extends Row>(
  files: FileStore,
  sources: readonly string[],
  rows: readonly R[],
  origin: string,
  seconds?: number,
): Promise<readonly R[]> {
  if (!sources.length) return rows;
  const link = (key: unknown) => linkTo(files, String(key), origin, seconds);
  const linksOf = async (value: unknown) =>
    Array.isArray(value) ? Promise.all(value.map(link)) : value === null || value === undefined ? value : link(value);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...Object.fromEntries(
        await Promise.all(sources.map(async (source) => [source, await linksOf(row[source])] as const)),
      ),
    })),
  );
}
