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
  /** The counts that have not ended, which later requests may wait for. */
  private readonly counting = new Map<string, Promise<T>>();
  private writes = 0;

  /** `rowsOf` returns how many rows were counted for a value. */
  constructor(private readonly rowsOf: (value: T) => number = Number) {}

  async of(key: string, count: () => Promise<T>): Promise<T> {
    const entry = this.known.get(key);
    const age = entry ? Date.now() - entry.at : Infinity;
    if (entry && age < believed(entry)) return entry.value;
    const counting = this.counting.get(key) ?? this.count(key, count);
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
    for (const key of new Set([...this.known.keys(), ...this.counting.keys()])) {
      if (path && !key.startsWith(`["${path}"`)) continue;
      const entry = this.known.get(key);
      if (entry && this.rowsOf(entry.value) >= many) entry.outdated = true;
      else {
        this.known.delete(key);
        // It may not include what was written.
        this.counting.delete(key);
      }
    }
  }

  private async count(key: string, count: () => Promise<T>): Promise<T> {
    const started = Date.now();
    const { writes } = this;
    const counting = count();
    this.counting.set(key, counting);
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
      if (this.counting.get(key) === counting) this.counting.delete(key);
    }
  }
}
