import type { QueryClient } from '@tanstack/react-query';

/** A record of the list was saved or deleted: pickers and names of its records are read anew when they are shown next. */
export async function outdateOptions(queries: QueryClient, path: string): Promise<void> {
  for (const kind of ['options', 'option'])
    await queries.invalidateQueries({ queryKey: [kind, path], refetchType: 'none' });
}
