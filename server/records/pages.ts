/** How long a page's ids are cached, ms. */
const fresh = 3000;
const atMost = 5000;

/**
 * A cache of the record ids of pages that are expensive to find: filtered and deep ones. The records themselves are
 * always read.
 * A write to the resource, on any instance, drops its pages. The time limit covers a lost message between instances.
 */
export class Pages {
  private readonly known = new Map<string, { ids: readonly number[]; until: number }>();
  /** The number of writes per resource: a page that was read during a write is not cached. */
  private readonly writes = new Map<string, number>();

  get(page: string): readonly number[] | undefined {
    const found = this.known.get(page);
    return found && found.until > Date.now() ? found.ids : undefined;
  }

  /** Call before reading the page. The returned function caches its ids, unless the resource was written in between. */
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
