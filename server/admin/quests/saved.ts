import { sql } from 'drizzle-orm';
import type { Saved } from '../../http/saved';

type Rows = Record<string, unknown>[] | null;

/**
 * Gives each new task and reward an id that is unique within its challenge and never reused, as the progress of users
 * is stored by it.
 */
export const saved: Saved = async (_call, tx, { id }) => {
  const quest = (await tx.one<{ tasks: Rows; rewards: Rows; last_row_id: number }>(
    sql`select tasks, rewards, last_row_id from quests where id = ${id}`,
  ))!;
  let last = quest.last_row_id;
  const numbered = (rows: Rows) =>
    rows?.map((row) => (typeof row.id === 'number' ? row : { id: ++last, ...row })) ?? null;
  const [tasks, rewards] = [numbered(quest.tasks), numbered(quest.rewards)];
  if (last === quest.last_row_id) return;
  await tx.rows(sql`
    update quests
    set tasks = ${tasks && JSON.stringify(tasks)}::jsonb,
      rewards = ${rewards && JSON.stringify(rewards)}::jsonb, last_row_id = ${last}
    where id = ${id}
  `);
};
