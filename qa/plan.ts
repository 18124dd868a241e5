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

/** Leaves out the paths for which an account is missing, and says in words which these are. */
function withAccounts(parts: readonly Part[], { targets }: Options): { walked: Part[]; notes: string[] } {
  const lackOf = ({ model, variant: { edition, account } }: Part) => {
    const known = targets?.find(({ market }) => market === edition)?.accounts;
    return known && [account, ...(model.needs ?? [])].find((one) => !known[one]);
  };
  const counts = new Map<string, number>();
  for (const part of parts) {
    const lack = lackOf(part);
    if (!lack) continue;
    const kind = `${part.variant.edition} ${lack}`;
    counts.set(kind, (counts.get(kind) ?? 0) + part.walks.length);
  }
  return {
    walked: parts.filter((part) => !lackOf(part)),
    notes: [...counts].map(([kind, count]) => {
      const [edition, account] = kind.split(' ');
      return `${edition}: ${count} paths were not walked, because there is no account for the role ${account}`;
    }),
  };
}

export interface Plan {
  parts: Part[];
  /** What is left out because the run may leave nothing behind. */
  leftOut: readonly LeftOut[];
  /** In words what is left out, and why. */
  notes: string[];
}

/** The paths of a run. Throws an error if all of them are left out; only a list or a shard may be empty. */
export async function planOf(models: readonly Model[], options: Options): Promise<Plan> {
  const { replay, quick, nightly, shard, targets, lasting, list } = options;
  const asked = replay === undefined ? partsOf(models, options) : replayed(models, replay, options);
  const { walked, leftOut } = targets ? spared(asked, options) : { walked: asked, leftOut: [] };
  const isReplay = replay !== undefined;
  if (isReplay && leftOut[0]) throw new Error(`This path needs --lasting: ${leftOut[0].why}`);
  const chosen = isReplay ? walked : quick ? await quickOf(walked) : nightly ? await nightlyOf(walked) : walked;
  const planned = isReplay || quick ? chosen : await Promise.all(chosen.map(joinedOf));
  const { walked: parts, notes } = withAccounts(planned, options);
  notes.push(
    ...leftOut.map(
      ({ name, count, why }) =>
        `Left out without --lasting: ${name}, ${count} ${count === 1 ? 'path' : 'paths'}: ${why}`,
    ),
  );
  const others = lasting && new Set(parts.flatMap(({ model }) => (model.isOthers && targets ? [model.name] : [])));
  if (others && others.size)
    notes.push(`Played even with --lasting, because it would change what is not the lab's: ${[...others].join(', ')}`);
  if (!parts.length && !list) throw new Error(['Nothing was walked', ...notes].join('\n'));
  return { parts: shard && !isReplay ? shardOf(parts, shard) : parts, leftOut, notes };
}
