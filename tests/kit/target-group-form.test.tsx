import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { peopleIn } from '../../src/admin/target-groups/calls';
import { FileVerdict } from '../../src/admin/target-groups/file-verdict';
import TargetGroupForm from '../../src/admin/target-groups/form';
import TargetGroupList from '../../src/admin/target-groups/list';
import { Reach } from '../../src/admin/target-groups/reach';
import { RuleFields } from '../../src/admin/target-groups/rule-fields';
import { RulesCell } from '../../src/admin/target-groups/rules-cell';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, labelled, optionsOf, press, showFields, signInAs, type } from './form-fixture';
import { liveChanges, openScreens } from './screens';
import { waitFor } from './wait-for';

const asked: { rules: unknown; id?: number; answer: (response: Response) => void }[] = [];
let end: (() => Promise<void>) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal(
    'fetch',
    (_: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => asked.push({ ...(JSON.parse(body) as { rules: unknown }), answer })),
  );
});
afterEach(async () => {
  await end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const contracted = { attribute: 'OUTLET_CONTRACTED', values: [true], file_url: null, group_id: null };
async function show(rules: object[]) {
  const { leave, ...form } = await showFields(
    targetGroups,
    { id: 7, name: 'A group', rules },
    <>
      <ArrayInput source="rules">
        <RuleFields />
      </ArrayInput>
      <Reach />
    </>,
  );
  end = leave;
  return form;
}
const status = () =>
  [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((one) => one) ?? '';
const checkbox = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === name)!
    .querySelector<HTMLElement>('[role=checkbox]')!;
const answered = async (at: number, count: number) => {
  const sample = [{ id: 3, name: 'Otto', surname: 'Bern', phone: '+353(0)851234567' }];
  await act(async () => asked[at]!.answer(Response.json({ count, sample })));
  await rest();
};
/** Until the rules have rested and are counted. */
const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

test('the people of the rules are counted, and the last number stays until the next one is there', async () => {
  signInAs('ADMIN');
  await show([contracted]);
  await rest();
  expect(asked[0]).toMatchObject({ id: 7, rules: [{ attribute: 'OUTLET_CONTRACTED', values: [true] }] });
  await answered(0, 1204);
  expect(status()).toMatch(/^1,204 people/);
  expect(document.body.textContent).toContain('(3) Otto Bern');
  await press(checkbox('Not contracted'));
  expect(status()).toBe('1,204 peopleCounting…');
  await rest();
  expect(status()).toBe('1,204 peopleCounting…');
  await answered(1, 1);
  expect(status()).toMatch(/^1 person/);
});

test('rules that are not complete are not counted', async () => {
  signInAs('ADMIN');
  await show([contracted]);
  await rest();
  await answered(0, 12);
  await press(checkbox('Contracted'));
  await rest();
  expect(status()).toContain('Complete the rules');
  expect(asked).toHaveLength(1);
});

test('a rule with an attribute of ADMIN is only shown to others', async () => {
  signInAs('RSM');
  await show([{ attribute: 'ROLE', values: ['USER'], file_url: null, group_id: null }, contracted]);
  expect(checkbox('User').hasAttribute('disabled')).toBe(true);
  expect(checkbox('Contracted').hasAttribute('disabled')).toBe(false);
  expect(document.body.textContent).toContain('Only an administrator can change this rule');
});

test.each([
  ['attribute', 'Attribute', {}],
  ['typed list', 'Any of these', {}],
  ['group', 'Everyone who is not in this group', { attribute: 'REVERSED', values: null, group_id: 3 }],
])('the %s of a rule of ADMIN cannot be changed by others', async (_, name, more) => {
  signInAs('RSM');
  await show([{ attribute: 'PHONE', values: ['+353861234567'], file_url: null, group_id: null, ...more }]);
  expect(labelled(name).disabled).toBe(true);
});

test.each([
  ['USER_ID', 'ID'],
  ['PHONE', 'Phone'],
  ['ACCOUNT_CODE', 'Account code'],
])('the file of a rule about %s needs the column “%s”', async (attribute, column) => {
  signInAs('ADMIN');
  await show([{ attribute, values: null, file_url: null, group_id: null }]);
  expect(document.body.textContent).toContain(`with the column “${column}”`);
});

describe('the file of a rule', () => {
  const byPhone = { attribute: 'PHONE', values: null, file_url: 'files/phones.xlsx', group_id: null };
  const fault = (row: number) => ({ row, column: 'Phone', value: `x${row}`, reason: 'Empty' });
  const verdict = () => document.querySelector('.col-span-full[role=status]')?.textContent;
  const judge = async (body: object) => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    const call = asked.find((one) => 'attribute' in one)!;
    expect(call).toMatchObject({ attribute: 'PHONE', file_url: 'files/phones.xlsx' });
    await act(async () => call.answer(Response.json(body)));
    await rest();
  };

  test('is good with all of its rows', async () => {
    await judge({ accepted: true, rows: 1204, taken: 1204, refused: 0, errors: [] });
    expect(verdict()).toBe('All rows are valid: 1,204');
  });

  test('is taken without the rows that are wrong, of which some are named', async () => {
    await judge({ accepted: true, rows: 30, taken: 18, refused: 12, errors: [fault(2), fault(3)] });
    expect(verdict()).toContain('Rows that are not valid: 12 of 30The valid rows are taken: 18.');
    expect([...document.querySelectorAll('tbody tr')].map((one) => one.textContent)).toEqual([
      '2Phonex2Empty',
      '3Phonex3Empty',
    ]);
    expect(verdict()).toContain('More rows with errors: 10');
  });

  test('that cannot be taken says so, and names no more rows than there are', async () => {
    await judge({ accepted: false, rows: 1, taken: 0, refused: 1, errors: [fault(2)] });
    expect(verdict()).toContain('The group cannot be saved with this file.');
    expect(verdict()).not.toContain('More rows');
  });

  test('is judged again when that failed', async () => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    const judgements = () => asked.filter((one) => 'attribute' in one);
    await act(async () => judgements()[0]!.answer(Response.json({ message: 'The disk is full' }, { status: 500 })));
    await rest();
    expect(verdict()).toBe('The file could not be checked.Try again');
    await press(button('Try again'));
    await act(async () =>
      judgements()[1]!.answer(Response.json({ accepted: true, rows: 2, taken: 2, refused: 0, errors: [] })),
    );
    await rest();
    expect(verdict()).toBe('All rows are valid: 2');
  });

  test('is judged only where the back-end does that', async () => {
    signInAs('ADMIN');
    await show([byPhone]);
    await rest();
    expect([asked.some((one) => 'attribute' in one), verdict()]).toEqual([false, undefined]);
  });
});

