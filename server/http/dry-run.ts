import * as z from 'zod/mini';

/** The query of a call that with `dry_run` only says what it would do. */
export const dryRun = z.object({ dry_run: z.optional(z.enum(['true', 'false', '1', '0'], 'boolean')) });
export const isDry = ({ query }: { query: z.infer<typeof dryRun> }): boolean =>
  query.dry_run === 'true' || query.dry_run === '1';
