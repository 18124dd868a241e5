import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { t } from 'i18next';
import { createContext, useCallback, useContext, useState } from 'react';
import { edition } from 'virtual:edition';
import { fromPromise } from 'xstate';
import {
  bulkMarkingMachine,
  type Mark,
  type MarkEvent,
  type MarkRow,
  type MarkSnapshot,
  type Summary,
  type Unmarked,
} from '../../../../machines/bulk-marking';
import { can } from '../../../providers/access';
import { newKey } from '../../../providers/data';
import { tellWhoeverLeft } from '../../../kit/tell-whoever-left';
import { call } from '../../../providers/http';
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
interface Many {
  marks: readonly Mark[];
  rows: readonly MarkRow['id'][];
  key: string;
}
async function markMany({ marks, rows, key }: Many): Promise<readonly Unmarked[]> {
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
interface MarkedTask {
  userId: number;
  questId: number;
  task: number;
  key: string;
}
const markOne = async ({ userId, questId, task, key }: MarkedTask): Promise<void> => {
  await call('POST', 'admin/quests/tasks/mark', {
    body: { userId, questId, task: { id: task, status: 1 } },
    headers: keyed(key),
  });
};

/** The marking machine as the parts of the list share it. */
export interface Marking {
  state: MarkSnapshot;
  send: (event: MarkEvent) => void;
  /** Passes the page's rows to the machine, which hears of them once no question is open. */
  show: (rows: readonly MarkRow[]) => void;
}
const MarkingContext = createContext<Marking | null>(null);
export const MarkingProvider = MarkingContext.Provider;
export function useMarkingContext(): Marking {
  const marking = useContext(MarkingContext);
  if (!marking) throw new Error('useMarkingContext is for the list of challenge attachments');
  return marking;
}

/**
 * The machine with the list's calls, the messages about their outcomes, and the rows that it has not heard of
 * (document 2, sections 2.13 and 8).
 */
function marker(refetch: () => void) {
  const missed: { rows?: readonly MarkRow[] } = {};
  const tell = (notice: Parameters<typeof notify>[0]) => {
    notify(notice);
    refetch();
  };
  const tells = {
    tellTicked: () => tell({ type: 'success', message: t('attachments:mark.done') }),
    tellMarked: () => tell({ type: 'success', message: t('attachments:mark.manyDone') }),
    tellFailed: () => tell({ type: 'warning', message: t('attachments:mark.failed') }),
  };
  const provided = bulkMarkingMachine.provide({
    actors: {
      count: fromPromise<Summary, readonly Mark[]>(({ input }) => count(input)),
      markMany: fromPromise<readonly Unmarked[], Many>(({ input, signal }) =>
        tellWhoeverLeft(signal, markMany(input), {
          failed: tells.tellFailed,
          done: (unmarked) => (unmarked.length ? tells.tellFailed() : tells.tellMarked()),
        }),
      ),
      markOne: fromPromise<void, MarkedTask>(({ input, signal }) =>
        tellWhoeverLeft(signal, markOne(input), { failed: tells.tellFailed }),
      ),
    },
    actions: {
      ...tells,
      showMissed: ({ self }) => {
        const { rows } = missed;
        delete missed.rows;
        if (rows) self.send({ type: 'SHOW', rows });
      },
    },
  });
  return { provided, missed };
}

/** Runs the marking machine for the rows of this page. */
export function useMarking(): Marking {
  const invalidate = useInvalidate();
  const [{ provided, missed }] = useState(() =>
    marker(() => void invalidate({ resource: questAttachments.path, invalidates: ['list'] })),
  );
  const [state, send, actor] = useMachine(provided, {
    input: { isOn: edition.flags.markManyTasks, mayMark: can(questAttachments, 'moderate'), rows: [] },
  });
  const show = useCallback(
    (rows: readonly MarkRow[]) => {
      const event = { type: 'SHOW', rows } as const;
      if (actor.getSnapshot().can(event)) delete missed.rows;
      else missed.rows = rows;
      send(event);
    },
    [actor, missed, send],
  );
  return { state, send, show };
}
export const tick = (row: MarkRow['id'], task: number): MarkEvent => ({ type: 'TICK', row, task, key: newKey() });
