import type { Locator, Page } from '@playwright/test';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { dayOfDate } from '../../src/contract/zones';
import { expect } from '../expect';

/** The day of a record's date in the market, as lists show it: '24.11.2026'. */
export const dayIn = (edition: EditionCode, date: string): string =>
  (dayOfDate(date, editions[edition].timeZone) ?? date).split('-').toReversed().join('.');

/** The row of a list whose first cell is this id. */
export const rowOf = (page: Page, id: number): Locator =>
  page.locator('tr[data-row]').filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${id}$`) }) });

/** Asserts what a row shows under some of its headings; nothing where the value is missing. */
export async function expectCells(row: Locator, cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [heading, text] of Object.entries(cells))
    await expect(row.locator(`td[data-cell="${heading}"]`), `what the list shows as ${heading}`).toHaveText(text);
}
