import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grading } from '../../../../machines/cpa-reward';
import { call, type CallError } from '../../../providers/http';
import { cpaPrograms } from '../resource';

export interface Seller {
  id: number;
  name: string;
  surname: string;
  phone: string;
  last_transaction_date: string | null;
  should_rewarded: boolean;
}
export interface Address {
  id: number;
  outlet_address: string;
  outlet_code: string;
  outlet_city: string | null;
  outlet_legal_entity: string | null;
  sales_plan: number;
  plan_reward: number;
  sellers: Seller[];
}
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

const path = `${cpaPrograms.path}/outlets`;
export const outletsKey = (id: string) => [path, id];

/** A page of a programme's outlets, anew whenever somebody changes the programme or a reward. */
export function useOutlets({ id, code, page, pageSize }: Asked) {
  const query = useQuery<Outlets, CallError>({
    queryKey: [...outletsKey(id), code, page, pageSize],
    queryFn: async ({ signal }) => (await call<Outlets>('GET', path, { query: { id, ...(code && { outlet_code: code }), limit: pageSize, offset: (page - 1) * pageSize }, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useSubscription({ channel: `resources/${cpaPrograms.path}`, onLiveEvent: () => void query.refetch() });
  return query;
}
