import { expect as patient } from '@playwright/test';

/** `expect` with 10 s of patience, so that a busy machine does not cause failures. */
export const expect = patient.configure({ timeout: 10_000 });
