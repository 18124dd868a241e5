import { edition } from 'virtual:edition';
import * as z from 'zod/mini';
import { act, useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cities } from '../../src/admin/cities/resource';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
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
  requiredText,
  rows,
  text,
} from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { DayPicker } from '../../src/kit/day-picker';
import { Field } from '../../src/kit/form/field';
import { RowContext, useFormParts } from '../../src/kit/form/form-context';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { ChoiceInput } from '../../src/kit/form/inputs/choice-input';
import { FileInput, ImageInput } from '../../src/kit/form/inputs/file-input';
import { NumberInput } from '../../src/kit/form/inputs/number-input';
import { ReferenceInput } from '../../src/kit/form/inputs/reference-input';
import { TypeToggler } from '../../src/kit/form/inputs/type-toggler';
import { changeLanguage } from '../../src/providers/i18n';
import type { UploadOptions } from '../../src/providers/upload';
import {
  button,
  choose,
  described,
  labelled,
  leave,
  optionsOf,
  press,
  showFields as render,
  signInAs,
  type,
} from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

/** The uploads that were begun, which a test answers. */
const uploads: {
  folder: unknown;
  file: File;
  signal: AbortSignal;
  progress: (sent: number) => void;
  answer: (key: string) => void;
  fail: (why: string) => void;
}[] = [];
vi.mock('../../src/providers/upload', () => ({
  upload: (_: string, form: FormData, { signal, onProgress }: UploadOptions) =>
    new Promise((resolve, reject) => {
      signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      uploads.push({
        folder: form.get('file_path'),
        file: form.get('file') as File,
        signal: signal!,
        progress: onProgress!,
        answer: (file_key) => resolve({ file_key }),
        fail: (why) => reject(new Error(why)),
      });
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
    code: requiredText,
    note: optional(longText),
    rate: optional(decimal),
    count: optional(integer),
    share: optional(percent),
    signed: optional(boolean),
    open: boolean,
    status: optional(choice(statuses)),
    kind: extend(optional(choice(statuses)), { initial: 1 }),
    rank: choice(statuses),
    colour: optional(colour),
    email: optional(email),
    password: optional(password),
    city_id: optional(reference(() => cities)),
    seen: optional(instant),
    closed: extend(optional(instant), { edge: 'end' }),
    met: extend(optional(instant), { edge: 'noon' }),
    photo: optional(image('profile/user/')),
  }),
});
let end: (() => Promise<void>) | undefined;
async function showFields(...given: Parameters<typeof render>) {
  await end?.();
  const form = await render(...given);
  end = form.leave;
  return form;
}
type Source = Parameters<typeof Field<typeof visits>>[0]['source'];
const show = (source: Source, value: unknown, label = 'It') =>
  showFields(visits, { id: 1, [source]: value }, <Field<typeof visits> source={source} label={label} />);

beforeEach(() => {
  localStorage.clear();
  signInAs('ADMIN');
  uploads.length = 0;
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

describe('a number', () => {
  test('stays as it is typed, and is tidied once it is left', async () => {
    const form = await show('rate', null);
    await type(labelled('It'), '12,');
    expect([form.values().rate, labelled('It').value]).toEqual([12, '12,']);
    await leave(labelled('It'));
    expect(labelled('It').value).toBe('12');
  });
  test.each([
    ['2,000', 2000],
    ['2.000', 2000],
    ['1,5', '1,5'],
  ])('that takes no fraction is typed as %s: it is %j', async (typed, number) => {
    const form = await show('count', null);
    await type(labelled('It'), typed);
    expect(form.values().count).toBe(number);
  });
  test('with a fraction is refused where it takes none', async () => {
    await show('count', 7);
    await type(labelled('It'), '1,0');
    await leave(labelled('It'));
    expect(described(labelled('It'))).toBe('Must be a number');
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
    ['a day', 'seen', '2026-06-30T23:00:00.000Z'],
  ] as const)('%s', async (_, source, value) => {
    const form = await show(source, value);
    await type(labelled('It'), '');
    expect(form.values()[source]).toBeNull();
  });
});

test('an e-mail address is without the spaces around it', async () => {
  const form = await show('email', null);
  await type(labelled('It'), ' a@b.ie ');
  expect(form.values().email).toBe('a@b.ie');
});

test('a password is shown while its button is pressed in', async () => {
  await show('password', null);
  expect(labelled('It').type).toBe('password');
  await press(button('Show: It'));
  expect([labelled('It').type, button('Show: It').getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

test('a password has the spaces that are typed', async () => {
  const form = await show('password', null);
  await type(labelled('It'), ' correct horse ');
  expect(form.values().password).toBe(' correct horse ');
});

test('a password is a new one to the browser, which does not fill it in', async () => {
  await show('password', null);
  expect(labelled('It').autocomplete).toBe('new-password');
});

test('a colour that is locked cannot be picked either', async () => {
  await showFields(visits, { id: 1 }, <Field<typeof visits> source="colour" label="It" reason="Not now" />);
  expect(document.querySelector<HTMLInputElement>('input[type=color]')!.disabled).toBe(true);
});

test.each([
  ['#12ab9F', '#12ab9f'],
  ['#12ab9', '#000000'],
])('of the colour %s the picker begins with %s', async (colour, picked) => {
  await show('colour', colour);
  expect(document.querySelector<HTMLInputElement>('input[type=color]')!.value).toBe(picked);
});

test.each([
  ['#12AB9F', 'rgb(18, 171, 159)'],
  ['#12AB9', ''],
])('beside the colour %s is seen: %s', async (colour, seen) => {
  await show('colour', colour);
  const swatch = document.querySelector<HTMLElement>('input[type=color]')!.previousElementSibling as HTMLElement;
  expect(swatch.style.backgroundColor).toBe(seen);
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
  test('that was never turned and has to be given is off once it is turned back', async () => {
    const form = await show('open', null);
    await turn();
    await turn();
    expect(form.values().open).toBe(false);
  });
  test('that was off is off again once it is turned back', async () => {
    const form = await show('signed', false);
    await turn();
    await turn();
    expect(form.values().signed).toBe(false);
  });
  test('that was on is off once it is turned', async () => {
    const form = await show('signed', true);
    await turn();
    expect(form.values().signed).toBe(false);
  });
  test.each([
    [true, 'On'],
    [false, 'Off'],
    [null, 'Off'],
  ])('says of %s: %s', async (signed, words) => {
    await show('signed', signed);
    expect(document.querySelector('[role=switch]')!.parentElement!.textContent).toBe(words);
  });
});

describe('a choice', () => {
  const options = async () => (await optionsOf(labelled('It'))).map((one) => one.textContent);
  test('may be none where it need not be made', async () => {
    await show('status', 1);
    expect(await options()).toEqual(['None', 'Active', 'Blocked']);
  });
  test('of none is sent as nothing', async () => {
    const form = await show('status', 1);
    const [none] = await optionsOf(labelled('It'));
    await choose(none!);
    expect(form.values().status).toBeNull();
  });
  test('that starts with a value is not taken away', async () => {
    await show('kind', 1);
    expect(await options()).toHaveLength(2);
  });
  test('that has to be made is not complained of while its list is open', async () => {
    await show('rank', null);
    await act(async () => labelled('It').focus());
    await optionsOf(labelled('It'));
    expect(document.activeElement).not.toBe(labelled('It'));
    expect(labelled('It').getAttribute('aria-invalid')).toBeNull();
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
    ['noon', 'met', '2026-07-01T11:00:00.000Z', '12:00 Dublin'],
  ] as const)('is its %s by the market’s clock, which is said', async (_, source, moment, words) => {
    const form = await show(source, null);
    await type(labelled('It'), '01.07.2026');
    await leave(labelled('It'));
    expect(form.values()[source]).toBe(moment);
    expect(labelled('It').parentElement?.textContent).toContain(words);
  });
  test.each([
    ['a moment', '2026-06-30T23:00:00.000Z', '01.07.2026'],
    ['no date at all', 'soon', 'soon'],
  ])('is shown where %s was stored', async (_, seen, words) => {
    await show('seen', seen);
    expect(labelled('It').value).toBe(words);
  });
  test('says no time before there is a day', async () => {
    await show('seen', null);
    expect(labelled('It').parentElement?.textContent).toBe('');
  });
  test('can be neither taken away nor chosen while it is locked', async () => {
    const seen = '2026-06-30T23:00:00.000Z';
    await showFields(visits, { id: 1, seen }, <Field<typeof visits> source="seen" label="It" reason="Not now" />);
    expect(() => button('Clear: It')).toThrow('no button');
    expect(button('Choose in a calendar: It').disabled).toBe(true);
  });
});

test.each([
  ['08.05.2026', [], 'Must not be before 09.05.2026'],
  ['09.05.2026', [['2026-05-09']], ''],
  ['11.05.2026', [['2026-05-11']], ''],
  ['12.05.2026', [], 'Must not be after 11.05.2026'],
])('of a day between the 9th and the 11th %s is taken as %j, and told: %s', async (text, taken, words) => {
  const chosen = vi.fn<(day: string | undefined) => void>();
  const days = { value: '2026-05-10', min: '2026-05-09', max: '2026-05-11' };
  await showFields(visits, { id: 1 }, <DayPicker name="day" onChange={chosen} {...days} />);
  const day = document.querySelector<HTMLInputElement>('input[name=day]')!;
  await type(day, text);
  expect([chosen.mock.calls, day.title]).toEqual([taken, words]);
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

  test('begins the week on Sunday in English and Chinese, elsewhere on Monday', async () => {
    await open({ value: '2026-05-10' });
    expect(cells('th')[0]?.getAttribute('aria-label')).toBe('Sunday');
    await act(async () => changeLanguage('hu'));
    await waitFor(() => expect(cells('th')[0]?.getAttribute('aria-label')).toBe('hétfő'));
    await act(async () => changeLanguage('tw'));
    await waitFor(() => expect(cells('th')[0]?.getAttribute('aria-label')).toBe('星期日'));
  });
  const month = () => document.querySelector('[role=grid]')?.getAttribute('aria-label');
  test('turns to the next month and to the previous one', async () => {
    await open({ value: '2026-05-10' });
    await press(button('Next month'));
    expect(month()).toBe('June 2026');
    await press(button('Previous month'));
    await press(button('Previous month'));
    expect(month()).toBe('April 2026');
  });
  test('starts with the present month where it may be chosen', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date'] });
    await open({ max: '2026-12-31' });
    vi.useRealTimers();
    expect(month()).toBe('May 2026');
  });
  test('marks the day that is chosen', async () => {
    await open({ value: '2026-05-10' });
    expect(cells('[aria-selected=true]').map((one) => one.textContent)).toEqual(['10']);
  });
  test('has the years alone in which days can be chosen', async () => {
    await open({ value: '2026-05-10', min: '2025-01-01', max: '2027-12-31' });
    const years = [...document.querySelectorAll('select[aria-label=Year] option')].map((one) => one.textContent);
    expect(years).toEqual(['2025', '2026', '2027']);
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
  test('reaches from a hundred years ago to ten years ahead', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date'] });
    await open({});
    const years = [...document.querySelectorAll('select[aria-label=Year] option')].map((one) => one.textContent);
    expect([years[0], years.at(-1)]).toEqual(['1926', '2036']);
    vi.useRealTimers();
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
  test('is not taken away while its field is locked', async () => {
    vi.stubGlobal('fetch', async () => Response.json(cork));
    const locked = <ReferenceInput source="city_id" label="City" reason="Not now" />;
    await showFields(visits, { id: 1, city_id: 3 }, locked);
    expect(() => button('Clear: City')).toThrow('no button');
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

describe('the keys of a record that is chosen', () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `No. ${at + 1}` }));
  let asked: URL[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin));
      return Response.json({ data: all, total: 12 });
    });
  });
  const key = async (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    await act(async () => void labelled('City').dispatchEvent(event));
    return event.defaultPrevented;
  };
  const isOpen = () => labelled('City').getAttribute('aria-expanded') === 'true';
  const active = () =>
    document.getElementById(labelled('City').getAttribute('aria-activedescendant') ?? '')?.textContent;
  const openList = async () => {
    await key('ArrowDown');
    await waitFor(() => expect(active()).toBe('(1) No. 1'));
  };

  test('go from option to option and by nine, not beyond the ends, and Enter takes the one reached', async () => {
    const form = await show('city_id', null, 'City');
    await openList();
    const reached = [];
    for (const name of ['ArrowUp', 'ArrowDown', 'PageDown', 'PageDown', 'PageUp']) {
      await key(name);
      reached.push(active());
    }
    expect(reached).toEqual(['(1) No. 1', '(2) No. 2', '(11) No. 11', '(12) No. 12', '(3) No. 3']);
    expect([await key('Enter'), form.values().city_id, isOpen()]).toEqual([true, 3, false]);
  });
  test('begin at the one that is chosen, the first time, too', async () => {
    const form = await show('city_id', 5, 'City');
    await key('ArrowDown');
    await waitFor(() => expect(active()).toBe('(5) No. 5'));
    await key('Enter');
    expect(form.values().city_id).toBe(5);
  });
  test('move over the list, in which the one that is chosen stays marked', async () => {
    await show('city_id', 5, 'City');
    await key('ArrowDown');
    await waitFor(() => expect(active()).toBe('(5) No. 5'));
    await key('ArrowDown');
    const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')].map((one) => one.textContent);
    expect([active(), chosen]).toEqual(['(6) No. 6', ['(5) No. 5']]);
  });
  test('are typed over what is chosen, which is selected as a whole', async () => {
    await show('city_id', 5, 'City');
    await waitFor(() => expect(labelled('City').value).toBe('(5) No. 5'));
    await act(async () => labelled('City').focus());
    expect([labelled('City').selectionStart, labelled('City').selectionEnd]).toEqual([0, 9]);
  });
  test('Enter and Escape are the form’s while the list is closed, as all others are', async () => {
    await show('city_id', null, 'City');
    expect([await key('Enter'), await key('Escape'), await key('a'), isOpen()]).toEqual([false, false, false, false]);
    await openList();
    expect([await key('a'), await key('Escape'), isOpen()]).toEqual([false, true, false]);
  });
  test('open nothing while the field is locked', async () => {
    await showFields(visits, { id: 1 }, <ReferenceInput source="city_id" label="City" reason="Not now" />);
    await key('ArrowDown');
    expect([isOpen(), asked]).toEqual([false, []]);
  });
  test('what is typed begins with its best option again', async () => {
    await show('city_id', null, 'City');
    await openList();
    await key('PageDown');
    await type(labelled('City'), 'no');
    await waitFor(() => expect(active()).toBe('(1) No. 1'));
  });
});

describe('a record of a back-end that searches for it', () => {
  const towns = [
    { id: 3, name: 'Cork' },
    { id: 4, name: 'Galway' },
  ];
  let asked: string[];
  let answer: (text: string) => Response | Promise<Response>;
  const rest = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
  beforeEach(async () => {
    signInAs('ADMIN', ['lookup-search']);
    asked = [];
    answer = (text) => Response.json(towns.filter((one) => one.name.toLowerCase().includes(text)));
    vi.stubGlobal('fetch', async (url: string) => {
      const { searchParams } = new URL(url, location.origin);
      asked.push(String(searchParams));
      return answer(searchParams.get('q') ?? '');
    });
    await show('city_id', null, 'City');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(labelled('City'));
    await rest(150);
  });
  afterEach(() => void vi.useRealTimers());

  test('is asked for once the text rests, without the spaces around it, fifty at most', async () => {
    await type(labelled('City'), 'co');
    await rest(149);
    await type(labelled('City'), ' cork ');
    await rest(150);
    expect([asked, options()]).toEqual([['limit=50', 'q=cork&limit=50'], ['(3) Cork']]);
  });
  test('is offered only where it fits the text, while the answer is on its way, too', async () => {
    answer = () => new Promise(() => {});
    expect(options()).toEqual(['(3) Cork', '(4) Galway']);
    await type(labelled('City'), 'gal');
    expect(options()).toEqual(['(4) Galway']);
    await rest(150);
    expect([asked.at(-1), options()]).toEqual(['q=gal&limit=50', ['(4) Galway']]);
  });
  test('is counted, and said to be none where nothing fits', async () => {
    const status = () => document.querySelector('[role=dialog] [role=status]')?.textContent;
    expect(status()).toBe('2 options');
    await type(labelled('City'), 'qqq');
    await rest(150);
    await waitFor(() => expect(status()).toBe('Nothing found'));
  });
});

describe('a record of another kind', () => {
  const city = { id: 3, name: 'Cork' };
  const choose = async (field: React.ReactNode, record = {}) => {
    const asked: URL[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin));
      return Response.json({ data: [city], total: 1 });
    });
    const form = await showFields(visits, { id: 1, ...record }, field);
    await press(labelled('It'));
    const option = await waitFor(() => {
      const [first] = document.querySelectorAll<HTMLElement>('[role=option]');
      if (!first) throw new Error('There is no option');
      return first;
    });
    await press(option);
    return { form, asked };
  };
  test('is asked for as its screen narrows it', async () => {
    const { form, asked } = await choose(<ReferenceInput source="city_id" label="It" filter={{ region_id: '4' }} />);
    expect(asked.map((one) => one.searchParams.get('region_id'))).toEqual(['4']);
    expect(form.values().city_id).toBe(3);
  });
  test('is not offered any more once the screen narrows it otherwise', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      url.includes('region_id=4') ? Response.json({ data: [city], total: 1 }) : new Promise(() => {}),
    );
    function Narrowed() {
      const [region, setRegion] = useState('4');
      return (
        <>
          <button onClick={() => setRegion('5')}>Other region</button>
          <ReferenceInput source="city_id" label="It" filter={{ region_id: region }} />
        </>
      );
    }
    const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
    await showFields(visits, { id: 1 }, <Narrowed />);
    await press(labelled('It'));
    await waitFor(() => expect(options()).toEqual(['(3) Cork']));
    await press(button('Other region'));
    await press(labelled('It'));
    expect(options()).toEqual([]);
  });
  test('is kept as a text where the field is one, and its screen is told', async () => {
    const chosen = vi.fn<() => void>();
    const { form } = await choose(<ReferenceInput source="name" label="It" target={cities} isText onChosen={chosen} />);
    expect([form.values().name, labelled('It').value, chosen.mock.calls.length]).toEqual(['3', '(3) Cork', 1]);
    await press(button('Clear: It'));
    expect([form.values().name, chosen.mock.calls.length]).toEqual([null, 2]);
  });
});

