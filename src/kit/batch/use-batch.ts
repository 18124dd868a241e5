import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  batchMachine,
  type Batch,
  type BatchEvent,
  type BatchFilters,
  type BatchSnapshot,
  type Judgement,
} from '../../../machines/batch';
import type { Contract } from '../../contract/contract';
import { sentences } from '../../contract/sentences';
import { tellWhoeverLeft } from '../tell-whoever-left';
import { call, CallError } from '../../providers/http';
import { notify } from '../../providers/notification';
import { session } from '../../providers/session';

/** What is done to all records that match. */
interface BatchAction {
  /** The server's name of it. */
  kind: string;
  /** The call that counts with `dry_run`, and without it begins a batch. */
  path: string;
  /** The list that shows what it has changed. */
  changes: Contract;
  isOffered: () => boolean;
  words: { done: () => string; failed: () => string };
  /** What the call sends besides the filters; it has to stay the same until it is answered. */
  payload?: () => Readonly<Record<string, unknown>>;
  /** A batch has begun. */
  onBegun?: () => void;
}

/** An action on all records that match, as the parts of a list share it. */
export interface BatchControl {
  state: BatchSnapshot;
  send: (event: BatchEvent) => void;
}

/** The last ended batch that this person has put away, so that it is not shown again. */
const seenKey = (kind: string) => `batch-seen/${kind}/${session()?.subject}`;

async function find({ kind, isOffered }: BatchAction): Promise<Batch | null> {
  if (!isOffered()) return null;
  const { data } = await call<Batch[]>('GET', 'admin/batches', { query: { kind } });
  const [newest] = data;
  return newest && (newest.state === 'running' || String(newest.id) !== localStorage.getItem(seenKey(kind)))
    ? newest
    : null;
}

/** Another batch of the person's, such as one of another tab, is not the one that this start has begun. */
async function seek({ kind, onBegun }: BatchAction, key: string): Promise<Batch | null> {
  const { data } = await call<Batch[]>('GET', 'admin/batches', { query: { kind, key } });
  const [begun] = data;
  if (!begun) return null;
  onBegun?.();
  return begun;
}

async function begin(
  { path, payload, onBegun }: BatchAction,
  { filters, key }: { filters: BatchFilters; key: string },
): Promise<Batch> {
  const body = { filters, ...payload?.() };
  const { data } = await call<Batch>('POST', path, { body, headers: { 'Idempotency-Key': key } }).catch(sayWhy);
  onBegun?.();
  return data;
}

/** Field errors are part of the message, as the question has no such fields. */
function sayWhy(error: unknown): never {
  const errors = error instanceof CallError ? Object.values(error.errors ?? {}).flat() : [];
  throw errors.length ? new CallError(sentences(errors), (error as CallError).statusCode) : error;
}

function machineOf(action: BatchAction, changed: () => void) {
  const tellFailed = () => notify({ type: 'warning', message: action.words.failed() });
  return batchMachine.provide({
    actors: {
      find: fromPromise<Batch | null>(() => find(action)),
      seek: fromPromise<Batch | null, string>(({ input: key }) => seek(action, key)),
      judge: fromPromise<Judgement, BatchFilters>(
        async ({ input: filters }) =>
          (await call<Judgement>('POST', action.path, { query: { dry_run: true }, body: { filters } }).catch(sayWhy))
            .data,
      ),
      start: fromPromise<Batch, { filters: BatchFilters; key: string }>(({ input, signal }) =>
        tellWhoeverLeft(signal, begin(action, input), { failed: tellFailed }),
      ),
      look: fromPromise<Batch, number>(async ({ input: id }) => (await call<Batch>('GET', `admin/batches/${id}`)).data),
    },
    actions: {
      tellEnded: ({ context }) => {
        if (context.batch?.done) notify({ type: 'success', message: action.words.done() });
        else tellFailed();
        changed();
      },
      tellFailed,
      dismiss: (_, { id }) => localStorage.setItem(seenKey(action.kind), String(id)),
    },
  });
}

/** Runs an action on all records that match. `action` is read once. */
export function useBatch(action: BatchAction): BatchControl {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [machine] = useState(() =>
    machineOf(action, () => {
      const { path } = action.changes;
      void invalidate({ resource: path, invalidates: ['list'] });
      // The chats are no list of Refine's.
      void queries.invalidateQueries({ queryKey: [path] });
    }),
  );
  const [state, send] = useMachine(machine);
  return { state, send };
}