describe('the values of a rule', () => {
  test('are kept in the order of the options, each as its own kind', async () => {
    signInAs('ADMIN');
    const form = await show([{ ...contracted, values: [false] }]);
    await press(checkbox('Contracted'));
    expect(form.values().rules).toMatchObject([{ values: [true, false] }]);
    await press(checkbox('Not contracted'));
    expect(form.values().rules).toMatchObject([{ values: [true] }]);
  });

  test('are shown as they were typed, and kept as ids', async () => {
    signInAs('ADMIN');
    const form = await show([{ attribute: 'USER_ID', values: [7], file_url: null, group_id: null }]);
    const list = document.querySelector<HTMLInputElement>('textarea')!;
    await type(list, '8, 9;\n x');
    expect([list.value, form.values().rules]).toEqual([
      '8, 9;\n x',
      [expect.objectContaining({ values: [8, 9, 'x'] })],
    ]);
    await type(list, ' ');
    expect(form.values().rules).toMatchObject([{ values: null }]);
  });
});

describe('the attribute of a rule', () => {
  const offered = async () => (await optionsOf(labelled('Attribute'))).map((one) => one.textContent);

  test('takes the values of the one before with it', async () => {
    signInAs('RSM');
    const form = await show([{ ...contracted, file_url: 'files/a.xlsx', group_id: 3 }]);
    await choose((await optionsOf(labelled('Attribute')))[4]!);
    expect(form.values().rules).toEqual([
      { attribute: 'OUTLET_CONTRACT_TYPE', values: null, file_url: null, group_id: null },
    ]);
  });

  test('is offered as the role may use it', async () => {
    signInAs('RSM');
    await show([contracted]);
    expect(await offered()).toEqual([
      'Position',
      'City',
      'Manager',
      'Contract of the outlet',
      'Contract type of the outlet',
    ]);
  });

  test('that compares with a group asks for one, and for no values', async () => {
    signInAs('ADMIN');
    vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 3, name: 'Cashiers' }], total: 1 }));
    await show([{ attribute: 'REVERSED', values: null, file_url: null, group_id: 3 }]);
    await rest();
    expect(labelled('Everyone who is not in this group').value).toBe('Cashiers');
    expect(document.querySelector('textarea, input[type=file]')).toBeNull();
  });
});

