import { workflowOf } from './models';
import type { Part } from './options';
import { expired, type Walk } from './paths';
import { takenOn } from './results';

/** What is seen on a path: the transitions that it takes, what is pressed twice, an answer that comes late, a session that ends. */
async function sightsOf(part: Part, walk: Walk): Promise<Set<string>> {
  const sights = await takenOn(part, walk);
  for (const { name, manner } of walk.steps)
    if (manner || name.endsWith(`-${expired}`)) sights.add(manner === 'twice' ? `${name} twice` : (manner ?? expired));
  return sights;
}

/** Paths of one role in a quick run. */
const most = { first: 2, further: 1 };

/**
 * The few paths of a quick run, those first on which most is seen: some for each model's first role, for each further one what nobody
 * before it could see, and the shortest one in any case.
 */
export async function quickOf(parts: readonly Part[]): Promise<Part[]> {
  const seen = new Map<string, Set<string>>();
  const found: Part[] = [];
  for (const part of parts) {
    const known = seen.get(workflowOf(part.model)) ?? new Set();
    seen.set(workflowOf(part.model), known);
    const open = await Promise.all(part.walks.map(async (walk) => ({ walk, sights: await sightsOf(part, walk) })));
    const walks: Walk[] = [];
    const limit = found.some(({ model }) => model === part.model) ? most.further : most.first;
    while (walks.length < limit) {
      const news = open.map(({ walk, sights }) => ({
        walk,
        sights,
        count: [...sights].filter((one) => !known.has(one)).length,
      }));
      const [best] = news
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || a.walk.steps.length - b.walk.steps.length);
      if (!best) break;
      walks.push(best.walk);
      for (const one of best.sights) known.add(one);
    }
    const [shortest] = part.walks.toSorted((a, b) => a.steps.length - b.steps.length);
    if (walks.length || shortest) found.push({ ...part, walks: walks.length ? walks : [shortest!] });
  }
  return found;
}
