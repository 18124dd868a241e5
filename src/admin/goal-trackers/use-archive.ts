import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { t } from 'i18next';
import { fromPromise } from 'xstate';
import { archiveMachine } from '../../../machines/archive';
import { call } from '../../providers/http';
import { notify } from '../../providers/notification';
import { goalTrackers } from './resource';

/** Archives goal trackers (machines/archive.ts). The list is read again after each attempt, as an answer may be lost. */
export function useArchive() {
  const refresh = useInvalidate();
  const [machine] = useState(() =>
    archiveMachine.provide({
      actors: {
        archive: fromPromise<void, number>(async ({ input: id }) => {
          try {
            await call('POST', `${goalTrackers.path}/archive`, { body: { id } });
          } finally {
            await refresh({ resource: goalTrackers.path, invalidates: ['list'] });
          }
        }),
      },
      actions: {
        tellDone: () => notify({ type: 'success', message: t('goal-trackers:goal-trackers.archived') }),
        tellFailed: (_, { error }) =>
          notify({
            type: 'warning',
            message: t('goal-trackers:goal-trackers.archiveFailed', { message: (error as Error).message }),
          }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
