import { editionCodes, type EditionCode } from '../editions/edition';
import { variantsIn } from './markets';
import type { Model, Variant } from './model';
import { isNamed, workflowOf } from './models';
import { nightlyOf } from './covering';
import { joinedOf } from './joined';
import { spared, type LeftOut } from './left-out';
import type { Part } from './part';
import type { Options, Shard } from './options';
import { readToken, walksOf, type Walk } from './paths';
import { quickOf } from './quick';

const known = new Map<string, Walk[]>();
/** All paths of a variant. They are the same in all markets in which its input is. */
export function allWalks(model: Model, variant: Variant): readonly Walk[] {
  const isSame = !model.variants.find(({ name }) => name === variant.name)?.inputIn;
  const key = `${model.name}/${variant.name}${isSame ? '' : ` ${variant.edition}`}`;
  const found = known.get(key) ?? walksOf(model, variant);
  known.set(key, found);
  return found;
}

/** The markets of a run: those of the targets, the one that is asked for, or all. */
const marketsOf = ({ targets, edition }: Options): readonly EditionCode[] =>
  targets?.map(({ market }) => market) ?? (edition ? [edition] : editionCodes);

function replayed(models: readonly Model[], token: string, options: Options): Part[] {
  const { model, variant, walk } = readToken(token, models);
  const markets = options.targets || options.edition ? marketsOf(options) : [variant.edition];
  const parts = markets.flatMap((edition) =>
    variantsIn(model, edition)
      .filter(({ name }) => name === variant.name)
      .map((one) => ({ model, variant: one, walks: [walk] })),
  );
  if (!parts.length)
    throw new Error(`${model.name}/${variant.name} is not for ${markets.join(', ')}: nobody has that screen there`);
  return parts;
}

/** The models and variants that the options ask for, with all their paths. */
export function partsOf(models: readonly Model[], options: Options): Part[] {
  const { machines, role, quick, edition, targets } = options;
  const unknown = machines?.find((name) => !models.some((one) => isNamed(one, name)));
  if (unknown !== undefined) {
    const names = new Set(models.flatMap((one) => [workflowOf(one), one.name]));
    throw new Error(`--machine must be one of ${[...names].toSorted().join(', ')}, not '${unknown}'`);
  }
  const asked = models.filter((one) => !machines || machines.some((name) => isNamed(one, name)));
  // Without a market, a quick run walks each variant in one market.
  const isAtHome = quick && !edition && !targets;
  const variantsOf = (model: Model): readonly Variant[] =>
    isAtHome
      ? model.variants.filter(({ isFullOnly }) => !isFullOnly)
      : marketsOf(options).flatMap((code) => variantsIn(model, code));
  const found = asked.flatMap((model) =>
    variantsOf(model)
      .filter(({ account }) => !role || account === role)
      .map((variant) => ({ model, variant, walks: allWalks(model, variant) })),
  );
  if (found.length) return found;
  const roles = new Set(asked.flatMap(variantsOf).map(({ account }) => account));
  const what = machines ? machines.join(', ') : 'any model';
  throw new Error(
    roles.size
      ? `No ${role} has the screen of ${what} here, but ${[...roles].join(', ')}`
      : `Nobody has the screen of ${what} in ${marketsOf(options).join(', ')}`,
  );
}

/** What a path costs, in steps: opening the screen takes as long as some of them. */
const costOf = ({ steps }: Walk) => 4 + steps.length;
/**
 * One of several parts of all paths, of about the same length. Each path is in exactly one of them, and those of a market
 * stay together, so that a shard needs few consoles.
 */
export function shardOf(parts: readonly Part[], { part, of }: Shard): Part[] {
  const sorted = editionCodes.flatMap((code) => parts.filter(({ variant }) => variant.edition === code));
  const total = sorted.flatMap(({ walks }) => walks).reduce((sum, walk) => sum + costOf(walk), 0);
  let before = 0;
  return sorted
    .map((one) => ({
      ...one,
      walks: one.walks.filter((walk) => {
        const middle = before + costOf(walk) / 2;
        before += costOf(walk);
        return Math.floor((middle / total) * of) === part - 1;
      }),
    }))
    .filter(({ walks }) => walks.length > 0);
}

/** The paths of a run, and those that it leaves out because it may leave nothing behind. */
export async function planOf(
  models: readonly Model[],
  options: Options,
): Promise<{ parts: Part[]; leftOut: readonly LeftOut[] }> {
  const { replay, quick, nightly, shard, targets, lasting } = options;
  const asked = replay === undefined ? partsOf(models, options) : replayed(models, replay, options);
  const { walked, leftOut } = targets && !lasting ? spared(asked) : { walked: asked, leftOut: [] };
  if (replay !== undefined) {
    if (leftOut[0]) throw new Error(`This path needs --lasting: ${leftOut[0].why}`);
    return { parts: walked, leftOut };
  }
  const chosen = quick ? await quickOf(walked) : nightly ? await nightlyOf(walked) : walked;
  const parts = quick ? chosen : await Promise.all(chosen.map(joinedOf));
  return { parts: shard ? shardOf(parts, shard) : parts, leftOut };
}
