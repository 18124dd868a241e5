import type { Edition } from '../../editions/edition';
import { wallClock } from '../../src/contract/zones';
import type { Random } from './random';

const dayLength = 86_400_000;

/** Moments of a market's events: within opening hours, between its launch and now. */
export class Calendar {
  readonly launch: number;
  /** 8 a.m. in the market's time zone, as milliseconds after midnight UTC. */
  private readonly opening: number;
  private readonly today: number;

  constructor(
    edition: Edition,
    readonly now: Date,
  ) {
    this.launch = Date.parse(edition.launchDate);
    this.today = Math.floor(now.getTime() / dayLength) * dayLength;
    const local = Number(wallClock(new Date(this.today), edition.timeZone).slice(11, 13));
    this.opening = (((8 - local + 24) % 24) * dayLength) / 24;
  }
  /** A random time in opening hours on the day of `moment`, neither before `from` nor in the future. */
  inOpeningHours(moment: number, random: Random, from = this.launch): number {
    const now = this.now.getTime();
    const at = Math.floor(moment / dayLength) * dayLength + this.opening + Math.floor(random.next() * 12 * 3_600_000);
    if (at <= now) return Math.max(at, Math.min(from, now));
    // The time would be in the future: use today until now, or yesterday if the shops have not opened yet.
    const opened = this.today + this.opening;
    const earliest = Math.min(now, Math.max(from, opened < now ? opened : opened - dayLength));
    return earliest + Math.floor(random.next() * (Math.min(now, earliest + dayLength / 2) - earliest));
  }
  /** The moment at a share (0 to 1) of the time since the launch. */
  at(share: number): number {
    return this.launch + share * (this.now.getTime() - this.launch);
  }
  daysAgo(days: number): number {
    return this.now.getTime() - days * dayLength;
  }
  /** Days since a moment, with fractions. */
  age(moment: number): number {
    return (this.now.getTime() - moment) / dayLength;
  }
}
export const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
