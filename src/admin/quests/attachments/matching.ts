import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { t } from 'i18next';
import { createContext, useContext, useState } from 'react';
import { edition } from 'virtual:edition';
import { fromPromise } from 'xstate';
import {
  batchMachine,
  type Batch,
  type BatchEvent,
  type BatchFilters,
  type BatchSnapshot,
  type Judgement,
} from '../../../../machines/batch';
import { can } from '../../../providers/access';
import { call } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers, session } from '../../../providers/session';
import { questAttachments } from './resource';

const path = 'admin/quests/tasks/mark/matching';
/** The last ended batch that this person has put away, so that it is not shown again. */
const seenKey = () => `batch-seen/${session()?.subject}`;

/** Whether all rows that match can be marked (capability 'batches'). */
export const marksMatching = (): boolean =>
  edition.flags.markManyTasks && can(questAttachments, 'moderate') && offers('batches');

async function find(): Promise<Batch | null> {
  if (!marksMatching()) return null;
  const { data } = await call<Batch[]>('GET', 'admin/batches', { query: { kind: 'mark' } });
  const [newest] = data;
  return newest && (newest.state === 'running' || String(newest.id) !== localStorage.getItem(seenKey()))
    ? newest
    : null;
}
const machine = batchMachine.provide({
  actors: {
    find: fromPromise<Batch | null>(find),
    judge: fromPromise<Judgement, BatchFilters>(
      async ({ input: filters }) =>
        (await call<Judgement>('POST', path, { query: { dry_run: true }, body: { filters } })).data,
    ),
    start: fromPromise<Batch, { filters: BatchFilters; key: string }>(
      async ({ input: { filters, key } }) =>
        (await call<Batch>('POST', path, { body: { filters }, headers: { 'Idempotency-Key': key } })).data,
    ),
    look: fromPromise<Batch, number>(async ({ input: id }) => (await call<Batch>('GET', `admin/batches/${id}`)).data),
  },
});

/** The marking of all rows that match, as the parts of the list share it. */
export interface Matching {
  state: BatchSnapshot;
  send: (event: BatchEvent) => void;
}
const MatchingContext = createContext<Matching | null>(null);
export const MatchingProvider = MatchingContext.Provider;
export function useMatchingContext(): Matching {
  const matching = useContext(MatchingContext);
  if (!matching) throw new Error('useMatchingContext is for the list of challenge attachments');
  return matching;
}

/** Runs the marking of all rows that match. */
export function useMatching(): Matching {
  const invalidate = useInvalidate();
  const [provided] = useState(() =>
    machine.provide({
      actions: {
        tellEnded: ({ context }) => {
          if (context.batch?.done) notify({ type: 'success', message: t('attachments:mark.manyDone') });
          else notify({ type: 'warning', message: t('attachments:mark.failed') });
          void invalidate({ resource: questAttachments.path, invalidates: ['list'] });
        },
        tellFailed: () => notify({ type: 'warning', message: t('attachments:mark.failed') }),
        dismiss: (_, { id }) => localStorage.setItem(seenKey(), String(id)),
      },
    }),
  );
  const [state, send] = useMachine(provided);
  return { state, send };
}
