/**
 * How long a total is believed, and how long an older one may be shown while a new one is counted, ms. What was dear
 * to count is believed longer.
 */
const fresh = { least: 3000, most: 30_000, timesItsCost: 50, timesItsCostAfterWrites: 10 };
const usable = 60_000;
/** Counting more rows than this is not repeated for every record that somebody saves. */
const many = 200_000;
const atMost = 2000;

interface Entry<T> {
  value: T;
  at: number;
  took: number;
  /** Records were written since. */
  outdated?: boolean;
  counting?: Promise<T>;
}

const believed = ({ took, outdated }: Pick<Entry<unknown>, 'took' | 'outdated'>) =>
  outdated
    ? took * fresh.timesItsCostAfterWrites
    : Math.min(Math.max(took * fresh.timesItsCost, fresh.least), fresh.most);

/**
 * Totals by filter, and what else is counted or summed over many rows. They are counted apart from the pages, and
 * never twice at once.
 */
export class Totals<T = number> {
  private readonly known = new Map<string, Entry<T>>();
  private writes = 0;

  /** `rowsOf` says how many rows were counted for a value. */
  constructor(private readonly rowsOf: (value: T) => number = Number) {}

  async of(key: string, count: () => Promise<T>): Promise<T> {
    const entry = this.known.get(key);
    const age = entry ? Date.now() - entry.at : Infinity;
    if (entry && age < believed(entry)) return entry.value;
    const counting = entry?.counting ?? this.count(key, count);
    if (entry && age < usable) {
      counting.catch(() => {});
      return entry.value;
    }
    return counting;
  }

  /**
   * Records of a resource, or of any where none is named, were written: its totals are counted again, the great ones
   * in the background.
   */
  changed(path: string): void {
    this.writes++;
    for (const [key, entry] of this.known) {
      if (path && !key.startsWith(`["${path}"`)) continue;
      if (this.rowsOf(entry.value) < many) this.known.delete(key);
      else entry.outdated = true;
    }
  }

  private async count(key: string, count: () => Promise<T>): Promise<T> {
    const started = Date.now();
    const { writes } = this;
    const counting = count();
    const entry = this.known.get(key);
    if (entry) entry.counting = counting;
    try {
      const value = await counting;
      this.known.delete(key);
      const outdated = writes !== this.writes;
      // Counted while somebody wrote: right or wrong by that record.
      if (!outdated || this.rowsOf(value) >= many)
        this.known.set(key, { value, at: started, took: Date.now() - started, outdated });
      if (this.known.size > atMost) this.known.delete(this.known.keys().next().value!);
      return value;
    } finally {
      const left = this.known.get(key);
      if (left?.counting === counting) delete left.counting;
    }
  }
}
