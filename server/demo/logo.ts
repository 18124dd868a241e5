import { crc32, deflateSync } from 'node:zlib';

const size = 96;
const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};
const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Whether the mark covers a point, -1 to 1 from the middle: a ring, a rhomb, a bar or a triangle. */
const marks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.abs(Math.hypot(x, y) - 0.5) < 0.16,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.65,
  (x, y) => Math.abs(x + y) < 0.3 && Math.abs(x - y) < 1.1,
  (x, y) => y < 0.45 && y > 2 * Math.abs(x) - 0.65,
];

type Colour = readonly number[];
/** A PNG file of a square picture, made point by point: red, green, blue and how opaque. */
export function picture(size: number, at: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc((size * 4 + 1) * size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) rows.set(at(x, y), y * (size * 4 + 1) + 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A brand's logo as a PNG file: its mark on a round field. */
export function logo(at: number, dark: string, light: string): Buffer {
  const mark = marks[at % marks.length]!;
  return picture(size, (x, y) => {
    const [across, down] = [(x + 0.5) / (size / 2) - 1, (y + 0.5) / (size / 2) - 1];
    return [...rgb(mark(across, down) ? light : dark), Math.hypot(across, down) <= 1 ? 255 : 0];
  });
}

/** A photo of so many packs of a brand on a counter. */
export function packs(count: number, dark: string, light: string): Buffer {
  const [wall, wood] = [rgb('#e7e5e4'), rgb('#a16207')];
  const photo = 240;
  const width = Math.floor(photo / (count + 1));
  return picture(photo, (x, y) => {
    const [within, place] = [x % width, Math.floor(x / width)];
    const isPack = place < count && within > width * 0.15 && within < width * 0.9 && y > 70 && y < 190;
    const shade = isPack ? rgb(y > 105 && y < 135 ? light : dark) : y < 180 ? wall : wood;
    return [...shade.map((one) => Math.round(one * (1 - y / 1200))), 255];
  });
}
