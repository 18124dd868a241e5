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
  /** Dates spread from the market's launch to here. The same moment gives the same market. */
  now: Date;
  /** Where the brands' logos go; without it they have none. */
  files?: FileStore;
}

/** A market that its options alone decide: what `loadDemoData` stores. */
export function demoMarket({ edition, users, now }: DemoOptions) {
  const market = marketOf(edition.code);
  const seed = seedOf(edition.code);
  const calendar = new Calendar(edition, now);
  const places = new Places(edition, market, users, seed);
  // A great many sellers are there to measure lists: fewer events each keep the load short.
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

/** When something was made that staff makes: soon after the market's launch. */
export const founded = ({ calendar }: DemoMarket, id: number) => iso(calendar.launch + id * 3_600_000);
