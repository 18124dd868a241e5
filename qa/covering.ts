import type { Part } from './part';
import type { Walk } from './paths';
import { sightsOf } from './quick';

/** The longest paths are kept where they cover the most; then each path that covers something new. */
async function coveringOf(part: Part): Promise<Part> {
  const open = await Promise.all(part.walks.map(async (walk) => ({ walk, sights: await sightsOf(part, walk) })));
  const seen = new Set<string>();
  const walks: Walk[] = [];
  for (;;) {
    const [best] = open
      .map((one) => ({ ...one, count: [...one.sights].filter((sight) => !seen.has(sight)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count / (b.walk.steps.length + 4) - a.count / (a.walk.steps.length + 4));
    if (!best) return { ...part, walks };
    walks.push(best.walk);
    for (const one of best.sights) seen.add(one);
  }
}

const covering = new Map<string, Promise<Part>>();
/** The covering paths of a part, the ones that cover the most first. */
async function coversOf(part: Part): Promise<readonly Walk[]> {
  const key = `${part.model.name}/${part.variant.name} ${JSON.stringify(part.variant.input)}`;
  const found = covering.get(key) ?? coveringOf(part);
  covering.set(key, found);
  return (await found).walks;
}

/** How many paths a role walks in each market that is not its own. */
const fewest = 3;
const isOwn = ({ model, variant }: Part) =>
  model.variants.some(({ name, edition }) => name === variant.name && edition === variant.edition);
/** Whether both walk the same paths through the same screen in the same market, each in its own role. */
const isAlike = (one: Part, other: Part) =>
  one.model === other.model &&
  one.variant.edition === other.variant.edition &&
  JSON.stringify(one.walks) === JSON.stringify(other.walks);

/**
 * The paths of a nightly run. Every variant walks all its paths in its own market, but a further role, for which they
 * are the same, as many as take every transition, double click, late answer and ended session. In the other markets,
 * where the same machine drives the same screen, each role walks the few that cover the most. What is played in the page
 * alike in all markets is left out there: a back-end that announces nothing, and models of which all data are played.
 */
export async function nightlyOf(parts: readonly Part[]): Promise<Part[]> {
  return Promise.all(
    parts
      .filter((part) => isOwn(part) || (!part.variant.isPlain && !part.model.isPlayed))
      .map(async (part) => {
        if (!isOwn(part)) return { ...part, walks: (await coversOf(part)).slice(0, fewest) };
        const isFurther = parts.slice(0, parts.indexOf(part)).some((one) => isAlike(one, part));
        return isFurther ? { ...part, walks: await coversOf(part) } : part;
      }),
  );
}
