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
const fileOf = async (admin: Api, plans: readonly Plan[]) =>
  admin.upload(
    'files/',
    'cpa.xlsx',
    await writeXlsx({
      sheets: [{ name: 'CPA', rows: [['outlet_code', 'sales_plan', 'plan_reward'], ...plans.map((row) => [...row])] }],
    }),
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
  } finally {
    for (const id of ids) await admin.delete(path, { id });
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
  for (const [why, plans] of [
    [
      'an outlet that does not exist',
      [
        [one, 1, 2],
        ['LAB-none', 1, 2],
      ],
    ],
    [
      'an outlet twice',
      [
        [one, 1, 2],
        [one, 3, 4],
      ],
    ],
    ['a negative plan', [[one, -1, 2]]],
    ['no reward', [[one, 1, null]]],
    ['no outlets', []],
  ] as const) {
    const { status } = await admin.ask('PUT', path, { ...record, file_link: await fileOf(admin, plans) });
    expect(status, why).toBe(422);
  }
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
}
