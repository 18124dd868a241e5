import { call } from '../../providers/http';
import { offers } from '../../providers/session';
import { targetGroups } from './resource';

export interface Counted {
  count: number;
  /** Some of the people, as far as the caller sees them. */
  sample: readonly { id: number; name: string; surname: string; phone: string }[];
}
export interface Verdict {
  /** Whether a group can be saved with the file. */
  accepted: boolean;
  rows: number;
  taken: number;
  refused: number;
  errors: readonly { row: number; column: string; value: string; reason: string }[];
}

/** Whether the back-end counts the people of rules and groups, and judges the files of rules. */
export const countsPeople = (): boolean => offers('group-counts');
export const judgesFiles = (): boolean => offers('group-files');

/** The people whom rules reach that are not saved yet; with `id` they are the rules of that group. */
export const countRules = async (rules: unknown, id: unknown, signal: AbortSignal): Promise<Counted> =>
  (
    await call<Counted>('POST', `${targetGroups.path}/count`, {
      body: { rules, ...(typeof id === 'number' && { id }) },
      signal,
    })
  ).data;

export const judgeFile = async (attribute: string, file_url: string, signal: AbortSignal): Promise<Verdict> =>
  (await call<Verdict>('POST', `${targetGroups.path}/file`, { body: { attribute, file_url }, signal })).data;

/** How many groups one call counts. */
const atOnce = 100;
let waiting: { ids: number[]; counts: Promise<Map<number, number>> } | undefined;

async function countGroups(ids: readonly number[]): Promise<Map<number, number>> {
  // The rows of a page ask one by one, right after one another.
  await Promise.resolve();
  waiting = undefined;
  const { data } = await call<{ data: { id: number; count: number }[] }>('GET', `${targetGroups.path}/people`, {
    query: { ids: ids.join(',') },
  });
  return new Map(data.data.map((one) => [one.id, one.count]));
}

/** The number of people in a group. Groups that are asked for together are counted by one call. */
export async function peopleIn(id: number): Promise<number | null> {
  if (!waiting || waiting.ids.length >= atOnce) {
    const ids: number[] = [];
    waiting = { ids, counts: countGroups(ids) };
  }
  waiting.ids.push(id);
  return (await waiting.counts).get(id) ?? null;
}
