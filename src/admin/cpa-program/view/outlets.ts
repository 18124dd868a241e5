import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grading } from '../../../../machines/cpa-reward';
import { readRecord } from '../../../contract/read-record';
import { here } from '../../../here';
import { rowsOf } from '../../../providers/data';
import { call, type CallError } from '../../../providers/http';
import type { Address } from '../outlet-answer';
import { cpaPrograms } from '../resource';

export interface Outlets {
  cpa_program_outlets: Grading & { address: Address[] };
  total: number;
  /** The back-end sends no total, and another page may follow. */
  unknownTotal?: boolean | undefined;
}
interface Asked {
  id: string;
  code: string;
  page: number;
  pageSize: number;
}

const path = `${cpaPrograms.path}/outlets`;

/** A back-end may leave out the outlets, the sellers of each, and how many outlets there are. */
interface Sent {
  cpa_program_outlets?:
    | (Grading & {
        address?: readonly (Omit<Address, 'sellers'> & { sellers?: Address['sellers'] | null })[] | null;
      })
    | null;
  total?: number | null;
}
function outletsIn({ cpa_program_outlets, total: sent }: Sent, asked: { page: number; perPage: number }): Outlets {
  const { address, ...program } = cpa_program_outlets ?? ({} as NonNullable<Sent['cpa_program_outlets']>);
  const { data, total, unknownTotal } = rowsOf<Address>({ data: address ?? [], total: sent }, path, asked);
  return {
    cpa_program_outlets: {
      ...readRecord(here(cpaPrograms), program),
      address: data.map((one) => ({ ...one, sellers: one.sellers ?? [] })),
    },
    total: total ?? 0,
    unknownTotal,
  };
}

export const outletsKey = (id: string) => [path, id];

/**
 * One page of a programme's outlets. It refetches when somebody changes the programme or a reward, and once when the
 * live connection opens, as changes before that would be missed.
 */
export function useOutlets({ id, code, page, pageSize }: Asked) {
  const query = useQuery<Outlets, CallError>({
    queryKey: [...outletsKey(id), code, page, pageSize],
    queryFn: async ({ signal }) => {
      const { data } = await call<Sent>('GET', path, {
        query: { id, ...(code && { outlet_code: code }), limit: pageSize, offset: (page - 1) * pageSize },
        signal,
      });
      return outletsIn(data, { page, perPage: pageSize });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  useSubscription({
    channel: `resources/${cpaPrograms.path}`,
    meta: { catchesUp: true },
    onLiveEvent: () => void query.refetch(),
  });
  return query;
}
