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
    { timeout: 60_000 },
  );

/** The element that a selector finds, once it is there. */
export const found = <E extends Element = HTMLElement>(selector: string): Promise<E> =>
  waitFor(() => {
    const element = document.querySelector<E>(selector);
    if (!element) throw new Error(`There is no ${selector}`);
    return element;
  });