describe('the records of a rule', () => {
  const inCities = { attribute: 'CITY', values: [4, 9], file_url: null, group_id: null };
  const removals = () =>
    [...document.querySelectorAll('[role=group] > span > button')].map((one) => one.getAttribute('aria-label'));
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('/cities/autocomplete') ? [{ id: 4, name: 'Cork' }] : []),
    );
  });

  test('are called as their picker calls them, those that are gone by their number', async () => {
    signInAs('ADMIN');
    await show([inCities]);
    await rest();
    expect(removals()).toEqual(['Remove (4) Cork', 'Remove #9']);
  });

  test('are taken away one by one', async () => {
    signInAs('ADMIN');
    const form = await show([inCities]);
    await rest();
    await press(button('Remove (4) Cork'));
    expect(form.values().rules).toMatchObject([{ values: [9] }]);
  });

  test.each([
    ['the next one', [4, 9], 4, 'Remove #9'],
    ['the last one', [9, 4], 4, 'Remove #9'],
    ['Add… where none is left', [4], 4, 'Add…'],
  ])('that are taken away leave the focus at %s', async (_, values, removed, focused) => {
    signInAs('ADMIN');
    await show([{ ...inCities, values }]);
    await rest();
    await press(button(`Remove (${removed}) Cork`));
    await rest();
    expect(document.activeElement).toBe(button(focused));
  });
});

describe('the people of rules', () => {
  test('of whom the caller sees none are said to be others', async () => {
    signInAs('RSM');
    await show([contracted]);
    await rest();
    await act(async () => asked[0]!.answer(Response.json({ count: 12, sample: [] })));
    await rest();
    expect(document.body.textContent).toContain('None of them is among the people whom you see.');
  });

  test('who are nobody are not said to be unseen', async () => {
    signInAs('RSM');
    await show([contracted]);
    await rest();
    await act(async () => asked[0]!.answer(Response.json({ count: 0, sample: [] })));
    await rest();
    expect(status()).toMatch(/^0 people/);
    expect(document.body.textContent).not.toContain('None of them');
  });

  test('that cannot be counted are counted when tried again', async () => {
    signInAs('ADMIN');
    await show([contracted]);
    await rest();
    await act(async () => asked[0]!.answer(Response.json({ message: 'The disk is full' }, { status: 500 })));
    await rest();
    expect(document.querySelector('[role=alert]')!.textContent).toBe('The people could not be counted.Try again');
    await press(button('Try again'));
    await answered(1, 12);
    expect(status()).toMatch(/^12 people/);
  });

  test('whom the back-end refuses to count are answered in its words, with nothing to try again', async () => {
    signInAs('ADMIN');
    await show([contracted]);
    await rest();
    const errors = { 'rules.0.values': ['There is no such record: 9'] };
    await act(async () => asked[0]!.answer(Response.json({ message: 'No', errors }, { status: 422 })));
    await rest();
    expect(document.querySelector('[role=alert]')!.textContent).toBe('There is no such record: 9');
  });
});

