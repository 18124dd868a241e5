import { act } from 'react';
import { vi } from 'vitest';

/**
 * Waits until a check holds, and lets React render before each try. A lazy part of a screen can take seconds to load on
 * a busy machine.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      return check();
    },
    { timeout: 20_000 },
  );
