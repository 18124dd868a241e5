import type { Api } from './api';
import { imagesOf, doneOf, path, type Image, type Made, type Row } from './effects/images';
import { ledgerOf } from './effects/payments';
import { perConsole } from './per-console';
import { Shortage } from './shortage';

/** Rows with too few undecided images. */
const unfit = perConsole(() => new Set<number>());
/** The users of the rows that a path is using: two rows of a user would mix up what each of them pays. */
export const busy = perConsole(() => new Set<number>());
/** Reserves the first row whose images all wait for a decision. */
export async function reserve(
  api: Api,
  rows: readonly Row[],
  count: number,
): Promise<{ row: Row; all: Image[] } | undefined> {
  for (const row of rows) {
    if (!row.withImages || busy(api).has(row.userId)) continue;
    busy(api).add(row.userId);
    const all = await imagesOf(api, row);
    if (all.length >= count && all.every(({ decision }) => decision === null)) return { row, all };
    busy(api).delete(row.userId);
    if (count > 1) unfit(api).add(row.id);
  }
}
export const rowsOf = async (api: Api) =>
  (await api.get<{ data: Row[] }>(`${path}?sort=id&order=DESC&offset=0&limit=1000`)).data;

/** Two rows of different users, of whose images nobody has decided about any. */
export async function waiting(api: Api, admin: Api): Promise<Made> {
  const data = await rowsOf(api);
  const isFit = ({ id }: Row) => !unfit(api).has(id);
  // A task that is done already brings the reward nearer.
  const nearest = data.filter(isFit).toSorted((one, two) => doneOf(two).length - doneOf(one).length);
  const one = await reserve(api, nearest, 2);
  // A row with one image is enough for what is only looked at.
  const other =
    one &&
    (await reserve(
      api,
      data.toSorted((a, b) => Number(isFit(a)) - Number(isFit(b))),
      1,
    ));
  if (!one || !other) {
    if (one) busy(api).delete(one.row.userId);
    throw new Shortage(
      'A path needs two users who sent images for a challenge that wait for a decision, and nobody is left in this market',
    );
  }
  const [a, b] = one.all;
  return {
    row: one.row,
    images: { a: a!, b: b! },
    all: one.all,
    other: { row: other.row, images: other.all },
    ledger: await ledgerOf(admin, one.row.userId),
    claims: [],
  };
}
