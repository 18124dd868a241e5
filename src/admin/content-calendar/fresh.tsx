import { useInvalidate, useSubscription } from '@refinedev/core';

/** Reads a kind again when a colleague has saved a record of it. */
export function Fresh({ path }: { path: string }) {
  const invalidate = useInvalidate();
  useSubscription({
    channel: `resources/${path}`,
    onLiveEvent: () => void invalidate({ resource: path, invalidates: ['list'] }),
  });
  return null;
}
