import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';

/** Milliseconds between a change and the next count, which reads all records. */
const countAfter = 3_000;

/** Calls back after records of a resource have changed; many changes within a short time are one. */
export function useChanges(path: string, onChanged: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(onChanged);
  useEffect(() => {
    last.current = onChanged;
  });
  useSubscription({
    channel: `resources/${path}`,
    onLiveEvent: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        last.current();
      }, countAfter);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
