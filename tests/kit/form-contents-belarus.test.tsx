import { vi } from 'vitest';
import { describeForms } from './form-contents';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/belarus')).default }));

describeForms();
