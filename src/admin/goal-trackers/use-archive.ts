import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { t } from 'i18next';
import { fromPromise } from 'xstate';
import { archiveMachine } from '../../../machines/archive';
import { tellWhoeverLeft } from '../../kit/tell-whoever-left';
import { call } from '../../providers/http';
import { notify } from '../../providers/notification';
import { goalTrackers } from './resource';

const tellFailed = (error: unknown) =>
  notify({
    type: 'warning',
    message: t('goal-trackers:goal-trackers.archiveFailed', { message: (error as Error).message }),
  });

/** Archives goal trackers (machines/archive.ts). The list is read again after each attempt, as an answer may be lost. */
export function useArchive() {
  const refresh = useInvalidate();
  const archive = async (id: number) => {
    try {
      await call('POST', `${goalTrackers.path}/archive`, { body: { id } });
    } finally {
      await refresh({ resource: goalTrackers.path, invalidates: ['list'] });
    }
  };
  const [machine] = useState(() =>
    archiveMachine.provide({
      actors: {
        archive: fromPromise<void, number>(({ input: id, signal }) =>
          tellWhoeverLeft(signal, archive(id), { failed: tellFailed }),
        ),
      },
      actions: {
        tellDone: () => notify({ type: 'success', message: t('goal-trackers:goal-trackers.archived') }),
        tellFailed: (_, { error }) => tellFailed(error),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
