/** How long it is believed which records a page has, ms. */
const fresh = 3000;
const atMost = 5000;

/**
 * Which records are on the pages that are dear to find: filtered and deep ones. The records themselves are always read.
 * A write to the resource, on whichever instance, forgets its pages; the time limit is for a message between instances
 * that is lost.
 */
export class Pages {
  private readonly known = new Map<string, { ids: readonly number[]; until: number }>();
  /** A page that was read while somebody wrote is not remembered. */
  private readonly writes = new Map<string, number>();

  get(page: string): readonly number[] | undefined {
    const found = this.known.get(page);
    return found && found.until > Date.now() ? found.ids : undefined;
  }

  /** Call before reading; what it returns remembers the page, unless the resource was written meanwhile. */
  reading(path: string, page: string): (ids: readonly number[]) => void {
    const before = this.writes.get(path);
    return (ids) => {
      if (this.writes.get(path) !== before) return;
      this.known.delete(page);
      this.known.set(page, { ids, until: Date.now() + fresh });
      if (this.known.size > atMost) this.known.delete(this.known.keys().next().value!);
    };
  }

  changed(path: string): void {
    this.writes.set(path, (this.writes.get(path) ?? 0) + 1);
    for (const page of this.known.keys()) if (page.startsWith(`["${path}"`)) this.known.delete(page);
  }
}
