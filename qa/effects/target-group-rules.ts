import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { editions } from '../../editions/all';
import { mayUse, ruleAttributes, type Rule } from '../../src/admin/target-groups/attributes';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { ContractIn } from '../../src/contract/contract-in';
import words from '../../src/locales/en/target-groups.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { accounts, roleOf } from '../markets';
import type { Scene, Variant } from '../model';
import { oncePerConsole } from '../per-console';
import { withGroup } from './groups';
import { peopleByRight } from './people';
import { expectRefused, type Refused } from './refusal';
import { countOf, peopleOfGroups } from './target-groups';

interface Person {
  id: number;
  phone: string;
}
interface Verdict {
  accepted: boolean;
  rows: number;
  taken: number;
  refused: number;
  errors: { row: number; column: string; value: string; reason: string }[];
}
const path = targetGroups.path;
/** Values of attributes that not every role or market has. */
const examples: Readonly<Partial<Record<Rule['attribute'], Rule['values']>>> = {
  ACCOUNT_CODE: ['code'],
  USER_ID: [1],
  PHONE: ['+1 234 567 890 12'],
  ROLE: ['USER'],
  USER_VERIFICATION: [true],
  REGISTRATION: ['2026-01-01'],
  TIER: [1],
};
const nobody = 2_000_000_000;

const fileOf = async (admin: Api, rows: readonly CellValue[][]) =>
  admin.upload('files/', 'people.xlsx', await writeXlsx({ sheets: [{ name: 'People', rows: [...rows] }] }));
const judge = (admin: Api, attribute: string, file_url: string) =>
  admin.post<Verdict>(`${path}/file`, { attribute, file_url });

/** A list that comes in a file reaches those whom its column names, whatever else it holds, beside those of the form. */
async function files(admin: Api): Promise<void> {
  const people = (await peopleByRight(admin)).admitted as unknown as Person[];
  const [one, other, third] = people.toReversed();
  const { ids, phones } = words.file.columns;
  const lists = [
    ['USER_ID', ids, ({ id }: Person) => id],
    ['USER_ID', 'user_id', ({ id }: Person) => id],
    ['PHONE', phones, ({ phone }: Person) => phone],
  ] as const;
  for (const [attribute, column, valueOf] of lists) {
    const file_url = await fileOf(admin, [
      ['No', column],
      [third!.id, valueOf(one!)],
      [third!.id, valueOf(other!)],
    ]);
    expect(await judge(admin, attribute, file_url), `a list of ${attribute} in a file`).toEqual({
      accepted: true,
      rows: 2,
      taken: 2,
      refused: 0,
      errors: [],
    });
    const reached = async (rules: readonly Rule[]) => (await countOf(admin, rules)).sample.map(({ id }) => id);
    const inFile: Rule = { attribute, file_url };
    expect(await reached([inFile]), `whom a list of ${attribute} in a file reaches`).toEqual([one!.id, other!.id]);
    const both: Rule = { ...inFile, values: [valueOf(other!), valueOf(third!)] };
    expect(await reached([both]), 'those of the file and those of the form').toEqual([one!.id, other!.id, third!.id]);
    await withGroup(admin, [inFile], async (id) =>
      expect(await admin.get(`${path}/people?ids=${id}`), 'a group of a file').toEqual({ data: [{ id, count: 2 }] }),
    );
  }
  await wrongFiles(admin, [one!, other!]);
}

/** Each row that is wrong is named with what is wrong with it, and nothing is saved with such a file. */
async function wrongFiles(admin: Api, [one, other]: readonly [Person, Person]): Promise<void> {
  const { empty, wrong, twice, unknown } = words.file;
  const file_url = await fileOf(admin, [
    ['ID', 'Name'],
    [one.id, 'one'],
    [null, 'without an id'],
    ['twelve', 'no id'],
    [other.id, 'the other'],
    [one.id, 'one again'],
    [nobody, 'nobody'],
  ]);
  const fault = (row: number, value: string, reason: string) => ({ row, column: 'ID', value, reason });
  expect(await judge(admin, 'USER_ID', file_url), 'the rows of a file').toEqual({
    accepted: false,
    rows: 6,
    taken: 2,
    refused: 4,
    errors: [
      fault(3, '', empty),
      fault(4, 'twelve', wrong.ids),
      fault(6, String(one.id), twice.replace('{{row}}', '2')),
      fault(7, String(nobody), unknown.ids),
    ],
  });
  const asks = (file: string) => ({ rules: [{ attribute: 'USER_ID', file_url: file }] });
  const noColumn = await fileOf(admin, [['Name'], ['one']]);
  const noRows = await fileOf(admin, [['ID']]);
  for (const [what, file] of [
    ['wrong rows', file_url],
    ['no column of ids', noColumn],
    ['no rows', noRows],
  ] as const)
    await expectRefused(admin, [
      [
        `a group of a file with ${what}`,
        'POST',
        path,
        { name: labName('no group'), ...asks(file) },
        422,
        'rules.0.file_url',
      ],
      [`to count a file with ${what}`, 'POST', `${path}/count`, asks(file), 422, 'rules.0.file_url'],
    ]);
}

