import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '../../../contract/contract';

export interface Leave {
  listHref: string;
  /** Resolves once the navigation has ended: to false if the form is still shown, as the person went back meanwhile. */
  toList: () => Promise<boolean>;
}

/** Opens an address, and resolves as `Leave.toList` does. */
export function useOpen() {
  const router = useRouter();
  return useCallback(
    (href: string) =>
      new Promise<boolean>((resolve) => {
        const stop = router.subscribe('onResolved', ({ pathChanged }) => {
          stop();
          resolve(pathChanged);
        });
        router.history.push(href);
      }),
    [router],
  );
}

/** Leads back to a resource's list, with the filters and page that it had. */
export function useLeave(resource: Resource): Leave {
  const router = useRouter();
  const open = useOpen();
  // During the first render the navigation is not resolved yet, so this is still the location of the previous screen.
  const [from] = useState(() => router.state.resolvedLocation);
  return useMemo(() => {
    const list = `/${resource.path}`;
    const listHref = from?.pathname === list ? from.href : list;
    return { listHref, toList: () => open(listHref) };
  }, [open, from, resource]);
}
