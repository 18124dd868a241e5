import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Outlets } from '../../src/admin/cpa-program/view/outlets';
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';

const path = 'admin/cpa-program';
type Plan = readonly [string, CellValue, CellValue];
interface Person {
  id: number;
  address: { outlet_code: string } | null;
}
const fields = ['outlet_code', 'sales_plan', 'plan_reward'];
const fileOf = async (admin: Api, plans: readonly (readonly CellValue[])[], header: readonly string[] = fields) =>
  admin.upload(
    'files/',
    'cpa.xlsx',
    await writeXlsx({ sheets: [{ name: 'CPA', rows: [[...header], ...plans.map((row) => [...row])] }] }),
  );
const outletsOf = (admin: Api, id: number, query = '') =>
  admin.get<Outlets & { total: number }>(`${path}/outlets?id=${id}${query}`);

/** A programme has the outlets, plans and sellers of its file alone (document 1, sections 2.9 and 7). */
export async function outletsOnServer(admin: Api): Promise<void> {
  const { data: people } = await admin.get<{ data: Person[] }>('admin/users?limit=100&sort=id&order=ASC');
  const codes = [...new Set(people.flatMap(({ address }) => address?.outlet_code ?? []))];
  const [one, other] = codes as [string, string];
  const plans: Plan[] = [
    [one, 100, 10],
    [other, 200, 20],
  ];
  const content = { name: labName('outlets'), end_date: '2030-01-01', status: 1, allow_grade: true };
  const file_link = await fileOf(admin, plans);
  const ids: number[] = [];
  try {
    for (const _ of [1, 2]) ids.push((await admin.post<{ id: number }>(path, { ...content, file_link })).id);
    const [id, second] = ids as [number, number];
    await expectOutlets(admin, id, people, plans);
    const { cpa_program_outlets: own } = await outletsOf(admin, id);
    const seller = own.address.flatMap(({ sellers }) => sellers)[0]!;
    await admin.post(`${path}/rewarded`, { id, user_id: seller.id, should_rewarded: true });
    const { cpa_program_outlets: strange } = await outletsOf(admin, second);
    expect(
      strange.address.flatMap(({ sellers }) => sellers).filter((each) => each.should_rewarded),
      'a reward is of one programme',
    ).toEqual([]);
    await expectFiles(admin, { ...content, id }, [one, other], seller.id);
    await expectPages(admin, { ...content, id }, codes.slice(0, 12));
  } finally {
    for (const id of ids) await admin.delete(path, { id });
  }
  expect((await admin.ask('GET', `${path}/outlets?id=${ids[0]}`)).status, 'a programme that is deleted').toBe(404);
}

/** Ten outlets are a page (document 1, section 9); a part of a code finds its outlets, in capitals or not. */
async function expectPages(admin: Api, content: { id: number }, codes: readonly string[]): Promise<void> {
  const plans = codes.map((code, at) => [code, at, at + 1]);
  const record = await admin.get<object>(`${path}/${content.id}`);
  await admin.put(path, { ...record, file_link: await fileOf(admin, plans) });
  const pages = [await outletsOf(admin, content.id), await outletsOf(admin, content.id, '&offset=10')];
  expect(
    pages.map((page) => [page.cpa_program_outlets.address.length, page.total]),
    'the pages of the outlets',
  ).toEqual([
    [Math.min(10, codes.length), codes.length],
    [Math.max(0, codes.length - 10), codes.length],
  ]);
  expect(
    pages.flatMap((page) => page.cpa_program_outlets.address.map((one) => one.outlet_code)).toSorted(),
    'all outlets are on the pages',
  ).toEqual(codes.toSorted());
  for (const text of [codes[0]!.slice(2).toLowerCase(), codes[0]!.slice(0, 2), '%']) {
    const found = await outletsOf(admin, content.id, `&limit=100&outlet_code=${encodeURIComponent(text)}`);
    expect(found.cpa_program_outlets.address.map((one) => one.outlet_code).toSorted(), `outlets with ${text}`).toEqual(
      codes.filter((code) => code.toLowerCase().includes(text.toLowerCase())).toSorted(),
    );
  }
}

async function expectOutlets(admin: Api, id: number, people: readonly Person[], plans: readonly Plan[]): Promise<void> {
  const { cpa_program_outlets: all, total } = await outletsOf(admin, id);
  expect([total, all.status, all.allow_grade], 'the programme').toEqual([plans.length, 1, true]);
  const ids = all.address.map((one) => one.id);
  expect(ids, 'the newest outlets come first').toEqual(ids.toSorted((one, other) => other - one));
  for (const [code, sales_plan, plan_reward] of plans) {
    const found = all.address.find((one) => one.outlet_code === code);
    expect(found, 'an outlet with the plans of its row').toMatchObject({ sales_plan, plan_reward });
    const own = people.filter(({ address }) => address?.outlet_code === code).map((one) => one.id);
    const strange = people.filter(({ address }) => address?.outlet_code !== code).map((one) => one.id);
    const sellers = found!.sellers.map((one) => one.id);
    expect(
      sellers.filter((one) => strange.includes(one)),
      'sellers of another outlet',
    ).toEqual([]);
    expect(
      sellers.some((one) => own.includes(one)),
      'the sellers of the outlet',
    ).toBe(true);
  }
  const code = plans[0]![0];
  const named = await outletsOf(admin, id, `&outlet_code=${encodeURIComponent(code)}`);
  const matching = plans.filter(([each]) => each.includes(code)).length;
  expect([named.total, named.cpa_program_outlets.address.length], 'the outlets with a code').toEqual([
    matching,
    matching,
  ]);
  const next = await outletsOf(admin, id, '&limit=1&offset=1');
  expect([next.total, ...next.cpa_program_outlets.address.map((one) => one.id)], 'the second page').toEqual([
    2,
    ids[1],
  ]);
}

