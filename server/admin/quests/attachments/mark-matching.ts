import { sql } from 'drizzle-orm';
import { customTask } from '../../../../machines/bulk-marking';
import { questAttachments } from '../../../../src/admin/quests/attachments/resource';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import { announcePaid } from '../../transactions/paid';
import type { BatchKind } from '../../batches/kind';
import {
  earnedBy,
  lockedParticipation,
  markDone,
  marked,
  openTasks,
  participationsWithIds,
  type Participation,
} from './participation';

/** How many participations are read at once, and how many people are named. */
const portion = 500;
const named = 5;

/** The custom tasks of a row that are open, or why it may not be marked in bulk. */
const openIn = (one: Participation | undefined) =>
  openTasks(one, one?.tasks.filter((task) => task.type_id === customTask).map((task) => task.id) ?? []);

export interface Judgement {
  /** The rows that can be marked. */
  ids: number[];
  people: number;
  tasks: number;
  coins: number;
  sample: string[];
  /** The others, by the key of the reason. */
  refused: Map<string, number>;
}
/** What marking these rows would do, without doing it. */
export async function judged(tx: Query, ids: readonly number[]): Promise<Judgement> {
  const people = new Map<number, string>();
  const all: Judgement = { ids: [], people: 0, tasks: 0, coins: 0, sample: [], refused: new Map() };
  for (let from = 0; from < ids.length; from += portion) {
    const asked = ids.slice(from, from + portion);
    const found = new Map((await participationsWithIds(tx, asked)).map((one) => [one.id, one]));
    for (const id of asked) {
      const open = openIn(found.get(id));
      if ('refused' in open) {
        all.refused.set(open.refused, (all.refused.get(open.refused) ?? 0) + 1);
        continue;
      }
      all.ids.push(id);
      all.tasks += open.open.length;
      all.coins += earnedBy(open.one, open.open).reduce((sum, reward) => sum + reward.coins, 0);
      people.set(open.one.user_id, open.one.user_name);
    }
  }
  return { ...all, people: people.size, sample: [...people.values()].slice(0, named) };
}

/** Marks all custom tasks of the participations that match as done (document 2, sections 2.13 and 4). */
export const markMatching: BatchKind = {
  contract: questAttachments,
  allow: { contract: questAttachments, action: 'moderate' },
  async treat({ call, tx }, id) {
    const open = openIn(await lockedParticipation(tx, id));
    if ('refused' in open) throw new Refusal(422, open.refused);
    await markDone(call, tx, open.one, open.open);
  },
  announce: (context, ids) => {
    marked(context, ids, []);
    announcePaid(context, []);
  },
  names: async (tx, ids) =>
    (
      await tx.rows<{ name: string }>(sql`
        select trim(u.name || ' ' || coalesce(u.surname, '')) || ' (#' || u.id || ')' as name
        from quest_attachments a
        join users u on u.id = a.user_id
        where a.id = any(${sql.param(ids)}::int[])
        order by a.id
      `)
    ).map((one) => one.name),
};
