import * as z from 'zod/mini';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cities } from '../../src/admin/cities/resource';
import { defineResource } from '../../src/contract/contract';
import {
  boolean,
  choice,
  colour,
  decimal,
  email,
  extend,
  image,
  instant,
  integer,
  longText,
  optional,
  password,
  percent,
  recordId,
  reference,
  text,
} from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { DayPicker } from '../../src/kit/day-picker';
import { Field } from '../../src/kit/form/field';
import { ChoiceInput } from '../../src/kit/form/inputs/choice-input';
import { ImageInput } from '../../src/kit/form/inputs/file-input';
import { NumberInput } from '../../src/kit/form/inputs/number-input';
import { changeLanguage } from '../../src/providers/i18n';
import type { UploadOptions } from '../../src/providers/upload';
import { button, described, labelled, leave, optionsOf, press, showFields, signInAs, type } from './form-fixture';
import { waitFor } from './wait-for';

/** The uploads that were begun, which a test answers. */
const uploads: { folder: unknown; signal: AbortSignal; answer: (key: string) => void }[] = [];
vi.mock('../../src/providers/upload', () => ({
  upload: (_: string, form: FormData, { signal }: UploadOptions) =>
    new Promise((resolve, reject) => {
      signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      uploads.push({ folder: form.get('file_path'), signal: signal!, answer: (file_key) => resolve({ file_key }) });
    }),
}));

const statuses = [
  { id: 1, name: 'active' },
  { id: 2, name: 'blocked' },
] as const;
const visits = defineResource({
  path: 'admin/users',
  words: 'people',
  roles: staff,
  record: z.object({
    id: recordId,
    name: optional(text),
    note: optional(longText),
    rate: optional(decimal),
    count: optional(integer),
    share: optional(percent),
    signed: optional(boolean),
    status: optional(choice(statuses)),
    kind: extend(optional(choice(statuses)), { initial: 1 }),
    colour: optional(colour),
    email: optional(email),
    password: optional(password),
    city_id: optional(reference(() => cities)),
    seen: optional(instant),
    closed: extend(optional(instant), { edge: 'end' }),
    photo: optional(image('profile/user/')),
  }),
});
type Source = Parameters<typeof Field<typeof visits>>[0]['source'];
const show = (source: Source, value: unknown, label = 'It') =>
  showFields(visits, { id: 1, [source]: value }, <Field<typeof visits> source={source} label={label} />);

