import { Readable } from 'node:stream';
import { brands } from './events';
import { lifeOf } from './life';
import type { DemoMarket, DemoOptions } from './market';
import { packs } from './logo';

/** Stores pictures of packs in the file store; returns their keys. */
export const photosOf = async ({ files }: DemoOptions): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const [name, dark, light] = brands[at % brands.length]!;
      return (
        (await files?.put(
          'images/',
          `${name.toLowerCase()}-${1 + (at % 4)}.png`,
          Readable.from([packs(1 + (at % 4), dark, light)]),
          { type: 'image/png' },
        )) ?? `images/${name.toLowerCase()}.png`
      );
    }),
  );
/** The ids of active sellers who have logged in, at most `most`. */
export const playing = ({ lives }: DemoMarket, most: number): number[] => {
  const found: number[] = [];
  for (let id = 1; id <= lives.users && found.length < most; id++) {
    const life = lifeOf(lives, id);
    if (life.status === 1 && life.firstLogin !== null) found.push(id);
  }
  return found;
};
