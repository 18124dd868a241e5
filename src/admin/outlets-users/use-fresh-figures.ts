import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../../kit/use-changes';
import { users } from '../users/resource';
import { outletsUsers } from './resource';

/** Loads the figures, and the list with this path below them, again after users have changed. */
export function useFreshFigures(list: string): void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  useChanges(users.path, () => {
    void queries.invalidateQueries({ queryKey: [outletsUsers.path] });
    void invalidate({ resource: list, invalidates: ['list'] });
  });
}
