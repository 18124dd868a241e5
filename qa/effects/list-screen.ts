import { readFileSync } from 'node:fs';
import { editions } from '../../editions/all';
import type { Words } from '../../editions/words';
import { inEdition } from '../../src/contract/by-edition';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { optionsFor, type Field } from '../../src/contract/fields';
import { labelKey, optionKey, titleOf, valueAt } from '../../src/kit/words';
import { expect } from '../expect';
import { inNewTab } from '../messages/anew';
import { textIn } from '../market-words';
import { roleOf } from '../markets';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { dayIn, expectCells } from './rows';

type Row = Record<string, unknown> & { id: number };
const number = (value: unknown, digits = 0) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(Number(value));
/** A text of the console in English, as the market words it, by its key: 'bonus-shop:coupons.fields.code'. */
export function saidIn({ variant }: Scene, key: string): string {
  const [file, path] = key.split(':') as [string, string];
  const address = new URL(`../../src/locales/en/${file}.json`, import.meta.url);
  return textIn(JSON.parse(readFileSync(address, 'utf8')) as Words, variant.edition, path);
}

/** What a list calls the record that a cell refers to; undefined for an account that may not read it. */
async function nameOf({ api, variant }: Scene, { target }: Field, id: unknown): Promise<string | undefined> {
  const found = target!();
  const { status, body } = await api.ask('GET', `${found.path}/${String(id)}`);
  if (status !== 200) return undefined;
  const { lookup } = found;
  if (!lookup || lookup.labelNeeds) return titleOf(found, body as Row);
  return inEdition(lookup.label, variant.edition).replaceAll(/\{([\w.]+)\}/g, (_, source: string) =>
    String(valueAt(body, source) ?? ''),
  );
}

/** What a cell shows of a value; undefined where it is no text. */
async function shownOf(scene: Scene, contract: Resource, source: string, field: Field, value: unknown) {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'id':
    case 'text':
    case 'longText':
      return String(value);
    case 'integer':
    case 'coins':
      return number(value);
    case 'decimal':
      return number(value, 2);
    case 'boolean':
      return saidIn(scene, value === true ? 'list:yes' : 'list:no');
    case 'day':
    case 'instant':
      return dayIn(scene.variant.edition, String(value));
    case 'choice': {
      const option = optionsFor(field.options ?? [], scene.variant.edition).find(({ id }) => id === value);
      return option && saidIn(scene, optionKey(contract, source, option));
    }
    case 'reference':
      return nameOf(scene, field, value);
    default:
      return undefined;
  }
}

/**
 * The list shows of its newest rows, and of a row of the lab's own, what each record says under each heading; `instead`
 * names the field that a column shows in place of its own. Once for each console and role.
 */
export const listOnScreen = (
  scene: Scene,
  contract: Resource,
  instead: Readonly<Record<string, string>> = {},
): Promise<void> =>
  oncePerConsole(scene.api, `the list ${contract.path} on the screen as ${scene.variant.account}`, () =>
    inNewTab(scene, `/${contract.path}`, async (other) => {
      const { api, page, variant } = other;
      const own = new ContractIn(contract, editions[variant.edition]);
      const columns = own.columns([roleOf[variant.account]]);
      const { field: sort, order } = own.sort;
      await page.setViewportSize({ width: 2400, height: 900 });
      // Again if somebody changes a row meanwhile.
      await expect(async () => {
        await page.goto(`/${contract.path}`);
        const { data } = await api.get<{ data: Row[] }>(
          `${contract.path}?sort=${sort}&order=${order}&offset=0&limit=3`,
        );
        const ids = page.locator(`tr[data-row] td[data-cell="${saidIn(scene, labelKey(contract, 'id'))}"]`);
        for (const [at, { id }] of data.entries()) await expect(ids.nth(at), 'the first rows').toHaveText(String(id));
        for (const [at, { id }] of data.entries()) {
          const record = await api.get<Row>(`${contract.path}/${id}`);
          const cells: Record<string, string> = {};
          for (const { source } of columns) {
            const shown = instead[source] ?? source;
            const field = own.fields.get(shown);
            const text = field && (await shownOf(scene, contract, shown, field, valueAt(record, shown)));
            if (text !== undefined) cells[saidIn(scene, labelKey(contract, source))] = text;
          }
          await expectCells(page.locator('tr[data-row]').nth(at), cells);
        }
      }).toPass({ timeout: 30_000 });
      await keepsPlace(other, contract);
    }),
  );

/** After a look at a record, Back leads to the same page of the list. */
async function keepsPlace({ page, api }: Scene, { path }: Resource): Promise<void> {
  const { total } = await api.get<{ total: number }>(`${path}?limit=1`);
  if (total <= 10) return;
  await page.goto(`/${path}?pageSize=10&currentPage=2`);
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const link = rows.first().locator(`a[href^="/${path}/"]`).first();
  if (!(await link.count())) return;
  await link.click();
  await expect(page, 'the page of the record').toHaveURL(new RegExp(`/${path}/\\d+`));
  await page.goBack();
  await expect(page, 'the page of the list that was left').toHaveURL(/[?&]currentPage=2(&|$)/);
  await expect(page.getByText(/^Rows 11–/).first(), 'the rows of the second page').toBeVisible();
}
