import { useCancelNotification } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { onLeaving } from '../providers/session';

/** Sends the deletions that could still be undone when the page or the session is left. */
export function PendingDeletes() {
  const { notifications, notificationDispatch } = useCancelNotification();
  const send = useEffectEvent(() => {
    for (const { id, resource, seconds, doMutation } of notifications) {
      // At 0 it has been sent.
      if (seconds > 0) doMutation();
      notificationDispatch({ type: 'REMOVE', payload: { id, resource } });
    }
  });
  useEffect(() => {
    const leave = () => send();
    addEventListener('pagehide', leave);
    const stop = onLeaving(leave);
    return () => {
      removeEventListener('pagehide', leave);
      stop();
    };
  }, []);
  return null;
}
