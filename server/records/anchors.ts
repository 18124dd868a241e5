/** Where a row stands in an ordered list: the value that it is sorted by, and its id. */
export interface Key {
  value: unknown;
  id: number;
}
interface Anchor extends Key {
  at: number;
}

/** Pages before this one cost little from the start. */
export const shallow = 1000;
const believed = 30_000;
const lists = 500;
const perList = 400;

/**
 * Rows of deep pages whose place is known, by list (filter and order): a page near one is read from there instead of
 * from the start.
 * They are believed for half a minute and forgotten when this instance writes; what another instance writes meanwhile
 * shifts a deep page by as many rows.
 */
export class Anchors {
  private readonly known = new Map<string, Map<number, Anchor>>();

  add(list: string, offset: number, key: Key): void {
    let anchors = this.known.get(list);
    if (!anchors) this.known.set(list, (anchors = new Map()));
    anchors.delete(offset);
    anchors.set(offset, { ...key, at: Date.now() });
    if (anchors.size > perList) anchors.delete(anchors.keys().next().value!);
    if (this.known.size > lists) this.known.delete(this.known.keys().next().value!);
  }

  /** The last known row at or before an offset. */
  before(list: string, offset: number): { offset: number; key: Key } | undefined {
    let best: { offset: number; key: Key } | undefined;
    const since = Date.now() - believed;
    for (const [at, key] of this.known.get(list) ?? [])
      if (at <= offset && key.at > since && (!best || at > best.offset)) best = { offset: at, key };
    return best;
  }

  changed(path: string): void {
    for (const list of this.known.keys()) if (list.startsWith(`["${path}"`)) this.known.delete(list);
  }
}
