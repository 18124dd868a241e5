/** The position of a row in an ordered list: the value that the list is sorted by, and the id. */
export interface Key {
  value: unknown;
  id: number;
}
interface Anchor extends Key {
  at: number;
}

/** Pages up to this offset are cheap to read from the start of the list. */
export const shallow = 1000;
const believed = 30_000;
const lists = 500;
const perList = 400;

/**
 * A cache of known row positions in deep pages, by list (filter and order): a page near a known row is read from there
 * instead of from the start of the list.
 * An entry is valid for half a minute and is dropped when this instance writes. Writes of other instances may shift a
 * deep page by as many rows until then.
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

  /** The last cached row at or before an offset. */
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
