import { png, rgb } from './png';

const width = 320;
const height = 200;
const mixed = (from: readonly number[], to: readonly number[], share: number) =>
  from.map((one, at) => Math.round(one + (to[at]! - one) * share));

/** A wide picture for the app: rings of light on a brand's colours, as a PNG file. */
export function banner(at: number, dark: string, light: string): Buffer {
  const [deep, bright] = [rgb(dark), rgb(light)];
  const [left, top] = [200 + 40 * (at % 3), 60 + 30 * (at % 4)];
  return png(width, height, (x, y) => {
    const away = Math.hypot(x - left, y - top);
    const ring = away % 46 < 20 && away < 190 ? 0.16 : 0;
    return [...mixed(deep, bright, Math.min(1, (0.55 * x) / width + (0.2 * (height - y)) / height + ring)), 255];
  });
}