async function expectFiles(
  admin: Api,
  content: { id: number; end_date: string; name: string },
  [one, other]: readonly [string, string],
  seller: number,
): Promise<void> {
  const record = await admin.get<Record<string, unknown>>(`${path}/${content.id}`);
  expect(record, 'what was entered is stored').toMatchObject({ name: content.name, status: 1, allow_grade: true });
  expect(String(record.end_date).slice(0, 10), 'the end').toBe(content.end_date);
  const many = Array.from({ length: 25 }, (_, at) => [`LAB-${at}`, 1, 2] as Plan);
  for (const [why, said, plans] of [
    [
      'an outlet that does not exist',
      ['Row 3: there is no outlet LAB-none'],
      [
        [one, 1, 2],
        ['LAB-none', 1, 2],
      ],
    ],
    [
      'an outlet twice',
      [`Row 4: the outlet ${one} is in row 2 already`],
      [
        [one, 1, 2],
        [other, 1, 2],
        [one, 3, 4],
      ],
    ],
    ['a negative plan', ['Row 2, Sales plan: must be a whole number, 0 or more'], [[one, -1, 2]]],
    ['no reward', ['Row 2, Reward: must be a whole number, 0 or more'], [[one, 1, null]]],
    ['no outlets', [/./], []],
    ['a plan that is no whole number', [/^Row 2, Sales plan/], [[one, 1.5, 2]]],
    ['a plan in words', [/^Row 2, Sales plan/], [[one, 'many', 2]]],
    ['a row without a code', ['Row 2: the outlet code is missing'], [['', 1, 2]]],
    ['many faults', [...many.slice(0, 20).map((_, at) => new RegExp(`^Row ${at + 2}: `)), 'and 5 more'], many],
  ] as const)
    await expectRefused(admin, { ...record, file_link: await fileOf(admin, plans) }, why, said);
  const narrow = await fileOf(admin, [[one, 1]], fields.slice(0, 2));
  await expectRefused(admin, { ...record, file_link: narrow }, 'no column of rewards', [
    'The first row has no column “Reward”',
  ]);
  const none = await admin.ask('POST', `${path}/rewarded`, {
    id: 2_000_000_000,
    user_id: seller,
    should_rewarded: true,
  });
  expect(none.status, 'no such programme').toBe(404);
  await admin.put(path, { ...record, file_link: await fileOf(admin, [[other, 300, 30]]) });
  const { cpa_program_outlets: after, total } = await outletsOf(admin, content.id);
  expect(
    [total, ...after.address.map((each) => [each.outlet_code, each.sales_plan, each.plan_reward])],
    'a newer file replaces outlets and plans',
  ).toEqual([1, [other, 300, 30]]);
  // The columns are found by their names, and an empty row is none (decisions, 'Columns of an import file').
  const named = await fileOf(
    admin,
    [
      [40, one, 400],
      ['', '', ''],
    ],
    ['Reward', 'Outlet code', 'Sales plan'],
  );
  await admin.put(path, { ...record, name: 'Renamed', status: 2, end_date: '2031-02-03', file_link: named });
  const { cpa_program_outlets: last } = await outletsOf(admin, content.id);
  expect(
    [last.status, ...last.address.map((each) => [each.outlet_code, each.sales_plan, each.plan_reward])],
    'a file with the columns of the screen, in another order',
  ).toEqual([2, [one, 400, 40]]);
  await admin.put(path, { ...record, file_link: named, name: content.name, allow_grade: false });
  const { cpa_program_outlets: kept } = await outletsOf(admin, content.id);
  expect(
    [kept.status, kept.allow_grade, ...kept.address.map((each) => each.outlet_code)],
    'a change without another file keeps the outlets',
  ).toEqual([1, false, one]);
}

/** The file is refused by its name, with what is wrong in each row, and what is stored stays. */
async function expectRefused(
  admin: Api,
  content: Record<string, unknown>,
  why: string,
  said: readonly (string | RegExp)[],
): Promise<void> {
  const id = Number(content.id);
  const before = await outletsOf(admin, id);
  const { status, body } = await admin.ask('PUT', path, content);
  const { errors = {} } = body as { errors?: Record<string, string[]> };
  expect([status, Object.keys(errors)], why).toEqual([422, ['file_link']]);
  expect(errors.file_link, `${why} is said`).toEqual(
    said.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)) as unknown),
  );
  expect(await outletsOf(admin, id), `${why}: the outlets stay`).toEqual(before);
}
