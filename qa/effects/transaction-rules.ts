import type { CellValue } from 'hucre/xlsx';
import words from '../../src/locales/en/transactions.json' with { type: 'json' };
import validation from '../../src/locales/en/validation.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { textIn } from '../market-words';
import type { Scene } from '../model';
import { personOf, withOwnCode } from './filled';
import { asks, fileOf, previewOf } from './group-transactions';
import { activePeople, peopleByRight } from './people';
import { statementOnScreen } from './statement';
import { fieldsOf } from './transactions';

const path = 'admin/transactions';
const said = words.refused;
const nobody = 2_000_000_000;
interface Person {
  id: number;
  name: string;
  surname: string;
}
interface Listed {
  id: number;
  user_id: number;
  coins: number;
  user: { account_code: string | null };
  type_model: { name: string; title: string };
  cause: { kind: string | null; id: number | null; name: string | null };
}
const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
const newest = async (api: Api, query: string, limit = 1) =>
  (await api.get<{ data: Listed[] }>(`${path}?${query}&sort=id&order=DESC&limit=${limit}`)).data;

/** What a transaction tells of itself, whom it pays, and what is said of each wrong row of a file. */
export async function transactionRulesOnServer(scene: Scene): Promise<void> {
  const { api, variant } = scene;
  const name = labName('type');
  const title = `${name} as it is called`;
  const { id: type } = await api.post<{ id: number }>(`${path}/types`, { name, title });
  const people = (await activePeople<Person>(api)).slice(-6, -2);
  await expectTold(api, { id: type, name, title }, people);
  await expectAudience(api, type, people[0]!);
  await expectRows(api, type, people, textIn(words, variant.edition, 'transactions.fields.coins'));
  await expectManyFaults(api, type);
  await expectCauses(api);
  const [one] = people;
  await api.post(path, { amountOfUsers: 'single', id: one!.id, type, coins: -2, leaf: 9, forAll: false });
  await statementOnScreen(scene, one!.id);
}

interface Type {
  id: number;
  name: string;
  title: string;
}
/** A transaction names its type and the code of its user; the log and the report have it, too. */
async function expectTold(api: Api, { id: type, ...type_model }: Type, people: readonly Person[]): Promise<void> {
  const [one, other] = people as [Person, Person];
  const logOf = async ({ cause }: Listed) => {
    const { data } = await api.get<{ data: { id: number; info: string; admin_id: number }[] }>(
      `admin/logs?action=create&info=${encodeURIComponent(`${path}: `)}&sort=id&order=DESC&limit=100`,
    );
    const found = data.find(({ id }) => id === cause.id);
    return [found?.admin_id, found?.info.split(' · ')[1]];
  };
  const by = api.storage.identity.id;
  const single = { amountOfUsers: 'single', id: one.id, type, coins: 6, forAll: false };
  await withOwnCode(api, one.id, async () => {
    const { traffic_code } = await personOf(api, one.id);
    const { id } = await api.post<{ id: number }>(path, single);
    const [made] = await newest(api, `type_id=${type}`);
    expect(made, 'a transaction tells its type').toMatchObject({ id, coins: 6, type_model, cause: { kind: 'staff' } });
    if (traffic_code)
      expect(made!.user.account_code, "a user's own code comes before their outlet's").toBe(traffic_code);
    expect(await logOf(made!), 'what the log tells').toEqual([by, `${path}: user ${one.id}, type ${type}, 6`]);
  });
  const file_key = await fileOf(api, [['user_id'], [one.id], [other.id]]);
  await asks(api, { file_key, type, coins: 4 });
  const paid = await newest(api, `type_id=${type}`, 2);
  expect(await logOf(paid[0]!), 'what the log tells of a file').toEqual([by, `${path}: group (2), type ${type}, 8`]);
  expect(paid[1]!.cause.id, 'the users of a file are paid for one reason').toBe(paid[0]!.cause.id);
  const report = await api.get<{ data: Listed[]; totals: { coins: number } }>(
    `admin/reports/transactions?type_id=${type}&limit=10`,
  );
  expect(
    report.data.map(({ id, user_id, coins }) => [id, user_id, coins]).toSorted(([first], [second]) => first! - second!),
    'the report has all of them',
  ).toEqual(
    (await newest(api, `type_id=${type}`, 10)).map(({ id, user_id, coins }) => [id, user_id, coins]).toReversed(),
  );
  expect(report.totals.coins, 'their sum in the report').toBe(14);
}

