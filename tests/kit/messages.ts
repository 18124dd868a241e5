import { vi } from 'vitest';

/** Records notifications. The real component keeps rendering for seconds, longer than the page of a test exists. */
export const said = {
  show: vi.fn<(message: unknown) => void>(),
  tell: vi.fn<(message: unknown) => void>(),
  hide: vi.fn<(key: string) => void>(),
};
vi.mock('../../src/shell/toaster', () => said);