describe('the type of a record', () => {
  const typed = (type: number) => ({ status: type, name: null, code: null });
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const hint = () => document.querySelector('p[role=status]')?.textContent;
  const open = (record: object) =>
    showFields(
      visits,
      { id: 1, ...record },
      <>
        <TypeToggler source="status" options={statuses} reset={typed} />
        <Field<typeof visits> source="name" label="Name" />
        <Field<typeof visits> source="code" label="Code" />
        <Field<typeof visits> source="photo" label="Photo" />
      </>,
    );
  test('begins anew with another type, which can be undone', async () => {
    const form = await open({ status: 1, name: 'Anna' });
    await press(radios()[1]!);
    expect(form.values()).toMatchObject({ status: 2, name: null });
    expect(hint()).toContain('The fields of the other type were cleared.');
    await press(button('Undo'));
    expect([form.values(), hint()]).toMatchObject([{ status: 1, name: 'Anna' }, '']);
    expect(radios().map((one) => one.checked)).toEqual([true, false]);
  });
  test('has nothing to undo where nothing was lost, or once something new was typed', async () => {
    await open({ status: 1, name: null });
    await press(radios()[1]!);
    expect(hint()).toBe('');
    await type(labelled('Name'), 'Berta');
    await press(radios()[0]!);
    expect(hint()).toContain('Undo');
    await type(labelled('Name'), 'Cora');
    expect(hint()).toBe('');
  });
  test('says nothing of the empty fields of the new type', async () => {
    await open({ status: 1, name: 'Anna' });
    await press(radios()[1]!);
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
  test('stays while a file is being sent, and says why', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ url: 'https://files.example/x.png' }));
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
    await open({ status: 1 });
    await drop(png());
    const group = document.querySelector<HTMLElement>('[role=radiogroup]')!;
    expect([radios().map((one) => one.disabled), described(group)]).toEqual([
      [true, true],
      'A file is still being sent',
    ]);
    await act(async () => uploads[0]!.answer('profile/user/new.png'));
    expect(radios().map((one) => one.disabled)).toEqual([false, false]);
  });
});

