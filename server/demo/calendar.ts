import type { Edition } from '../../editions/edition';
import type { Random } from './random';

const dayLength = 86_400_000;

/** When things happen in a market: in opening hours, from its launch to now. */
export class Calendar {
  readonly launch: number;
  /** The hour that is 8 in the morning there, in UTC milliseconds after midnight. */
  private readonly opening: number;
  private readonly today: number;

  constructor(
    edition: Edition,
    readonly now: Date,
  ) {
    this.launch = Date.parse(edition.launchDate);
    this.today = Math.floor(now.getTime() / dayLength) * dayLength;
    const local = Number(
      new Intl.DateTimeFormat('en', { timeZone: edition.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
        this.today,
      ),
    );
    this.opening = (((8 - local + 24) % 24) * dayLength) / 24;
  }
  /** Some time in opening hours on the day of `moment`, never before `from` nor in the future. */
  inOpeningHours(moment: number, random: Random, from = this.launch): number {
    const now = this.now.getTime();
    const at = Math.floor(moment / dayLength) * dayLength + this.opening + Math.floor(random.next() * 12 * 3_600_000);
    if (at <= now) return Math.max(at, Math.min(from, now));
    // Today so far, or yesterday where the shops have not opened yet.
    const opened = this.today + this.opening;
    const earliest = Math.min(now, Math.max(from, opened < now ? opened : opened - dayLength));
    return earliest + Math.floor(random.next() * (Math.min(now, earliest + dayLength / 2) - earliest));
  }
  /** The moment at a share of the programme's life. */
  at(share: number): number {
    return this.launch + share * (this.now.getTime() - this.launch);
  }
  daysAgo(days: number): number {
    return this.now.getTime() - days * dayLength;
  }
  /** Whole days since. */
  age(moment: number): number {
    return (this.now.getTime() - moment) / dayLength;
  }
}
export const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
