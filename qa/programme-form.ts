import { writeXlsx } from 'hucre/xlsx';
import { editions } from '../editions/all';
import { dayOfDate } from '../src/contract/zones';
import type { Api } from './api';
import { expect } from './expect';
import { labName } from './lab-name';
import type { Scene } from './model';

/** What is entered into the form of a programme, and what is stored of it. */
interface Entered {
  path: string;
  /** The link of the list that opens the form. */
  link: string;
  file: { label: string; rows: (string | number)[][] };
  /** Days by the label of their field, as they are typed; those that have to be filled in come first. */
  days: Readonly<Record<string, string>>;
  required: readonly string[];
  /** The option of a choice, by its label. */
  choices: Readonly<Record<string, string>>;
  /** The label of a switch that is off at first. */
  switched: string;
  stored: Readonly<Record<string, unknown>>;
}
type Stored = Record<string, unknown>;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Creates a programme in its form, and changes it: what was entered is stored, shown again, and kept where nothing was
 * changed. It is removed afterwards.
 */
export async function programmeInForm(scene: Scene, admin: Api, entered: Entered): Promise<void> {
  const { page } = scene;
  const { path, link, days, choices, switched, file, required } = entered;
  const form = page.locator('form');
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}`)).first();
  const saved = async (method: string) => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === method && one.url().endsWith(`/${path}`)),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const name = labName('form');
  await page.goto(`/${path}`);
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(field(switched), `${switched} at first`).not.toBeChecked();
  await field(switched).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const label of ['Name', ...required])
    await expect(field(label), `${label} is required`).toHaveAttribute('aria-invalid', 'true');
  await field('Name').fill(name);
  for (const [label, day] of Object.entries(days)) await field(label).fill(day);
  for (const [label, option] of Object.entries(choices)) {
    await field(label).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Plans', rows: file.rows }] }));
  await form.locator('input[type=file]').setInputFiles({ name: 'plans.xlsx', mimeType: xlsxType, buffer });
  await expect(form.getByRole('button', { name: 'plans.xlsx' }), 'the file is uploaded').toBeVisible();
  const { id } = await saved('POST');
  try {
    const record = await admin.get<Stored>(`${path}/${id}`);
    expect(plain(scene, record, entered), 'what was entered is stored').toEqual({ ...entered.stored, name });
    await page.goto(`/${path}/${id}`);
    await expect(field('Name')).toHaveValue(name);
    for (const [label, day] of Object.entries(days)) await expect(field(label), label).toHaveValue(day);
    for (const [label, option] of Object.entries(choices)) await expect(field(label), label).toHaveText(option);
    await expect(field(switched), switched).toBeChecked();
    await expect(form.getByRole('button', { name: 'plans.xlsx' }), file.label).toBeVisible();
    await field('Name').fill(`${name} again`);
    await saved('PUT');
    const after = await admin.get<Stored>(`${path}/${id}`);
    expect(plain(scene, after, entered), 'what was not changed is kept').toEqual({
      ...entered.stored,
      name: `${name} again`,
    });
    expect(after.file_link, 'the file').toBe(record.file_link);
  } finally {
    await admin.delete(path, { id });
  }
}

/** The fields of a record that were entered, dates as days of the market. */
const plain = ({ variant }: Scene, record: Stored, { stored }: Entered): Stored =>
  Object.fromEntries(
    Object.keys({ ...stored, name: '' }).map((source) => {
      const value = record[source];
      const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
      return [source, isDate ? dayOfDate(value, editions[variant.edition].timeZone) : value];
    }),
  );

/** The form of a CPA programme (document 1, section 2.9). */
export const cpaInForm = (scene: Scene, admin: Api, code: string): Promise<void> =>
  programmeInForm(scene, admin, {
    path: 'admin/cpa-program',
    link: 'New CPA program',
    file: {
      label: 'Import file',
      rows: [
        ['outlet_code', 'sales_plan', 'plan_reward'],
        [code, 1, 2],
      ],
    },
    required: ['Import file'],
    days: { 'Moderation end date': '05.04.2031' },
    choices: { Status: 'Completed' },
    switched: 'Allow grading',
    stored: { end_date: '2031-04-05', status: 2, allow_grade: true },
  });

/** The form of a trade programme (document 1, section 2.8). */
export const tradeInForm = (scene: Scene, admin: Api, code: string): Promise<void> =>
  programmeInForm(scene, admin, {
    path: 'admin/trade-program',
    link: 'New trade program',
    file: {
      label: 'Import:',
      rows: [
        ['outlet_code', 'sell_out_plan', 'sell_in_plan'],
        [code, 1, 2],
      ],
    },
    required: ['Import:', 'Start of data collection', 'End of data collection', 'Ended from'],
    days: {
      'Start of data collection': '05.04.2031',
      'End of data collection': '06.05.2031',
      'Ended from': '07.06.2031',
    },
    choices: {},
    switched: 'Paused',
    stored: {
      start_collection_phase: '2031-04-05',
      end_collection_phase: '2031-05-06',
      start_ended_phase: '2031-06-07',
      paused: true,
    },
  });