const png = (name = 'new.png') => new File(['x'], name, { type: 'image/png' });
const give = async (kind: 'drop' | 'paste', files: File[], at = 0) => {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { [kind === 'drop' ? 'dataTransfer' : 'clipboardData']: { files } });
  await act(async () => void document.querySelectorAll('input[type=file]')[at]!.dispatchEvent(event));
  return event.defaultPrevented;
};
const drop = (file: File, at = 0) => give('drop', [file], at);

describe('an image', () => {
  const old = 'profile/user/old.png';
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
  const shelf = defineResource({
    path: 'admin/users',
    words: 'people',
    roles: staff,
    record: z.object({ id: recordId, shelves: rows(z.object({ photo: image('shelves/') })) }),
  });
  test('that is being sent keeps its row and those beside it in their places, and they say why', async () => {
    const form = await showFields(
      shelf,
      { id: 1, shelves: [{ photo: null }, { photo: null }] },
      <ArrayInput source="shelves" folds copyOf={(row) => row}>
        <ImageInput source="photo" label="Photo" />
      </ArrayInput>,
    );
    const row = (at: number) => `users.fields.shelves ${at}`;
    await drop(png(), 1);
    const held = [
      'Fold all',
      row(2),
      `Drag ${row(1)}`,
      `Move ${row(1)} down`,
      `Move ${row(2)} up`,
      `Copy ${row(1)}`,
      `Remove ${row(1)}`,
    ];
    for (const name of held) {
      expect([name, described(button(name))]).toEqual([name, 'A file is still being sent']);
      await press(button(name));
    }
    expect([uploads[0]!.signal.aborted, document.querySelectorAll('input[type=file]').length]).toEqual([false, 2]);
    await act(async () => uploads[0]!.answer('shelves/new.png'));
    expect(form.values().shelves).toEqual([{ photo: null }, { photo: 'shelves/new.png' }]);
    await press(button(`Remove ${row(1)}`));
    expect(form.values().shelves).toEqual([{ photo: 'shelves/new.png' }]);
  });
  test('of each of two rows is waited for', async () => {
    const fields = new ContractIn(shelf, edition).rowFields('shelves');
    const Running = () => {
      const { uploads: all } = useFormParts();
      return <output>{useSyncExternalStore(all.subscribe, all.count)}</output>;
    };
    await showFields(
      shelf,
      { id: 1, shelves: [{ photo: null }, { photo: null }] },
      <>
        {[0, 1].map((at) => (
          <RowContext key={at} value={{ path: `shelves.${at}`, fields }}>
            <ImageInput source="photo" label={`Photo ${at}`} />
          </RowContext>
        ))}
        <Running />
      </>,
    );
    await drop(png('one.png'), 0);
    await drop(png('two.png'), 1);
    const running = () => document.querySelector('output')!.textContent;
    expect(running()).toBe('2');
    await act(async () => uploads[0]!.answer('shelves/one.png'));
    expect(running()).toBe('1');
    await act(async () => uploads[1]!.answer('shelves/two.png'));
    expect(running()).toBe('0');
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
  test('is taken from the clipboard, a text in there is left to the browser', async () => {
    const form = await show('photo', null);
    expect([await give('paste', []), uploads]).toEqual([false, []]);
    expect(await give('paste', [png()])).toBe(true);
    await act(async () => uploads[0]!.answer('profile/user/new.png'));
    expect(form.values().photo).toBe('profile/user/new.png');
  });
  test('that could not be sent says why beside a notice, and is sent again by its button', async () => {
    said.tell.mockClear();
    const form = await show('photo', old);
    await drop(png());
    await act(async () => uploads[0]!.fail('The disk is full'));
    expect([document.querySelector('[role=alert]')?.textContent, form.values().photo]).toEqual([
      "Error: Image wasn't sentThe disk is full",
      old,
    ]);
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: "Error: Image wasn't sent" }),
    );
    await press(button('Try again'));
    expect(uploads[1]?.file.name).toBe('new.png');
    await act(async () => uploads[1]!.answer('profile/user/new.png'));
    expect([document.querySelector('[role=alert]'), form.values().photo]).toEqual([null, 'profile/user/new.png']);
  });
  test('that could not be sent leaves the old one, and its complaint goes by a button', async () => {
    const form = await show('photo', old);
    await drop(png());
    await act(async () => uploads[0]!.fail('The disk is full'));
    await press(button('Keep as it was'));
    expect([document.querySelector('[role=alert]'), form.values().photo, uploads.length]).toEqual([null, old, 1]);
  });
  test.each([
    ['is none', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Only images can be sent here.'],
    ['is empty', new File([], 'a.png', { type: 'image/png' }), 'The file is empty.'],
    ['is too large', Object.defineProperty(png(), 'size', { value: 50_000_001 }), 'File is too large'],
  ])('that %s is not sent, and told why', async (_, file, words) => {
    await show('photo', old);
    await drop(file);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(words);
    expect(uploads).toEqual([]);
  });
  test('that was sent is no longer held in the memory of the browser', async () => {
    const released = vi.fn<(url: string) => void>();
    URL.revokeObjectURL = released;
    await show('photo', null);
    await drop(png());
    await act(async () => uploads[0]!.answer('profile/user/new.png'));
    expect(released.mock.calls).toEqual([['blob:x']]);
  });
  test('that is no image cannot be tried again', async () => {
    await show('photo', old);
    await drop(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(() => button('Try again')).toThrow('no button');
  });
  test('that follows another one at once is the one that counts', async () => {
    const form = await show('photo', null);
    await drop(png('first.png'));
    await drop(png('second.png'));
    expect(uploads.map((one) => one.signal.aborted)).toEqual([true, false]);
    await act(async () => uploads[1]!.answer('profile/user/second.png'));
    expect(form.values().photo).toBe('profile/user/second.png');
  });
  test('is no longer sent once its form is left', async () => {
    const form = await show('photo', null);
    await drop(png());
    await form.leave();
    expect(uploads[0]!.signal.aborted).toBe(true);
  });
  test('is looked for among images, and may be dropped or pasted', async () => {
    await show('photo', null);
    expect(document.querySelector<HTMLInputElement>('input[type=file]')!.accept).toBe('image/*');
    expect(document.body.textContent).toContain('Drop an image here, paste it, or choose one.');
  });
  test('is shown with its name', async () => {
    await show('photo', old);
    await waitFor(() => expect(document.querySelector('img')?.alt).toBe('It: old.png'));
  });
  test('says how far its sending is', async () => {
    await show('photo', null);
    await drop(png());
    await act(async () => uploads[0]!.progress(0.4));
    const bar = document.querySelector('[role=progressbar]')!;
    expect([bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]).toEqual(['Sending new.png', '40']);
  });
  test('can be let go of over its field, which the browser has to be told', async () => {
    await show('photo', null);
    const over = new Event('dragover', { bubbles: true, cancelable: true });
    await act(async () => void document.querySelector('input[type=file]')!.dispatchEvent(over));
    expect(over.defaultPrevented).toBe(true);
  });
  test('of 50 MB is still sent', async () => {
    await show('photo', null);
    await drop(Object.defineProperty(png(), 'size', { value: 50_000_000 }));
    expect(uploads).toHaveLength(1);
  });
  test('can be chosen again by the same name once it is corrected', async () => {
    await show('photo', null);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [png()], configurable: true });
    Object.defineProperty(input, 'value', { value: 'new.png', writable: true, configurable: true });
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
    expect([uploads.length, input.value]).toEqual([1, '']);
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

describe('a button that is gone once it is pressed leaves the focus in its field', () => {
  const pressed = async (name: string) => {
    await act(async () => button(name).focus());
    await press(button(name));
  };
  const failed = async () => {
    await show('photo', 'profile/user/old.png');
    await drop(png());
    await act(async () => uploads[0]!.fail('The disk is full'));
  };
  test('Clear of a record', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 3, name: 'Cork' }], total: 1 }));
    await show('city_id', 3);
    await pressed('Clear: It');
    expect(document.activeElement).toBe(labelled('It'));
  });
  test('Clear of a day', async () => {
    await show('seen', '2026-06-30T23:00:00.000Z');
    await pressed('Clear: It');
    expect(document.activeElement).toBe(labelled('It'));
  });
  test('Remove of an image', async () => {
    await show('photo', 'profile/user/old.png');
    await pressed('Clear: It');
    expect(document.activeElement).toBe(labelled('It'));
  });
  test('Cancel while an image is being sent', async () => {
    await show('photo', null);
    await drop(png());
    await pressed('Cancel');
    expect(document.activeElement).toBe(labelled('It'));
  });
  test.each(['Keep as it was', 'Try again'])('%s after an image could not be sent', async (name) => {
    await failed();
    await pressed(name);
    expect(document.activeElement).toBe(labelled('It'));
  });
});

