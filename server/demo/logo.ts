import { png, rgb } from './png';

const size = 96;
/** Whether a mark (ring, rhombus, bar or triangle) covers a point; coordinates are -1 to 1 from the centre. */
const marks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.abs(Math.hypot(x, y) - 0.5) < 0.16,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.65,
  (x, y) => Math.abs(x + y) < 0.3 && Math.abs(x - y) < 1.1,
  (x, y) => y < 0.45 && y > 2 * Math.abs(x) - 0.65,
];

/** A brand's logo as a PNG file: its mark on a disc. */
export function logo(at: number, dark: string, light: string): Buffer {
  const mark = marks[at % marks.length]!;
  return png(size, size, (x, y) => {
    const [across, down] = [(x + 0.5) / (size / 2) - 1, (y + 0.5) / (size / 2) - 1];
    return [...rgb(mark(across, down) ? light : dark), Math.hypot(across, down) <= 1 ? 255 : 0];
  });
}

/** A picture of `count` packs of a brand on a counter, as a PNG file. */
export function packs(count: number, dark: string, light: string): Buffer {
  const [wall, wood] = [rgb('#e7e5e4'), rgb('#a16207')];
  const photo = 240;
  const width = Math.floor(photo / (count + 1));
  return png(photo, photo, (x, y) => {
    const [within, place] = [x % width, Math.floor(x / width)];
    const isPack = place < count && within > width * 0.15 && within < width * 0.9 && y > 70 && y < 190;
    const shade = isPack ? rgb(y > 105 && y < 135 ? light : dark) : y < 180 ? wall : wood;
    return [...shade.map((one) => Math.round(one * (1 - y / 1200))), 255];
  });
}
