import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../contract/contract';

export interface Leave {
  listHref: string;
  toList: () => void;
}

/** The way back to a resource's list: with its filters and its page, if that is where the person came from. */
export function useLeave(resource: Resource): Leave {
  const router = useRouter();
  // While the form is first drawn, the router has not yet arrived: it still says where it comes from.
  const [from] = useState(() => router.state.resolvedLocation);
  return useMemo(() => {
    const list = `/${resource.path}`;
    const listHref = from?.pathname === list ? from.href : list;
    return { listHref, toList: () => router.history.push(listHref) };
  }, [router, from, resource]);
}
