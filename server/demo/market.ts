import type { Edition } from '../../editions/edition';
import type { FileStore } from '../files/store';
import { Calendar, iso } from './calendar';
import { gamesOf } from './events';
import type { Lives } from './life';
import { marketOf } from './markets/of';
import { Places } from './places';
import { seedOf } from './random';
import { Sellers } from './users';

export interface DemoOptions {
  edition: Edition;
  users: number;
  /** The end of the demo data, which begins at the market's launch. The same moment gives the same data. */
  now: Date;
  /** The file store for logos and other pictures; without it there are none. */
  files?: FileStore;
}

/** The market that `loadDemoData` stores; the same options give the same market. */
export function demoMarket({ edition, users, now }: DemoOptions) {
  const market = marketOf(edition.code);
  const seed = seedOf(edition.code);
  const calendar = new Calendar(edition, now);
  const places = new Places(edition, market, users, seed);
  // Large markets exist to measure lists: fewer events per seller keep the loading time short.
  const density = users <= 20_000 ? 2.4 : users <= 200_000 ? 0.6 : 0.25;
  const lives: Lives = {
    edition,
    market,
    calendar,
    users,
    seed,
    density,
    regions: places.regions.length,
    games: gamesOf(edition.code),
  };
  return { market, seed, calendar, places, lives, sellers: new Sellers(edition, market, places, calendar, lives) };
}
export type DemoMarket = ReturnType<typeof demoMarket>;

/** The creation date of a record that staff created: soon after the market's launch, in the order of ids. */
export const founded = ({ calendar }: DemoMarket, id: number) => iso(calendar.launch + id * 3_600_000);
