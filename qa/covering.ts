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
/**
 * The paths of a nightly run. Every variant walks all its paths in its own market. In the other markets, where the same
 * machine drives the same screen, it walks as many as take every transition, double click, late answer and ended session.
 * What is played in the page alike in all markets is left out there: a back-end that announces nothing, and models of
 * which all data are played.
 */
export async function nightlyOf(parts: readonly Part[]): Promise<Part[]> {
  const isOwn = ({ model, variant }: Part) =>
    model.variants.some(({ name, edition }) => name === variant.name && edition === variant.edition);
  return Promise.all(
    parts
      .filter((part) => (!part.variant.isPlain && !part.model.isPlayed) || isOwn(part))
      .map(async (part) => {
        const { model, variant } = part;
        if (isOwn(part)) return part;
        const key = `${model.name}/${variant.name} ${JSON.stringify(variant.input)}`;
        const found = covering.get(key) ?? coveringOf(part);
        covering.set(key, found);
        return { ...part, walks: (await found).walks };
      }),
  );
}
