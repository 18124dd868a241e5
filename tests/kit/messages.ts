import { vi } from 'vitest';

/** What messages were said. What shows them draws on by itself for seconds, longer than a test's page is there. */
export const said = {
  show: vi.fn<(message: unknown) => void>(),
  tell: vi.fn<(message: unknown) => void>(),
  hide: vi.fn<(key: string) => void>(),
};
vi.mock('../../src/shell/toaster', () => said);
