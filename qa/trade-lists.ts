import { editions } from '../editions/all';
import { phases, type Phase } from '../machines/trade-phases';
import { wallClock } from '../src/contract/zones';
import { expect } from './expect';
import { exportsShown } from './exports';
import { roleOf } from './markets';
import type { Scene } from './model';
import { oncePerConsole } from './per-console';
import { tradeInForm } from './programme-form';
import { denied, isClosed, type Made } from './trade-address';
import { phaseNumbers, type AddressRow } from './trade-programmes';

interface Programme {
  id: number;
  name: string | null;
  phase: number;
  phase_start_date: string | null;
  phase_end_date: string | null;
}
type Trade = Scene<Made>;

export const phaseWords: Record<Phase, string> = {
  notStarted: 'Not started',
  dataCollection: 'Data collection',
  assessment: 'Assessment',
  ended: 'Ended',
  paused: 'Paused',
};
export const lockedWords: Record<Phase | 'unknown', string> = {
  notStarted: 'The data collection has not started yet: your role cannot choose users.',
  dataCollection: 'During data collection RSMs cannot choose users.',
  assessment: 'During assessment your role cannot choose users.',
  ended: 'The program has ended: only administrators can choose users.',
  paused: 'The program is paused: your role cannot choose users.',
  unknown: 'The program is in a phase that this console does not know: nothing can be changed.',
};
export const statusWords = ['', 'Processing', 'Confirmed', 'Denied'];
const phaseOf = (number: number) => phases.find((one) => phaseNumbers[one] === number)!;
const isOffice = ({ variant }: Trade) => variant.account === 'admin' || variant.account === 'team';
/** Numbers are grouped (document 1, section 9). */
export const grouped = (value: number): string =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(value);
/** The day of a moment in the market's zone, as yyyy-MM-dd. */
export const dayIn = ({ variant }: Pick<Scene, 'variant'>, moment: string): string =>
  wallClock(new Date(moment), editions[variant.edition].timeZone).slice(0, 10);

/** What the page has read of a list, once `act` has opened it. */
async function listRead<Body>({ page }: Trade, path: RegExp, act: () => Promise<unknown>): Promise<Body> {
  const [answer] = await Promise.all([page.waitForResponse((one) => path.test(one.url()) && one.ok()), act()]);
  return (await answer.json()) as Body;
}

/**
 * Opens the programmes. Each has its phase with its dates; editing and deleting are offered to whoever may, and OPEN to
 * a brand ambassador in neither Assessment nor Paused (document 1, sections 2.8, 4 and 6).
 */
export async function openProgrammes(scene: Trade): Promise<void> {
  const { page, variant } = scene;
  const { data } = await listRead<{ data: Programme[] }>(scene, /\/admin\/trade-program\?/, () =>
    page.goto('/admin/trade-program'),
  );
  await expect(page.getByRole('link', { name: 'New trade program' })).toHaveCount(isOffice(scene) ? 1 : 0);
  for (const { id, name, phase, phase_start_date, phase_end_date } of data) {
    const what = `the programme ${id}`;
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
    await expect(row, what).toContainText(`${id}${name ?? ''}${phaseWords[phaseOf(phase)]}`);
    await expect(row.locator('time'), what).toHaveText(
      [phase_start_date, phase_end_date].flatMap((one) =>
        one ? dayIn(scene, one).split('-').reverse().join('.') : [],
      ),
    );
    const isOpen = !isClosed(phaseOf(phase), roleOf[variant.account]);
    await expect(row.getByRole('link', { name: /^OPEN/ }), `OPEN of ${what}`).toHaveCount(isOpen ? 1 : 0);
    await expect(row.getByRole('link', { name: /^Edit/ }), `Edit of ${what}`).toHaveCount(isOffice(scene) ? 1 : 0);
    await expect(row.getByRole('button', { name: /^Delete/ }), `Delete of ${what}`).toHaveCount(
      variant.account === 'admin' ? 1 : 0,
    );
  }
}

