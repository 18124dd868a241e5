import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '../../../machines/moderation';
import type { Resource } from '../../contract/contract';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import { dataProvider, type Versioned } from '../../providers/data';
import { call, CallError } from '../../providers/http';
import { offers } from '../../providers/session';

/** The fields of a user's attachment that moderation uses. */
export interface SentRecord {
  id: number;
  user_id: number;
  status: number | null;
  product_quantity?: number | null;
  rewarded?: boolean | null;
}
export interface Held {
  record: SentRecord;
  /** The record's version, for If-Match. */
  version?: string;
}

/** The current record with its version; the list's row where the back-end does not answer a call for one attachment. */
export async function readHeld(resource: Resource, row: SentRecord): Promise<Held> {
  try {
    const { data, version } = (await dataProvider.getOne({ resource: resource.path, id: row.id })) as Versioned;
    return { record: readRecord(here(resource), data) as unknown as SentRecord, ...(version && { version }) };
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 404) return { record: row };
    throw error;
  }
}

/** The current record while its dialog is open. Until it is loaded, or if that fails, the list's row. */
export function useHeld(
  resource: Resource,
  row: SentRecord,
): { held: Held; isFresh: boolean; again: () => Promise<unknown> } {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['moderated', resource.path, row],
    queryFn: () => readHeld(resource, row),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const held = useMemo(() => data ?? { record: row }, [data, row]);
  return { held, isFresh: !isFetching, again: refetch };
}

interface Sending {
  resource: Resource;
  method: 'POST' | 'PUT';
  body: object;
  version: string | undefined;
  /** The idempotency key, the same for every retry. */
  key: string;
}

/**
 * Sends a decision, with its idempotency key and the version that it is based on. Returns whether it met a programme's
 * requirement, which is then paid.
 */
export async function decideAttachment({ resource, method, body, version, key }: Sending): Promise<boolean> {
  const headers = {
    ...(offers('idempotency') && { 'Idempotency-Key': key }),
    ...(version && offers('versions') && { 'If-Match': version }),
  };
  const { data } = await call<Partial<SentRecord> | undefined>(method, resource.path, { body, headers });
  return data?.rewarded === true;
}

/** Returns a function that sends a decision and refetches the list. */
export function useDecide(): (sending: Sending) => Promise<Outcome> {
  const invalidate = useInvalidate();
  return async (sending) => {
    try {
      return { outcome: 'decided', paid: await decideAttachment(sending) };
    } catch (error) {
      if (error instanceof CallError && error.statusCode === 409)
        return { outcome: 'overtaken', decided: 'save', by: null, message: error.message };
      throw error;
    } finally {
      void invalidate({ resource: sending.resource.path, invalidates: ['list', 'detail'] });
    }
  };
}