describe('a file', () => {
  const key = 'files/Price%20list.pdf';
  const tab = () => ({ opener: {} as unknown, location: { href: '' }, close: vi.fn<() => void>() });
  let opened: ReturnType<typeof tab>;
  let answer: () => Response;
  let asked: URL[];
  beforeEach(() => {
    opened = tab();
    asked = [];
    answer = () => Response.json({ url: '/stored/a.pdf' });
    vi.stubGlobal('open', () => opened);
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin));
      return answer();
    });
  });
  const open = () => showFields(visits, { id: 1, name: key }, <FileInput source="name" label="It" accept=".pdf" />);

  test('has its name, and opens through a signed link in a tab that knows nothing of the console', async () => {
    await open();
    await press(button('Price list.pdf'));
    await waitFor(() => expect(opened.location.href).toBe(`${location.origin}/stored/a.pdf`));
    expect([asked.map((one) => one.searchParams.get('file_key')), opened.opener]).toEqual([[key], null]);
  });
  test('whose link does not come says so, leaves no empty tab, and is asked for again', async () => {
    answer = () => Response.json({ message: 'No' }, { status: 404 });
    await open();
    await press(button('Price list.pdf'));
    await waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe("Error: file link wasn't loaded"),
    );
    expect(opened.close).toHaveBeenCalledTimes(1);
    answer = () => Response.json({ url: 'https://files.example/a.pdf' });
    await press(button('Price list.pdf'));
    await waitFor(() => expect(opened.location.href).toBe('https://files.example/a.pdf'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
  test('of any kind is sent, and a failure is an error', async () => {
    said.tell.mockClear();
    await open();
    expect(document.querySelector<HTMLInputElement>('input[type=file]')!.accept).toBe('.pdf');
    await drop(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(uploads.map((one) => one.folder)).toEqual(['files/']);
    await act(async () => uploads[0]!.fail('The disk is full'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: "Error: File wasn't sent" }),
    );
  });
});
