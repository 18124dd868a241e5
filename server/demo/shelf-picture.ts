import { brands } from './events';
import { png, rgb } from './png';
import type { Random } from './random';

const width = 240;
const height = 180;
const board = 60;
const wood = rgb('#a16207');
const wall = rgb('#f5f5f4');

/**
 * A picture like a seller's photo: three shelves with packs of the brands and some gaps, in random light; a PNG file.
 */
export function shelfPicture(random: Random): Buffer {
  const light = 0.65 + random.next() * 0.35;
  const packs = Array.from({ length: 3 }, () =>
    Array.from({ length: 12 }, () => (random.chance(0.85) ? brands[random.below(brands.length)]! : null)),
  );
  return png(width, height, (x, y) => {
    const [row, down] = [Math.min(2, Math.floor(y / board)), y % board];
    const [column, across] = [Math.floor(x / 20), x % 20];
    const pack = packs[row]?.[column];
    const colour =
      down > 53
        ? wood
        : !pack || down < 16 || across < 2 || across > 17
          ? wall
          : down > 26 && down < 34
            ? rgb(pack[2])
            : rgb(pack[1]);
    const shade = light * (0.9 + 0.1 * Math.cos((x - 120) / 90));
    return [...colour.map((one) => Math.round(one * shade)), 255];
  });
}
