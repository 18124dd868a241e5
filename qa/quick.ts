import { workflowOf } from './models';
import type { Part } from './part';
import { expired, type Walk } from './paths';
import { takenOn } from './results';

/** What a path covers: its transitions, double clicks, a late response, an ended session. */
export async function sightsOf(part: Part, walk: Walk): Promise<Set<string>> {
  const sights = await takenOn(part, walk);
  for (const { name, manner } of walk.steps)
    if (manner || name.endsWith(`-${expired}`)) sights.add(manner === 'twice' ? `${name} twice` : (manner ?? expired));
  return sights;
}

/** The maximum number of paths in a quick run, for the first role of a model and for its further roles. */
const most = { first: 2, further: 1 };

/**
 * Selects the paths of a quick run, starting with those that cover the most. Further roles only get paths that cover
 * something new, but at least their shortest one.
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
