/**
 * How long a cached total is valid, ms: a multiple of the time that counting took, within these limits. After that it
 * may still be returned, up to the age of `usable`, while it is counted again in the background.
 */
const fresh = { least: 3000, most: 30_000, timesItsCost: 50, timesItsCostAfterWrites: 10 };
const usable = 60_000;
/** A total of more rows than this is not recounted for every saved record. */
const many = 200_000;
const atMost = 2000;

interface Entry<T> {
  value: T;
  at: number;
  took: number;
  /** Records were written after it was counted. */
  outdated?: boolean;
  counting?: Promise<T>;
}

const believed = ({ took, outdated }: Pick<Entry<unknown>, 'took' | 'outdated'>) =>
  outdated
    ? took * fresh.timesItsCostAfterWrites
    : Math.min(Math.max(took * fresh.timesItsCost, fresh.least), fresh.most);

/**
 * A cache of totals by filter, and of other counts and sums over many rows. Concurrent requests for the same total
 * share one query.
 */
export class Totals<T = number> {
  private readonly known = new Map<string, Entry<T>>();
  private writes = 0;

  /** `rowsOf` returns how many rows were counted for a value. */
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
   * Records of a resource (or of any, when `path` is '') were written: small totals are dropped, large ones are marked
   * as outdated and recounted in the background.
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
      // Records were written during the count, so it may or may not include them: cached only if recounting is
      // expensive.
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