test.each([
  [1, [], '1 rule'],
  [3, ['group-counts'], '3 rules · 1,204 people'],
  [0, ['group-counts'], '0 rules · 1,204 people'],
])('the list says of %d rules of a group, where the back-end has %j: %s', async (rules, capabilities, words) => {
  signInAs('ADMIN', capabilities);
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 1, count: 1204 }] }));
  end = (await showFields(targetGroups, { id: 7 }, <RulesCell id={1} rules={rules} />)).leave;
  await rest();
  expect(document.body.textContent).toBe(words);
});

test('a group that is listed without its rules has no number of them', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 3, name: 'Cashiers' }], total: 1 }));
  await loadWords('list', 'target-groups');
  const { path } = targetGroups;
  const screen = { path: `/${path}`, resource: path, action: 'list', View: TargetGroupList } as const;
  const { root } = await openScreens([screen], `/${path}`);
  end = () => act(async () => root.unmount());
  vi.useRealTimers();
  await waitFor(() => expect(document.querySelector('td[data-cell=Rules] [role=img]')?.ariaLabel).toBe('no data yet'));
});

test('the groups of a page are counted by one call, and a group that is not answered has no number', async () => {
  signInAs('ADMIN');
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url, 'http://localhost').search);
    return Response.json({
      data: [
        { id: 1, count: 12 },
        { id: 3, count: 0 },
      ],
    });
  });
  expect(await Promise.all([1, 2, 3].map(peopleIn))).toEqual([12, null, 0]);
  expect(calls).toEqual(['?ids=1%2C2%2C3']);
});

test('a group that appears while others are being counted has its number, too', async () => {
  signInAs('ADMIN');
  let isAsked = false;
  let answer = () => {};
  const counted = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://localhost').searchParams.get('ids')!.split(',').map(Number);
    isAsked = true;
    await counted;
    return Response.json({ data: ids.map((id) => ({ id, count: id * 10 })) });
  });
  const first = peopleIn(1);
  await waitFor(() => expect(isAsked).toBe(true));
  const second = peopleIn(2);
  answer();
  expect(await Promise.all([first, second])).toEqual([10, 20]);
});

test('more groups than one call may name are counted by several, a hundred at a time', async () => {
  signInAs('ADMIN');
  const asked: string[][] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('ids')!.split(','));
    return Response.json({ data: [{ id: 101, count: 4 }] });
  });
  const counts = await Promise.all(Array.from({ length: 101 }, (_, at) => peopleIn(at + 1)));
  expect([asked.map((one) => one.length), counts.at(-1)]).toEqual([[100, 1], 4]);
});

describe('what stands beside the rules', () => {
  test('says what the number means, and who some of the people are', async () => {
    signInAs('ADMIN');
    await show([contracted]);
    await rest();
    await answered(0, 1204);
    expect(status()).toBe('1,204 peoplePeople who may use the app and meet all rules');
    expect(document.querySelector('h3')!.textContent).toBe('Some of them');
    expect([...document.querySelectorAll('h3 + ul > li')].map((one) => one.textContent)).toEqual([
      '(3) Otto Bern+353(0)851234567',
    ]);
  });

  test('says of rules that are not complete that the number is that of before', async () => {
    signInAs('ADMIN');
    await show([contracted]);
    await rest();
    await answered(0, 12);
    await press(checkbox('Contracted'));
    await rest();
    expect(status()).toBe(
      '12 peopleThe number is of the rules before the last change. Complete the rules to see how many people they reach.',
    );
  });

  test.each([
    [['group-counts'], ['Target group', 'Rules', 'Who this reaches']],
    [[], ['Target group', 'Rules']],
  ])('is there only where the back-end counts people: %j', async (capabilities, headings) => {
    signInAs('ADMIN', capabilities);
    vi.stubGlobal('scrollTo', () => undefined);
    localStorage.setItem('language', 'en');
    await loadWords('target-groups', 'form', 'validation', 'shell', 'list');
    const { root } = await openScreens(
      [{ path: '/admin/target-groups/new', resource: targetGroups.path, action: 'create', View: TargetGroupForm }],
      '/admin/target-groups/new',
    );
    end = () => act(async () => root.unmount());
    await rest();
    expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toEqual(headings);
  });
});

