import { Readable } from 'node:stream';
import type { DemoOptions } from './market';
import { png, rgb } from './png';

const [width, height] = [420, 264];
const [paper, ink, photo, skin, hair] = ['#e0f2fe', '#0c4a6e', '#f8fafc', '#d6a77a', '#44403c'].map(rgb) as [
  number[],
  number[],
  number[],
  number[],
  number[],
];
const variants = 6;

/** A picture like that of an ID card: a portrait, and lines instead of names; a PNG file. */
function card(variant: number): Buffer {
  const shirt = rgb(['#1d4ed8', '#be123c', '#15803d', '#7e22ce', '#b45309', '#0f766e'][variant % variants]!);
  const portrait = (x: number, y: number) => {
    const face = Math.hypot(x - 90, (y - 120) * 0.85);
    if (y < 108 && face < 42) return hair;
    if (face < 36) return skin;
    return y > 160 && Math.hypot(x - 90, y - 215) < 58 ? shirt : photo;
  };
  return png(width, height, (x, y) => {
    const isLine = x > 170 && y > 74 && y < 220 && y % 30 < 9 && x < 380 - ((y * 7 + variant * 31) % 110);
    const isHead = y < 40;
    const colour = x > 30 && x < 150 && y > 64 && y < 216 ? portrait(x, y) : isHead ? ink : isLine ? ink : paper;
    return [...colour, 255];
  });
}

/** Stores pictures of ID cards in the file store; returns their keys. */
export const idCardsOf = ({ files }: Pick<DemoOptions, 'files'>): Promise<readonly string[]> =>
  Promise.all(
    Array.from(
      { length: variants },
      async (_, at) =>
        (await files?.put('id-card/user/', `card-${at + 1}.png`, Readable.from([card(at)]), { type: 'image/png' })) ??
        `id-card/user/card-${at + 1}.png`,
    ),
  );
