import type { Edition } from '../../editions/edition';
import type { Calendar } from './calendar';
import { gamesOf, play, type Played, type TransactionKind } from './events';
import { moneyOf } from '../admin/transactions/money';
import type { Market } from './markets/market';
import { Random } from './random';

export interface Activity extends Played {
  at: number;
}
export interface Transaction {
  at: number;
  kind: TransactionKind;
  coins: number;
  money: number;
  /** What it was for; without an event it is for the registration. */
  event?: Activity | Order;
}
export interface Order {
  at: number;
  kind: 'physical' | 'digital';
  coins: number;
  money: number;
  status: number;
}
export interface Phone {
  at: number;
  type: 1 | 2 | null;
  identifier: string;
}

/** Everything that one seller did. Balance, statistics and charts are sums of these events. */
export interface Life {
  createdAt: number;
  status: number;
  deactivationReason: number | null;
  firstLogin: number | null;
  deleteRequested: number | null;
  activities: Activity[];
  transactions: Transaction[];
  orders: Order[];
  phones: Phone[];
}

const orderDelivered = 2;
const orderRejected = 4;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

export interface Lives {
  edition: Edition;
  market: Market;
  calendar: Calendar;
  users: number;
  seed: number;
  /** A seller's average number of activities in 180 days. */
  density: number;
  /** The number of regions. As many of the newest sellers wait for moderation, one in each region. */
  regions: number;
  games: ReturnType<typeof gamesOf>;
}

function statusOf({ edition, users, regions }: Lives, id: number, age: number, random: Random): number {
  const drawn = random.next();
  if (id > users - regions || drawn < (age < 30 ? 0.35 : age < 120 ? 0.08 : 0.01)) return 2;
  if (edition.code === 'BELARUS' && random.chance(age < 60 ? 0.2 : 0.02)) return 7;
  const settled =
    edition.code === 'HUNGARY'
      ? ([
          [1, 95],
          [4, 5],
        ] as const)
      : ([
          [1, 88],
          [0, 7],
          [4, 3],
          [8, 2],
        ] as const);
  return random.weighted<number>(settled);
}

/** The life of the seller with this id (from 1). Higher ids joined later, and more sellers joined recently. */
export function lifeOf(lives: Lives, id: number): Life {
  const { calendar, users, seed } = lives;
  const random = new Random(seed, 3, id);
  const createdAt = calendar.inOpeningHours(calendar.at(((id - 0.5) / users) ** (1 / 1.8)), random);
  const age = calendar.age(createdAt);
  const status = statusOf(lives, id, age, random);
  const life: Life = {
    createdAt,
    status,
    deactivationReason: null,
    firstLogin: null,
    deleteRequested: null,
    activities: [],
    transactions: [],
    orders: [],
    phones: [],
  };
  if (status === 2 || status === 7) return life;

  const now = calendar.now.getTime();
  const joins = createdAt + random.next() ** 3 * 40 * 86_400_000;
  if (joins < now && random.chance(status === 1 ? 0.8 : 0.55))
    life.firstLogin = calendar.inOpeningHours(joins, random, createdAt);
  if (status !== 1)
    life.deactivationReason =
      status === 8
        ? 4
        : random.weighted([
            [1, 3],
            [2, 4],
            [3, 2],
            [5, 3],
            [6, 2],
            [8, 2],
          ] as const);
  if (life.firstLogin === null) return life;

  addPhones(life, random);
  const stays = status === 1 && random.chance(0.74);
  const last = stays
    ? calendar.daysAgo(random.next() ** 1.6 * 28)
    : life.firstLogin + random.next() * Math.max(0, now - life.firstLogin - 31 * 86_400_000);
  addEvents(lives, life, Math.max(life.firstLogin, last), random);
  if (life.deactivationReason === 8 || random.chance(0.012))
    life.deleteRequested = calendar.inOpeningHours(Math.max(last, life.firstLogin), random, life.firstLogin);
  return life;
}

function addPhones(life: Life, random: Random): void {
  for (let at = random.chance(0.08) ? 2 : 1; at > 0; at--) {
    const type = random.weighted<Phone['type']>([
      [2, 62],
      [1, 35],
      [null, 3],
    ]);
    life.phones.push({
      at: life.firstLogin!,
      type,
      identifier:
        type === 1
          ? random.letters('0123456789abcdef', 64)
          : `${random.letters(alphabet, 11)}:APA91b${random.letters(alphabet, 34)}`,
    });
  }
}

function addEvents(
  { edition, market, calendar, density, games }: Lives,
  life: Life,
  last: number,
  random: Random,
): void {
  const first = life.firstLogin!;
  const span = last - first;
  const count = Math.min(80, 1 + Math.round((span / 86_400_000 / 180) * density * (0.3 + 1.4 * random.next())));
  const moments = Array.from({ length: count }, () =>
    calendar.inOpeningHours(first + span * random.next() ** 0.7, random, first),
  )
    .concat(calendar.inOpeningHours(last, random, first))
    .sort((a, b) => a - b);
  let balance = 0;
  const wished = market.rewards.map((one) => [one, 1 / one[1]] as const);
  let wish = random.weighted(wished);
  const pays = (at: number, kind: TransactionKind, coins: number, event?: Activity | Order) => {
    balance += coins;
    life.transactions.push({
      at,
      kind,
      coins,
      ...(event && { event }),
      money: kind === 'refund' ? 0 : moneyOf(edition.code, Math.max(0, coins)),
    });
  };
  life.activities.push({ at: first, kind: 'login', brandId: null, correct: 0, total: 0, coins: 0 });
  pays(first, 'registration', 50);
  for (const at of moments) {
    const played: Activity = { at, ...play(games, balance, random) };
    life.activities.push(played);
    if (played.coins) pays(at, played.kind as TransactionKind, played.coins, played);
    const [, price, kind] = wish;
    if (price > balance || !random.chance(0.25)) continue;
    wish = random.weighted(wished);
    const status =
      calendar.age(at) < 5
        ? 1
        : random.weighted([
            [orderDelivered, 90],
            [3, 6],
            [orderRejected, 4],
          ] as const);
    const order: Order = { at, kind, coins: price, money: moneyOf(edition.code, price), status };
    life.orders.push(order);
    pays(at, 'order', -price, order);
    if (status === orderRejected) pays(at, 'refund', price, order);
  }
}