beforeEach(() => {
  localStorage.clear();
  signInAs('ADMIN');
  uploads.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('a number', () => {
  test('stays as it is typed, and is tidied once it is left', async () => {
    const form = await show('rate', null);
    await type(labelled('It'), '12,');
    expect([form.values().rate, labelled('It').value]).toEqual([12, '12,']);
    await leave(labelled('It'));
    expect(labelled('It').value).toBe('12');
  });
  test('that is none stays, and is told to be none', async () => {
    await show('rate', 7);
    await type(labelled('It'), '12a');
    await leave(labelled('It'));
    expect([labelled('It').value, described(labelled('It'))]).toEqual(['12a', 'Must be a number']);
  });
  test('of per cent has its unit, another one that of its screen', async () => {
    await show('share', 12);
    expect(labelled('It').parentElement?.textContent).toBe('%');
    await showFields(visits, { id: 1 }, <NumberInput source="count" label="It" unit="points" />);
    expect(labelled('It').parentElement?.textContent).toBe('points');
  });
  test.each([
    ['rate', 'decimal'],
    ['share', 'decimal'],
    ['count', 'numeric'],
  ] as const)('for %s has a %s keyboard', async (source, keyboard) => {
    await show(source, null);
    expect(labelled('It').inputMode).toBe(keyboard);
  });
});

describe('what is emptied is sent as nothing', () => {
  test.each([
    ['a text', 'name', 'Anna'],
    ['a long text', 'note', 'Anna'],
    ['an e-mail address', 'email', 'a@b.ie'],
    ['a password', 'password', 'secret'],
    ['a colour', 'colour', '#FFC163'],
    ['a number', 'count', 7],
  ] as const)('%s', async (_, source, value) => {
    const form = await show(source, value);
    await type(labelled('It'), '');
    expect(form.values()[source]).toBeNull();
  });
});

test('a password is shown while its button is pressed in', async () => {
  await show('password', null);
  expect(labelled('It').type).toBe('password');
  await press(button('Show: It'));
  expect([labelled('It').type, button('Show: It').getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

describe('a switch', () => {
  const turn = () => press(document.querySelector<HTMLElement>('[role=switch]')!);
  test('that was never turned is missing again once it is turned back', async () => {
    const form = await show('signed', null);
    await turn();
    expect(form.values().signed).toBe(true);
    await turn();
    expect(form.values().signed).toBeNull();
  });
  test('that was on is off once it is turned', async () => {
    const form = await show('signed', true);
    await turn();
    expect(form.values().signed).toBe(false);
  });
});

describe('a choice', () => {
  const options = async () => (await optionsOf(labelled('It'))).map((one) => one.textContent);
  test('may be none where it need not be made', async () => {
    await show('status', 1);
    expect(await options()).toEqual(['None', 'Active', 'Blocked']);
  });
  test('that starts with a value is not taken away', async () => {
    await show('kind', 1);
    expect(await options()).toHaveLength(2);
  });
  test('is told what the screen does not allow, unless that is chosen already', async () => {
    const whyNot = ({ id }: { id: unknown }) => (id === 2 ? 'full' : undefined);
    const field = <ChoiceInput source="status" label="It" disabledOption={whyNot} />;
    await showFields(visits, { id: 1, status: 1 }, field);
    const [, , blocked] = await optionsOf(labelled('It'));
    expect([blocked?.textContent, blocked?.getAttribute('aria-disabled')]).toEqual(['Blocked (full)', 'true']);
    await showFields(visits, { id: 1, status: 2 }, field);
    const [, , chosen] = await optionsOf(labelled('It'));
    expect([chosen?.textContent, chosen?.getAttribute('aria-disabled')]).toEqual(['Blocked', null]);
  });
});

describe('a moment that stands for a day', () => {
  test.each([
    ['start', 'seen', '2026-06-30T23:00:00.000Z', '00:00 Dublin'],
    ['end', 'closed', '2026-07-01T22:59:59.999Z', '23:59 Dublin'],
  ] as const)('is its %s by the market’s clock, which is said', async (_, source, moment, words) => {
    const form = await show(source, null);
    await type(labelled('It'), '01.07.2026');
    await leave(labelled('It'));
    expect(form.values()[source]).toBe(moment);
    expect(labelled('It').parentElement?.textContent).toContain(words);
  });
});

describe('the calendar of a day', () => {
  const cells = (part: string) => [...document.querySelectorAll<HTMLElement>(`[role=grid] ${part}`)];
  const open = async (more: { value?: string; min?: string; max?: string }) => {
    await showFields(
      visits,
      { id: 1 },
      <DayPicker label="It" onChange={chosen} value={more.value} min={more.min} max={more.max} />,
    );
    await press(button('Choose in a calendar: It'));
    await waitFor(() => expect(cells('td')).toHaveLength(42));
  };
  const day = (name: string) => cells('button').find((one) => one.getAttribute('aria-label')?.includes(name))!;
  const chosen = vi.fn<(day: string | undefined) => void>();
  beforeEach(() => chosen.mockClear());
  afterEach(() => changeLanguage('en'));

  test('begins the week on Sunday in English, elsewhere on Monday', async () => {
    await open({ value: '2026-05-10' });
    expect(cells('th')[0]?.getAttribute('aria-label')).toBe('Sunday');
    await act(async () => changeLanguage('hu'));
    await waitFor(() => expect(cells('th')[0]?.getAttribute('aria-label')).toBe('hétfő'));
  });
  test('offers no day before the first or after the last', async () => {
    await open({ value: '2026-05-10', min: '2026-05-09', max: '2026-05-11' });
    const isOff = (name: string) => (day(name) as HTMLButtonElement).disabled;
    expect(['May 8', 'May 9', 'May 11', 'May 12'].map((name) => isOff(`${name}, 2026`))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  test('starts where days can be chosen, and closes with the one that is', async () => {
    await open({ max: '2020-02-29' });
    await press(day('February 29, 2020'));
    expect([chosen.mock.calls, cells('td').length]).toEqual([[['2020-02-29']], 0]);
  });
});

describe('a record that is chosen', () => {
  const cork = { data: [{ id: 3, name: 'Cork' }], total: 1 };
  test('is taken away by its button', async () => {
    vi.stubGlobal('fetch', async () => Response.json(cork));
    const form = await show('city_id', 3, 'City');
    await press(button('Clear: City'));
    expect(form.values().city_id).toBeNull();
  });
  test('cannot be chosen while the list does not come, which is asked for again', async () => {
    let fails = true;
    vi.stubGlobal('fetch', async () => (fails ? Response.json({}, { status: 404 }) : Response.json(cork)));
    await show('city_id', null, 'City');
    await press(labelled('City'));
    await waitFor(() => expect(document.body.textContent).toContain('The options could not be loaded.'));
    fails = false;
    await press(button('Try again'));
    await waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  });
});

describe('an image', () => {
  const old = 'profile/user/old.png';
  const png = () => new File(['x'], 'new.png', { type: 'image/png' });
  async function drop(file: File) {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files: [file] } });
    await act(async () => void document.querySelector('input[type=file]')!.dispatchEvent(event));
  }
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json({ url: 'https://files.example/x.png' }));
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
  });

  test('that is dropped goes to the folder of its field, and replaces the old one once it is there', async () => {
    const form = await show('photo', old);
    await drop(png());
    expect([uploads.map((one) => one.folder), form.values().photo]).toEqual([['profile/user/'], old]);
    await act(async () => uploads[0]!.answer('profile/user/new.png'));
    expect(form.values().photo).toBe('profile/user/new.png');
  });
  test('whose sending is cancelled leaves the old one, without a complaint', async () => {
    const form = await show('photo', old);
    await drop(png());
    await press(button('Cancel'));
    expect([form.values().photo, uploads[0]!.signal.aborted, document.querySelector('[role=alert]')]).toEqual([
      old,
      true,
      null,
    ]);
    expect(button('Replace…')).toBeTruthy();
  });
  test('is taken out by its button', async () => {
    const form = await show('photo', old);
    await press(button('Clear: It'));
    expect(form.values().photo).toBeNull();
  });
  test('is neither taken nor taken out while its field is locked', async () => {
    await showFields(visits, { id: 1, photo: old }, <ImageInput source="photo" label="It" reason="Not now" />);
    await drop(png());
    expect([uploads, [...document.querySelectorAll('button')].map((one) => one.textContent?.trim())]).toEqual([
      [],
      ['Replace…'],
    ]);
  });
});
