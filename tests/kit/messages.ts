import { vi } from 'vitest';

/** What messages were said. What shows them draws on by itself for seconds, longer than a test's page is there. */
export const said = { show: vi.fn(), tell: vi.fn(), hide: vi.fn() };
vi.mock('../../src/shell/toaster', () => said);