/** All are those who may use the app, whichever way they are asked for; a user and all are not paid at once. */
async function expectAudience(api: Api, type: number, { id }: Person): Promise<void> {
  const asked = { type, coins: 1 };
  const trial = (body: object) => api.ask('POST', `${path}?dry_run=1`, { ...asked, ...body });
  // Again if somebody is admitted or blocked meanwhile.
  await expect(async () => {
    const { admitted } = await peopleByRight(api);
    const wanted = admitted.map((one) => one.id);
    for (const body of [{ forAll: true }, { amountOfUsers: 'all' }, { amountOfUsers: 'all', forAll: true }]) {
      const { people, sample } = (await trial(body)).body as { people: number; sample: Person[] };
      expect([people, sample.map((one) => one.id)], `all, asked for with ${JSON.stringify(body)}`).toEqual([
        wanted.length,
        wanted.slice(0, 5),
      ]);
    }
  }).toPass({ timeout: 10_000 });
  for (const [why, body, field] of [
    ['all, and not all', { amountOfUsers: 'all', forAll: false }, 'forAll'],
    ['all, and one of them', { amountOfUsers: 'all', forAll: true, id }, 'id'],
    ['all, and one of them', { forAll: true, id }, 'id'],
    ['a file without one', { amountOfUsers: 'group' }, 'amountOfUsers'],
    ['a part of a leaf point', { id, leaf: 0.5 }, 'leaf'],
    ['a part of a coin', { id, coins: 0.5 }, 'coins'],
  ] as const) {
    const answer = await trial(body);
    expect([answer.status, fieldsOf(answer)], why).toEqual([422, [field]]);
  }
}

/** Numbers may be written as texts; each wrong cell says why, in the order of the rows, however they were judged. */
async function expectRows(api: Api, type: number, people: readonly Person[], label: string): Promise<void> {
  const [one, other, third] = people as [Person, Person, Person];
  const faults: readonly (readonly [row: readonly CellValue[], ...faults: (readonly [0 | 1, string])[]])[] = [
    [
      [nobody, 0],
      [1, validation.notZero],
    ],
    [
      ['x', 'y'],
      [0, said.notNumber],
      [1, said.notNumber],
    ],
    [[` ${one.id} `, '+7']],
    [
      [one.id, 2],
      [0, filled(validation.rowTwice, { row: 4 })],
    ],
    [
      [nobody + 2, 2],
      [0, said.noSuchUser],
    ],
    [
      [other.id, '1,500'],
      [1, said.fraction],
    ],
    [
      [null, 3],
      [0, said.empty],
    ],
    [
      [other.id, 3],
      [0, filled(validation.rowTwice, { row: 7 })],
    ],
    [
      [third.id, -2_000_000_000],
      [1, said.tooFewCoins.split('{{')[0]!],
    ],
    [
      [third.id + 0.5, 1],
      [0, said.fraction],
    ],
    [
      [nobody + 1, 3_000_000_000],
      [1, filled(validation.tooBig, { max: 2_147_483_647 })],
    ],
  ];
  // The columns are also known by the names that the list has for them.
  const header = ['user_id', label];
  const file_key = await fileOf(api, [header, ...faults.map(([row]) => row)]);
  const { people: count, coins, refused, rows } = await previewOf(api, { file_key, type, has_custom_coins: 'true' });
  const wanted = faults.flatMap(([, ...own], at) => (own.length ? [{ row: at + 2, errors: own }] : []));
  expect([count, coins, refused], 'who is left of a file with many faults').toEqual([1, 7, wanted.length]);
  expect(
    rows.map(({ row, errors }) => ({
      row,
      errors: errors.map(({ column, reason }) => [header.indexOf(column), reason]),
    })),
    'what is said of each row',
  ).toEqual(
    wanted.map(({ row, errors }) => ({
      row,
      errors: errors.map(([column, reason]) => [column, expect.stringContaining(reason) as unknown]),
    })),
  );
}

/** Of a file with many faults the first are said, and how many more there are. */
async function expectManyFaults(api: Api, type: number): Promise<void> {
  const ids = Array.from({ length: 23 }, (_, at) => nobody + at);
  const file_key = await fileOf(api, [['user_id'], ...ids.map((id) => [id])]);
  const { status, body } = await asks(api, { file_key, type, coins: 1 });
  const column = 'user_id';
  expect([status, (body as { errors?: unknown }).errors], 'a file with more faults than are said').toEqual([
    422,
    {
      file_key: [
        ...ids
          .slice(0, 20)
          .map((value, at) => filled(said.row, { row: at + 2, column, value, reason: said.noSuchUser })),
        filled(said.moreRows_other, { count: 3 }),
      ],
    },
  ]);
}

/** A transaction for a challenge names it as the back office calls it. */
async function expectCauses(api: Api): Promise<void> {
  const types = await api.get<{ data: Type[] }>(`${path}/types?name=challenge_task&limit=1`);
  const paid = (await newest(api, `type_id=${types.data[0]?.id ?? 0}`, 50)).filter(
    ({ cause }) => cause?.kind === 'challenge',
  );
  const { status, body } = await api.ask('GET', 'admin/quests?limit=1000');
  if (status !== 200) return;
  const { data } = body as { data: { name: string; admin_panel_name: string | null }[] };
  const names = new Set(data.map((one) => one.admin_panel_name ?? one.name));
  for (const { id, cause } of paid)
    expect(cause.name !== null && names.has(cause.name), `the challenge of the transaction ${id}: ${cause.name}`).toBe(
      true,
    );
}
