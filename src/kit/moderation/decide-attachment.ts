import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '../../../machines/moderation';
import type { Resource } from '../../contract/contract';
import { dataProvider, type Versioned } from '../../providers/data';
import { call, CallError } from '../../providers/http';
import { offers } from '../../providers/session';

/** What users sent, as far as its moderation looks into it. */
export interface SentRecord {
  id: number;
  user_id: number;
  status: number | null;
  product_quantity?: number | null;
  rewarded?: boolean | null;
}
export interface Held {
  record: SentRecord;
  /** What the server called this state of it. */
  version?: string;
}

/** The record as it stands while its dialog is open; the list's row until it has come, or where it does not come. */
export function useHeld(
  resource: Resource,
  row: SentRecord,
): { held: Held; isFresh: boolean; again: () => Promise<unknown> } {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['moderated', resource.path, row.id],
    queryFn: async (): Promise<Held> => {
      const { data: record, version } = (await dataProvider.getOne({
        resource: resource.path,
        id: row.id,
      })) as Versioned;
      return { record: record as unknown as SentRecord, ...(version && { version }) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { held: data ?? { record: row }, isFresh: !isFetching, again: refetch };
}

interface Sending {
  resource: Resource;
  method: 'POST' | 'PUT';
  body: object;
  version: string | undefined;
  /** The same for every try. */
  key: string;
}

/** What came of it: whether it met a programme's requirement, and the server's words where somebody was quicker. */
export type Decided = Outcome & { paid?: boolean; words?: string };

/** Sends a decision once. */
export function useDecide(): (sending: Sending) => Promise<Decided> {
  const invalidate = useInvalidate();
  return async ({ resource, method, body, version, key }) => {
    const headers = {
      ...(offers('idempotency') && { 'Idempotency-Key': key }),
      ...(version && offers('versions') && { 'If-Match': version }),
    };
    try {
      const { data } = await call<Partial<SentRecord> | undefined>(method, resource.path, { body, headers });
      return { outcome: 'decided', paid: data?.rewarded === true };
    } catch (error) {
      if (error instanceof CallError && error.statusCode === 409)
        return { outcome: 'overtaken', decided: 'save', by: null, words: error.message };
      throw error;
    } finally {
      void invalidate({ resource: resource.path, invalidates: ['list', 'detail'] });
    }
  };
}