/** Opens the addresses of the path's programme from the list, with the filters and buttons of the role (section 6). */
export async function openAddresses(scene: Trade): Promise<void> {
  const { page, made, variant } = scene;
  const { data } = await listRead<{ data: AddressRow[] }>(scene, /\/admin\/trade-program\/\d+\/addresses\?/, () =>
    page.getByRole('link', { name: `OPEN: ${made.programme.name}`, exact: true }).click(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Trade programs / ${made.programme.name}`);
  await expect(page.getByRole('button', { name: 'EXPORT', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'EDIT', exact: true })).toHaveCount(isOffice(scene) ? 1 : 0);
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('textbox', { name: 'Outlet code' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'BA manager', exact: true })).toHaveCount(
    variant.account === 'ba' ? 0 : 1,
  );
  await expect(filters.getByRole('button', { name: 'RSM', exact: true })).toHaveCount(isOffice(scene) ? 1 : 0);
  await showsAddresses(scene, data);
}

/** Each row of the addresses shows its record, and that of a denial tells the reason. */
export async function showsAddresses({ page }: Trade, data: readonly AddressRow[]): Promise<void> {
  for (const one of data) {
    const { outlet_code, street, legal_entities } = one.addresses;
    const what = `the address ${outlet_code}`;
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: outlet_code, exact: true }) });
    await expect(row, what).toContainText(
      `${one.address_id}${outlet_code}${legal_entities.name ?? ''}${street}${grouped(one.sell_out_plan)}${grouped(one.sell_in_plan)}` +
        `${statusWords[one.status]}${one.accepted_users}${one.declined_users}`,
    );
    if (one.status !== denied || !one.reason_denied) continue;
    await row.getByText('Denied', { exact: true }).hover();
    await expect(page.getByRole('tooltip'), what).toContainText(`Reason: ${one.reason_denied}`);
  }
}

/** Goes back from the address: the rows are as they are stored now. */
export async function backToAddresses(scene: Trade): Promise<void> {
  const { page, api, made } = scene;
  const list = await api.ask('GET', `admin/trade-program/${made.programme.id}/addresses?limit=10`);
  if (list.status !== 200) return;
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await showsAddresses(scene, (list.body as { data: AddressRow[] }).data);
  if (scene.isOwn)
    await oncePerConsole(api, `the addresses on the screen as ${scene.variant.account}`, async () => {
      await filtersAddresses(scene);
      if (isOffice(scene)) await tradeInForm(scene as Scene, made.admin, made.other.code);
    });
}

/** The filter by code leaves the outlets with it, in the list and in its workbook (document 1, sections 2.8 and 7). */
async function filtersAddresses(scene: Trade): Promise<void> {
  const { page, made } = scene;
  const { code } = made.outlet;
  const { data, total } = await listRead<{ data: AddressRow[]; total: number }>(
    scene,
    new RegExp(`/addresses\\?.*outlet_code=`),
    () => page.getByRole('group', { name: 'Filters' }).getByRole('textbox', { name: 'Outlet code' }).fill(code),
  );
  const codes = data.map((row) => row.addresses.outlet_code);
  expect([total, ...codes], 'the outlets with the code').toEqual([1, code]);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await showsAddresses(scene, data);
  const rows = await exportsShown(scene as Scene, {
    button: 'EXPORT',
    path: 'admin/trade-program/addresses',
    title: 'Addresses',
    query: { outlet_code: code },
    info: (count) => `admin/trade-program ${made.programme.id}: ${count}`,
  });
  expect(
    rows.map((row) => row[1]),
    'the workbook of what is shown',
  ).toEqual([code]);
}

/** The form of a programme says the phase that it has. */
export async function showsPhaseInForm(scene: Trade, phase: Phase): Promise<void> {
  if (!isOffice(scene)) return;
  await scene.page.goto(`/admin/trade_program/${scene.made.programme.id}`);
  await expect(scene.page.getByText('Phase once saved').locator('../..')).toContainText(phaseWords[phase]);
}
