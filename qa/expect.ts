import { expect as playwright } from '@playwright/test';

/** `expect` with patience, so that a busy machine does not cause failures: 10 s, or what --timeout says. */
export let expect = playwright.configure({ timeout: 10_000 });
/** Sets the patience of all later checks, in ms. */
export const bePatient = (timeout: number): void => {
  expect = playwright.configure({ timeout });
};
