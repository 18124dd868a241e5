/**
 * Does a job's work for one after the other. One that fails holds up no other: the failures are thrown together at the
 * end.
 */
export async function eachApart<T>(failed: string, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, failed);
}
