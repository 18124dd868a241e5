import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grading } from '../../../../machines/cpa-reward';
import { readRecord } from '../../../contract/read-record';
import { here } from '../../../here';
import { call, type CallError } from '../../../providers/http';
import type { Address } from '../outlet-answer';
import { cpaPrograms } from '../resource';

export interface Outlets {
  cpa_program_outlets: Grading & { address: Address[] };
  total: number;
}
interface Asked {
  id: string;
  code: string;
  page: number;
  pageSize: number;
}

/** A back-end may leave out the outlets, and the sellers of each. */
interface Sent {
  cpa_program_outlets: Grading & {
    address?: readonly (Omit<Address, 'sellers'> & { sellers?: Address['sellers'] | null })[] | null;
  };
  total: number;
}
const outletsIn = ({ cpa_program_outlets: { address, ...program }, total }: Sent): Outlets => ({
  cpa_program_outlets: {
    ...readRecord(here(cpaPrograms), program),
    address: (address ?? []).map((one) => ({ ...one, sellers: one.sellers ?? [] })),
  },
  total,
});

const path = `${cpaPrograms.path}/outlets`;
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
      return outletsIn(data);
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