describe('the verdict on a file', () => {
  const byPhone = { attribute: 'PHONE', values: null, file_url: 'files/phones.xlsx', group_id: null };
  const verdict = () => document.querySelector('.col-span-full[role=status]');
  const judgements = () => asked.filter((one) => 'attribute' in one);

  test('is said to be on its way', async () => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    expect(verdict()?.textContent).toBe('Checking the file…');
  });

  test('that the back-end refuses is in its words, with nothing to try again', async () => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    const errors = { file_url: ['There is no such file', 'Send it again'] };
    await act(async () => judgements()[0]!.answer(Response.json({ message: 'No', errors }, { status: 422 })));
    await rest();
    expect(verdict()?.textContent).toBe('There is no such file Send it again');
  });

  test('names the rows that are wrong under their headings, in a part that the keyboard can scroll', async () => {
    signInAs('ADMIN', ['group-files']);
    await show([byPhone]);
    await rest();
    const fault = { row: 2, column: 'Phone', value: 'x', reason: 'Empty' };
    await act(async () =>
      judgements()[0]!.answer(Response.json({ accepted: true, rows: 9, taken: 8, refused: 1, errors: [fault] })),
    );
    await rest();
    expect([...verdict()!.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
      'Row',
      'Column',
      'Value',
      'Reason',
    ]);
    expect(verdict()!.querySelector<HTMLElement>('[role=group]')!.tabIndex).toBe(0);
  });

  const bad = { accepted: true, rows: 2, taken: 1, refused: 1, errors: [] };
  const good = { ...bad, taken: 2, refused: 0 };
  const judged = async (at: number, body: object) => {
    await act(async () => judgements()[at]!.answer(Response.json(body)));
    await rest();
  };
  const Verdict = () => <FileVerdict attribute="PHONE" file="files/phones.xlsx" />;
  function Foldable() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Fold</button>
        {isShown && <Verdict />}
      </>
    );
  }

  test.each([
    ['is asked for again when it is shown again and rows were refused', bad, 2],
    ['is not asked for again where all rows were valid', good, 1],
  ])('%s', async (_, body, times) => {
    signInAs('ADMIN', ['group-files']);
    ({ leave: end } = await showFields(targetGroups, { id: 7 }, <Foldable />));
    await judged(0, body);
    await press(button('Fold'));
    await press(button('Fold'));
    expect(judgements()).toHaveLength(times);
  });

  test('follows the users, of whom some may be there by now', async () => {
    signInAs('ADMIN', ['group-files']);
    vi.stubGlobal('scrollTo', () => undefined);
    await loadWords('target-groups', 'shell');
    const { live, change } = liveChanges();
    const { root } = await openScreens(
      [{ path: '/x', resource: targetGroups.path, action: 'edit', View: Verdict }],
      '/x',
      live,
    );
    end = () => act(async () => root.unmount());
    await judged(0, bad);
    await change('admin/users');
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
    await judged(1, good);
    expect(verdict()?.textContent).toBe('All rows are valid: 2');
  });

  test('is not asked for by who may not change the rule', async () => {
    signInAs('RSM', ['group-files']);
    await show([byPhone]);
    await rest();
    expect([judgements(), verdict()]).toEqual([[], null]);
  });
});
