/** Prepares the next one while the one before is worked on; what was prepared is released, whatever happens. */
export async function* ahead<Item, Ready>(
  items: readonly Item[],
  prepare: (item: Item) => Promise<Ready>,
  release: (ready: Ready) => Promise<void>,
): AsyncGenerator<[Item, Ready]> {
  const begin = (index: number) => {
    const begun = index < items.length ? prepare(items[index]!) : undefined;
    // Whoever comes to it hears what went wrong.
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
