import type { Api } from './api';

interface Reward {
  coins?: number | null;
  tasks_to_complete?: number | null;
  number_of_winners?: number | null;
}

/**
 * The coins that a challenge pays when a participant gets from one number of completed tasks to another (document 2,
 * section 3.3). What is drawn among several is not paid.
 */
export async function rewardsOf(
  api: Api,
  { quest }: { quest: { id: number } },
  from: number,
  to: number,
): Promise<number[]> {
  const { rewards } = await api.get<{ rewards: readonly Reward[] | null }>(`admin/quests/${quest.id}`);
  return (rewards ?? []).flatMap(({ coins, tasks_to_complete: tasks, number_of_winners: drawn }) =>
    coins && tasks && !drawn && tasks > from && tasks <= to ? [coins] : [],
  );
}
