import { useMachine } from '@xstate/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { cpaRewardMachine, shownReward, whyNot, type Reward, type Ticked } from '../../../../machines/cpa-reward';
import { newKey } from '../../../providers/data';
import { tellWhoeverLeft } from '../../../kit/tell-whoever-left';
import { call, CallError } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers, session } from '../../../providers/session';
import { cpaPrograms } from '../resource';
import { outletsKey, type Outlets } from './outlets';

const withReward = (outlets: Outlets, { user_id, should_rewarded }: Reward): Outlets => ({
  ...outlets,
  cpa_program_outlets: {
    ...outlets.cpa_program_outlets,
    address: outlets.cpa_program_outlets.address.map((one) => ({
      ...one,
      sellers: one.sellers.map((seller) => (seller.id === user_id ? { ...seller, should_rewarded } : seller)),
    })),
  },
});

const tellFailed = (message: string) => notify({ type: 'warning', message });

async function save(queries: QueryClient, { reward, key }: Ticked): Promise<void> {
  const queryKey = outletsKey(String(reward.id));
  try {
    await call('POST', `${cpaPrograms.path}/rewarded`, {
      body: reward,
      ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
    });
  } catch (error) {
    // The server refused, for example because a colleague was faster: show what is stored.
    if (error instanceof CallError && error.statusCode !== 0) await queries.invalidateQueries({ queryKey });
    throw error;
  }
  // A request that started before the save would overwrite the cache with old data.
  await queries.cancelQueries({ queryKey });
  queries.setQueriesData<Outlets>({ queryKey }, (known) => known && withReward(known, reward));
  void queries.invalidateQueries({ queryKey });
}

/** Saves ticked rewards through the CPA reward machine and reports failures. */
export function useRewards(id: string, outlets: Outlets | undefined) {
  const queries = useQueryClient();
  const [machine] = useState(() =>
    cpaRewardMachine.provide({
      actors: {
        save: fromPromise<void, Ticked>(({ input, signal }) =>
          tellWhoeverLeft(signal, save(queries, input), { failed: (error) => tellFailed((error as Error).message) }),
        ),
      },
      actions: { tellFailed: (_, { message }) => message && tellFailed(message) },
    }),
  );
  const [snapshot, send] = useMachine(machine, {
    input: { mayTick: session()?.roles.some((role) => edition.cpaRewardRoles.includes(role)) ?? false },
  });
  const { context } = snapshot;
  const program = outlets?.cpa_program_outlets;
  const { status, allow_grade } = program ?? {};
  useEffect(() => {
    if (status !== undefined && allow_grade !== undefined) send({ type: 'SHOW', program: { status, allow_grade } });
  }, [send, status, allow_grade]);

  return {
    /** Checkboxes are shown only when the programme allows grading (document 1, section 2.9). */
    isGraded: context.program?.allow_grade ?? false,
    reason: whyNot(context),
    failure: context.message,
    retry: snapshot.can({ type: 'RETRY' }) ? () => send({ type: 'RETRY' }) : undefined,
    shown: (user: number, stored: boolean) => shownReward(context, user, stored),
    isSaving: (user: number) => snapshot.matches('saving') && context.ticked?.reward.user_id === user,
    tick: (user: number, should_rewarded: boolean) =>
      send({ type: 'TICK', reward: { id: Number(id), user_id: user, should_rewarded }, key: newKey() }),
  };
}
export type Rewards = ReturnType<typeof useRewards>;
