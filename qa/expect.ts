import { expect as patient } from '@playwright/test';

/** What a page shows it shows soon; a busy machine is no failure. */
export const expect = patient.configure({ timeout: 10_000 });
