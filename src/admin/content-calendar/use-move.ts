import { useDataProvider, useInvalidate, useUpdate, type BaseRecord } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { calendarMoveMachine, type Moving } from '../../../machines/calendar-move';
import { formatDay } from '../../contract/days';
import { readRecord } from '../../contract/read-record';
import { validate } from '../../contract/validation';
import { tellWhoeverLeft } from '../../kit/tell-whoever-left';
import type { Versioned } from '../../providers/data';
import type { CallError } from '../../providers/http';
import { notify } from '../../providers/notification';
import { session } from '../../providers/session';
import { entryOf } from './entry';
import type { Kind } from './kinds';
import { movedRecord } from './moved';

/** Moves entries as their forms would: the whole record is read, changed, checked and saved. */
export function useMove(kinds: readonly Kind[], onMoved: (to: string) => void) {
  const { t } = useTranslation('content-calendar');
  const provider = useDataProvider();
  const invalidate = useInvalidate();
  const { mutateAsync: update } = useUpdate<BaseRecord, CallError>();

  const save = async ({ entry: { path, id, name, from }, to }: Moving) => {
    const kind = kinds.find((one) => one.path === path)!;
    const { own } = kind;
    const roles = session()?.roles ?? [];
    const { data, version } = (await provider().getOne({ resource: path, id })) as Versioned;
    const before = readRecord(own, data);
    const now = entryOf(kind, before);
    // The answer of an earlier attempt was lost: it is there already.
    if (now?.first === to) return invalidate({ resource: path, invalidates: ['list', 'detail'] });
    if (now?.first !== from || !now.isMovable) throw new Error(t('content-calendar.move.changed'));
    const values = movedRecord(kind, roles, before, to);
    if (Object.keys(validate(own, values, { mode: 'edit', roles, before })).length)
      throw new Error(t('content-calendar.move.incomplete'));
    await update({
      resource: path,
      id,
      values,
      meta: { version },
      mutationMode: 'pessimistic',
      errorNotification: false,
      successNotification: () => ({
        type: 'success',
        message: t('content-calendar.move.done', { name, day: formatDay(to) }),
      }),
    });
  };

  const saveOrRefresh = async (moving: Moving, signal: AbortSignal) => {
    try {
      await save(moving);
    } catch (error) {
      // What is shown may be out of date.
      await invalidate({ resource: moving.entry.path, invalidates: ['list', 'detail'] });
      throw (error as CallError).statusCode === 409 ? new Error(t('content-calendar.move.changed')) : error;
    }
    if (!signal.aborted) onMoved(moving.to);
  };
  const attempt = (moving: Moving, signal: AbortSignal) =>
    tellWhoeverLeft(signal, saveOrRefresh(moving, signal), {
      failed: (error) =>
        notify({ type: 'error', message: t('content-calendar.move.failed', { message: (error as Error).message }) }),
    });
  const [latest] = useState({ attempt });
  latest.attempt = attempt;
  const [machine] = useState(() =>
    calendarMoveMachine.provide({
      actors: { save: fromPromise<void, Moving>(({ input, signal }) => latest.attempt(input, signal)) },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
