import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../contract/contract';

export interface Leave {
  listHref: string;
  toList: () => void;
}

/** Leads back to a resource's list, with the filters and page that it had. */
export function useLeave(resource: Resource): Leave {
  const router = useRouter();
  // During the first render the navigation is not resolved yet, so this is still the location of the previous screen.
  const [from] = useState(() => router.state.resolvedLocation);
  return useMemo(() => {
    const list = `/${resource.path}`;
    const listHref = from?.pathname === list ? from.href : list;
    return { listHref, toList: () => router.history.push(listHref) };
  }, [router, from, resource]);
}
