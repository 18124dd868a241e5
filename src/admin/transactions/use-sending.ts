import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { t } from 'i18next';
import { useCallback, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { transactionMachine, type Asked, type Attempt, type Made, type Preview } from '../../../machines/transaction';
import type { Values } from '../../kit/form/record';
import { number } from '../../providers/format';
import { CallError } from '../../providers/http';
import { notify } from '../../providers/notification';
import { rememberPerson } from '../../providers/session';
import { users } from '../users/resource';
import { keyOf } from './attempts';
import { count, hasPreviews, isOnce, send } from './calls';
import { transactions } from './resource';
import { useIsHere } from '../../kit/use-is-here';

const machine = transactionMachine.provide({
  actors: {
    count: fromPromise<Preview, Asked>(({ input, signal }) => count(input, signal)),
    // Leaving the screen does not call a payment back, so it is not aborted either.
    send: fromPromise<Made, Attempt>(({ input }) => send(input)),
  },
});

/** What the form shows of a refusal: the server's errors, or how many rows of the file are wrong. */
function errorOf(preview: Preview | null, failure: unknown): CallError {
  if (failure instanceof CallError) return failure;
  const words = t('transactions:transactions.send.wrongRows', { count: preview?.refused ?? 0 });
  return new CallError(words, 422, { errors: { file_key: words } });
}
const words = ({ people, coins }: Made): string =>
  people === undefined || coins === undefined
    ? t('transactions:transactions.send.done')
    : t('transactions:transactions.send.paid', { count: people, people: number(people), coins: number(coins) });

const fresh = () => createActor(machine, { input: { hasPreviews: hasPreviews(), isOnce: isOnce() } }).start();

/** The machine of a new transaction, and the function with which the form starts it. */
export function useSending() {
  const queries = useQueryClient();
  const [actor, setActor] = useState(fresh);
  const snapshot = useSelector(actor, (one) => one);
  const isHere = useIsHere();
  const start = useCallback(
    (record: Values) =>
      new Promise<boolean>((resolve, reject) => {
        const isSamePerson = rememberPerson();
        const { unsubscribe } = actor.subscribe(({ value, context }) => {
          // The dialog says so to whoever is still here.
          if (value === 'unheard' && !isHere.current && isSamePerson())
            notify({ type: 'error', message: t('transactions:transactions.send.unheard.title') });
          if (value !== 'choosing' && value !== 'refused' && value !== 'done') return;
          unsubscribe();
          if (value === 'refused') return reject(errorOf(context.preview, context.failure));
          resolve(value === 'done');
          if (value !== 'done') return;
          if (isSamePerson()) notify({ type: 'success', message: words(context.made!) });
          const stale = new Set([transactions.path, users.path]);
          void queries.invalidateQueries({
            predicate: ({ queryKey }) => queryKey.some((one) => typeof one === 'string' && stale.has(one)),
          });
          // The form may be filled in with another one.
          setActor(fresh());
        });
        const asked = record as unknown as Asked;
        actor.send({ type: 'SEND', asked, key: keyOf(asked) });
      }),
    [actor, queries, isHere],
  );
  return { snapshot, send: actor.send, start };
}
