import type { Model } from './model';
import type { Options } from './options';
import type { Part } from './part';
import { whyLeftOut } from './paths';

/** Paths that a run which may leave nothing behind does not walk. */
export interface LeftOut {
  /** 'trade-address as admin' */
  name: string;
  count: number;
  why: string;
}

/** Whether a run plays the model's calls that last, so that nothing of it is left behind. */
export const isPlayedIn = ({ isOthers }: Model, { targets, lasting }: Options): boolean =>
  targets !== undefined && (!lasting || isOthers === true);

/** Leaves out what only a run that may leave something behind can walk. */
export function spared(parts: readonly Part[], options: Options): { walked: Part[]; leftOut: LeftOut[] } {
  const found = new Map<string, LeftOut>();
  const walked = parts.map((part) => {
    const { model, variant, walks } = part;
    return {
      ...part,
      walks: walks.filter((walk) => {
        const why = isPlayedIn(model, options) ? whyLeftOut(model, walk) : null;
        if (why === null) return true;
        const name = `${model.name} as ${variant.name}`;
        const known = found.get(`${name} ${why}`);
        found.set(`${name} ${why}`, { name, why, count: (known?.count ?? 0) + 1 });
        return false;
      }),
    };
  });
  return { walked: walked.filter(({ walks }) => walks.length > 0), leftOut: [...found.values()] };
}