/** What no rule may be (document 1, sections 3 and 9); no group is made of it. */
async function refused(admin: Api, { edition }: Variant): Promise<void> {
  const name = labName('no group');
  const right = {
    attribute: 'CITY',
    values: [(await admin.get<{ data: Person[] }>('admin/cities?limit=1')).data[0]!.id],
  };
  const refuses = (what: string, rule: object, field: string): Refused => [
    what,
    'POST',
    path,
    { name, rules: [right, rule] },
    422,
    `rules.1.${field}`,
  ];
  const elsewhere = ruleAttributes.find(({ id }) => !mayUse(id, edition, 'ADMIN'))!.id;
  await expectRefused(admin, [
    ['a group without rules', 'POST', path, { name, rules: [] }, 422, 'rules'],
    ['a group without a name', 'POST', path, { name: ' ', rules: [right] }, 422, 'name'],
    ['a group of too many rules', 'POST', path, { name, rules: Array.from({ length: 51 }, () => right) }, 422, 'rules'],
    refuses('an attribute that is none', { attribute: 'AGE', values: [1] }, 'attribute'),
    refuses('an attribute of another market', { attribute: elsewhere, values: examples[elsewhere] }, 'attribute'),
    refuses('a rule without values', { attribute: 'CITY', values: [] }, 'values'),
    refuses('a list of nobody', { attribute: 'PHONE' }, 'values'),
    refuses('an id that is none', { attribute: 'USER_ID', values: ['x'] }, 'values'),
    refuses('somebody who is not there', { attribute: 'USER_ID', values: [nobody] }, 'values'),
    refuses('a phone of nobody', { attribute: 'PHONE', values: examples.PHONE }, 'values'),
    refuses('a code of nobody', { attribute: 'ACCOUNT_CODE', values: [labName('code')] }, 'values'),
    refuses('a city that is not there', { attribute: 'CITY', values: [nobody] }, 'values'),
    refuses('a position that is not there', { attribute: 'POSITION', values: [nobody] }, 'values'),
    refuses('a contract that is none', { attribute: 'OUTLET_CONTRACT_TYPE', values: ['GOLD'] }, 'values'),
    refuses('too many values', { attribute: 'USER_ID', values: Array.from({ length: 1001 }, () => 1) }, 'values'),
    refuses('the reverse of no group', { attribute: 'REVERSED' }, 'group_id'),
    refuses('the reverse of a group that is not there', { attribute: 'REVERSED', group_id: nobody }, 'group_id'),
  ]);
  const { data } = await admin.get<{ data: object[] }>(`${path}?name=${encodeURIComponent(name)}`);
  expect(data, 'nothing that was refused is kept').toEqual([]);
  await withGroup(admin, [right as Rule], (group) =>
    withGroup(admin, [{ attribute: 'REVERSED', group_id: group }], (others) =>
      expectRefused(admin, [
        ...[group, others].map((named): Refused => [
          'a group that is a part of itself',
          'PUT',
          path,
          { id: group, name, rules: [{ attribute: 'REVERSED', group_id: named }] },
          422,
          'rules.0.group_id',
        ]),
        ['to delete a group that another one names', 'DELETE', path, { id: group }, 422, 'id'],
      ]),
    ),
  );
}

/** Who has target groups writes rules of the attributes of their role, counts all, and sees the people in their sight. */
async function ofRoles(admin: Api, as: Scene['as'], { edition }: Variant): Promise<void> {
  const own = new ContractIn(targetGroups, editions[edition]);
  const rules: Rule[] = [{ attribute: 'OUTLET_CONTRACTED', values: [true, false] }];
  const whole = await countOf(admin, rules);
  for (const account of accounts) {
    const api = await as(account);
    const role = roleOf[account];
    const answer = await api.ask('POST', `${path}/count`, { rules });
    expect(answer.status, `whether ${account} has target groups`).toBe(own.allows('list', [role]) ? 200 : 403);
    if (answer.status !== 200) continue;
    const { admitted } = await peopleByRight(api);
    const { count, sample } = answer.body as typeof whole;
    expect(count, `${account} counts all`).toBe(whole.count);
    const seen = new Set(admitted.map(({ id }) => id));
    expect(
      sample.filter(({ id }) => !seen.has(id)),
      `${account} is told of people in their sight`,
    ).toEqual([]);
    const others = ruleAttributes.filter(({ id }) => !mayUse(id, edition, role) && examples[id]);
    await expectRefused(
      api,
      others.map(({ id }): Refused => {
        const asked = { rules: [...rules, { attribute: id, values: examples[id] }] };
        return [`${id} of ${account}`, 'POST', `${path}/count`, asked, 422, 'rules.1.attribute'];
      }),
    );
  }
}

/** Who is in a target group, which rules it may have, whom its files name and who writes it; once for each console. */
export const targetGroupsOnServer = ({ as, variant }: Pick<Scene, 'as' | 'variant'>): Promise<void> =>
  as('admin').then((admin) =>
    oncePerConsole(admin, 'target groups', async () => {
      await peopleOfGroups(admin, variant);
      await files(admin);
      await refused(admin, variant);
      await expect(() => ofRoles(admin, as, variant)).toPass({ timeout: 30_000 });
    }),
  );
