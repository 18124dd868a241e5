import { vi } from 'vitest';

/** Waits until a check holds. A lazy part of a screen can take seconds to load on a busy machine: Vitest's own limit is 1 s. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
