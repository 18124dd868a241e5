/**
 * Prepares the next item while the current one is in use. Everything that was prepared is released, even after an
 * error.
 */
export async function* ahead<Item, Ready>(
  items: readonly Item[],
  prepare: (item: Item) => Promise<Ready>,
  release: (ready: Ready) => Promise<void>,
): AsyncGenerator<[Item, Ready]> {
  const begin = (index: number) => {
    const begun = index < items.length ? prepare(items[index]!) : undefined;
    // Only prevents an 'unhandled rejection'; the error is thrown when the caller reaches this item.
    begun?.catch(() => {});
    return begun;
  };
  let next = begin(0);
  try {
    for (const [index, item] of items.entries()) {
      const ready = (await next)!;
      next = begin(index + 1);
      try {
        yield [item, ready];
      } finally {
        await release(ready);
      }
    }
  } finally {
    await next?.then(release, () => {});
  }
}
