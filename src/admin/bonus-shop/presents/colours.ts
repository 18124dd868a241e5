import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../contract/contract';
import { readRows } from '../../../contract/read-record';
import { here } from '../../../here';
import { rowsOf } from '../../../providers/data';
import { call } from '../../../providers/http';
import { colors } from '../../colors/resource';

export type Colour = RecordOf<typeof colors>;
export const coloursKey = ['colours'] as const;

/** The first page of 100 colours, newest first (document 3, sections 2.3 and 7). */
export async function listColours(signal?: AbortSignal): Promise<Colour[]> {
  const query = { sort: 'id', order: 'DESC', offset: 0, limit: 100 };
  const { data } = await call('GET', colors.path, { query, ...(signal && { signal }) });
  return readRows(here(colors), rowsOf<Colour>(data, colors.path, { page: 1 })).data;
}

export const useColours = () =>
  useQuery({ queryKey: coloursKey, queryFn: ({ signal }) => listColours(signal), staleTime: 60_000 });
