import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { edition } from 'virtual:edition';
import { fromPromise } from 'xstate';
import {
  bulkMarkingMachine,
  type Mark,
  type MarkEvent,
  type MarkSnapshot,
  type Summary,
  type Unmarked,
} from '../../../../machines/bulk-marking';
import { can } from '../../../providers/access';
import { newKey } from '../../../providers/data';
import { call } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { questAttachments } from './resource';

const sample = 5;
const keyed = (key: string): Record<string, string> => (offers('idempotency') ? { 'Idempotency-Key': key } : {});

/** The server's count where the back-end offers it, otherwise a count of the selected rows. */
async function count(marks: readonly Mark[]): Promise<Summary> {
  if (offers('mark-counts'))
    return (await call<Summary>('POST', 'admin/quests/tasks/mark/count', { body: marks })).data;
  const people = [...new Set(marks.map((one) => one.userId))];
  return {
    people: people.length,
    tasks: marks.reduce((sum, one) => sum + one.tasks.length, 0),
    coins: null,
    sample: people.slice(0, sample).map((id) => `#${id}`),
  };
}
interface Results {
  results?: { userId: number; questId: number; marked: boolean; message: string | null }[];
}
async function markMany({
  marks,
  rows,
  key,
}: {
  marks: readonly Mark[];
  rows: readonly number[];
  key: string;
}): Promise<readonly Unmarked[]> {
  const { data } = await call<Results | undefined>('POST', 'admin/quests/tasks/mark/many', {
    body: marks,
    headers: keyed(key),
  });
  // A back-end that sends no result per row has marked all rows.
  return (data?.results ?? []).flatMap((one) => {
    const at = marks.findIndex((mark) => mark.userId === one.userId && mark.questId === one.questId);
    return one.marked || at < 0 ? [] : [{ id: rows[at]!, message: one.message }];
  });
}
const machine = bulkMarkingMachine.provide({
  actors: {
    count: fromPromise<Summary, readonly Mark[]>(({ input }) => count(input)),
    markMany: fromPromise(({ input }) => markMany(input)),
    markOne: fromPromise<void, { userId: number; questId: number; task: number; key: string }>(
      async ({ input: { userId, questId, task, key } }) => {
        await call('POST', 'admin/quests/tasks/mark', {
          body: { userId, questId, task: { id: task, status: 1 } },
          headers: keyed(key),
        });
      },
    ),
  },
});

/** States that are entered once per call, so each one triggers exactly one notification. */
const outcomes = ['ticked', 'notTicked', 'done', 'partFailed', 'notSent'] as const;
/** The marking machine as the parts of the list share it. */
export interface Marking {
  state: MarkSnapshot;
  send: (event: MarkEvent) => void;
}
const MarkingContext = createContext<Marking | null>(null);
export const MarkingProvider = MarkingContext.Provider;
export function useMarkingContext(): Marking {
  const marking = useContext(MarkingContext);
  if (!marking) throw new Error('useMarkingContext is for the list of challenge attachments');
  return marking;
}

/**
 * Runs the marking machine for the rows of this page: shows its outcome and refetches the list (document 2, sections
 * 2.13 and 8).
 */
export function useMarking(): Marking {
  const { t } = useTranslation('attachments');
  const invalidate = useInvalidate();
  const [state, send] = useMachine(machine, {
    input: { isOn: edition.flags.markManyTasks, mayMark: can(questAttachments, 'moderate'), rows: [] },
  });
  const outcome = outcomes.find((one) => state.value === one);
  const tell = useEffectEvent(() => {
    if (outcome === 'ticked') notify({ type: 'success', message: t('attachments:mark.done') });
    else if (outcome === 'done') notify({ type: 'success', message: t('attachments:mark.manyDone') });
    else notify({ type: 'warning', message: t('attachments:mark.failed') });
    void invalidate({ resource: questAttachments.path, invalidates: ['list'] });
  });
  useEffect(() => {
    if (outcome) tell();
  }, [outcome]);
  return { state, send };
}
export const tick = (row: number, task: number): MarkEvent => ({ type: 'TICK', row, task, key: newKey() });
