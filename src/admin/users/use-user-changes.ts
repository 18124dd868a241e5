import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { users } from './resource';

/** Milliseconds between a change of users and the next count, which reads all of them. */
const countAfter = 3_000;

/** Calls back after users have changed; many changes within a short time are one. */
export function useUserChanges(onChanged: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(onChanged);
  useEffect(() => {
    last.current = onChanged;
  });
  useSubscription({
    channel: `resources/${users.path}`,
    onLiveEvent: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        last.current();
      }, countAfter);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
