import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import type { Rule } from '../../src/admin/target-groups/attributes';
import { company } from '../../src/contract/company';
import { dayOfDate } from '../../src/contract/zones';
import type { Api } from '../api';
import { peopleApart } from '../chats/desk';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Variant } from '../model';
import { personOf, whileTheyHave } from './filled';
import { withGroup } from './groups';
import { peopleByRight } from './people';

interface Person {
  id: number;
  name: string;
  surname: string;
  phone: string;
  position_id: number | null;
  city_id: number | null;
  manager_id: number | null;
  tier_id?: number | null;
  outlet_address_id: number | null;
  traffic_code?: string | null;
  created_at: string;
  verification: { verified: string | null } | null;
}
interface Outlet {
  id: number;
  outlet_code: string | null;
  contracted: boolean | null;
  contract_type: string | null;
}
interface Manager {
  phone: string | null;
  roles: string[];
  status: number;
}
/** All who may use the app, the newest first, with what rules ask about. */
interface Known {
  people: Person[];
  outletOf(person: Person): Outlet | undefined;
  rolesOf(person: Person): string[];
}
/** A rule, and whom it reaches as the lists of people, outlets and managers tell. */
interface Kind {
  rule: Rule;
  reaches: (person: Person) => boolean;
}
interface Counted {
  count: number;
  sample: { id: number; name: string; surname: string; phone: string }[];
}
const path = 'admin/target-groups';
const { teamRole } = company;
export const countOf = (api: Api, rules: readonly Rule[]) => api.post<Counted>(`${path}/count`, { rules });
const all = async <Row>(api: Api, list: string) => (await api.get<{ data: Row[] }>(`${list}?limit=1000`)).data;

async function knownTo(admin: Api): Promise<Known> {
  const { admitted } = await peopleByRight(admin);
  const outlets = new Map((await all<Outlet>(admin, 'admin/outlets')).map((one) => [one.id, one]));
  const staff = (await all<Manager>(admin, 'admin/managers')).filter(({ status }) => status === 1);
  return {
    people: (admitted as unknown as Person[]).toReversed(),
    outletOf: ({ outlet_address_id: id }) => (id === null ? undefined : outlets.get(id)),
    rolesOf: ({ phone }) => staff.find((one) => one.phone === phone)?.roles ?? ['USER'],
  };
}

/** The values that most people have, the most frequent first. */
function usual<Value>(people: readonly Person[], valueOf: (person: Person) => Value | null | undefined): Value[] {
  const counts = new Map<Value, number>();
  for (const value of people.map(valueOf))
    if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

/** A phone as somebody may write it. */
const spaced = (phone: string) => `${phone.slice(0, -4)} ${phone.slice(-4, -2)}-${phone.slice(-2)}`;

/** Rules of each kind that the market has, with values that some people have and others have not. */
function kindsOf({ people, outletOf, rolesOf }: Known, edition: EditionCode): Kind[] {
  const codeOf = (one: Person) => one.traffic_code ?? outletOf(one)?.outlet_code;
  const typeOf = (one: Person) => outletOf(one)?.contract_type;
  const dayOf = ({ created_at }: Person) => dayOfDate(created_at, editions[edition].timeZone)!;
  const days = people.map(dayOf).toSorted();
  const [early, late] = [0.3, 0.7].map((part) => days[Math.floor(days.length * part)]!);
  const someOf = <Value extends string | number>(
    attribute: Rule['attribute'],
    valueOf: (person: Person) => Value | null | undefined,
    from: number,
    to: number,
  ): Kind => {
    const values = usual(people, valueOf).slice(from, to);
    return { rule: { attribute, values }, reaches: (one) => values.includes(valueOf(one)!) };
  };
  const trueOrFalse = (attribute: Rule['attribute'], is: (person: Person) => boolean | undefined): Kind[] =>
    [true, false].map((value) => ({ rule: { attribute, values: [value] }, reaches: (one) => is(one) === value }));
  const some = people.slice(3, 7);
  const kinds: Kind[] = [
    someOf('POSITION', (one) => one.position_id, 0, 1),
    someOf('POSITION', (one) => one.position_id, 1, 3),
    someOf('CITY', (one) => one.city_id, 0, 4),
    someOf('MANAGER', (one) => one.manager_id, 0, 3),
    someOf('USER_ID', (one) => one.id, 0, 60),
    someOf('PHONE', (one) => one.phone, 20, 80),
    {
      rule: {
        attribute: 'PHONE',
        values: some.map(({ phone }, at) => (at % 2 ? spaced(phone) : `00${phone.slice(1)}`)),
      },
      reaches: (one) => some.includes(one),
    },
    someOf('ACCOUNT_CODE', codeOf, 0, 9),
    someOf('OUTLET_CONTRACT_TYPE', typeOf, 0, 1),
    someOf('OUTLET_CONTRACT_TYPE', typeOf, 1, 3),
    ...trueOrFalse('OUTLET_CONTRACTED', (one) => outletOf(one) && outletOf(one)!.contracted === true),
    ...trueOrFalse('USER_VERIFICATION', ({ verification }) => verification?.verified === 'VERIFIED'),
    ...['USER', teamRole].map((role): Kind => ({
      rule: { attribute: 'ROLE', values: [role] },
      reaches: (one) => rolesOf(one).includes(role),
    })),
    { rule: { attribute: 'ROLE', values: ['USER', teamRole] }, reaches: () => true },
  ];
  if (edition === 'IRELAND') kinds.push(someOf('TIER', (one) => one.tier_id, 0, 1));
  if (edition === 'HUNGARY')
    kinds.push(
      { rule: { attribute: 'REGISTRATION', values: [early!] }, reaches: (one) => dayOf(one) >= early! },
      {
        rule: { attribute: 'REGISTRATION', values: [early!, late!] },
        reaches: (one) => dayOf(one) >= early! && dayOf(one) <= late!,
      },
    );
  return kinds.filter(({ rule }) => rule.values?.length);
}

const saying = (rules: readonly Rule[]) =>
  rules.map(({ attribute, values }) => `${attribute} ${values?.slice(0, 4).join(' ')}`).join(', and ');

/** Those who meet all rules are counted, and the newest of them are named. */
async function expectReached(admin: Api, people: readonly Person[], kinds: readonly Kind[]): Promise<void> {
  const rules = kinds.map(({ rule }) => rule);
  const wanted = people.filter((one) => kinds.every(({ reaches }) => reaches(one)));
  expect(await countOf(admin, rules), `whom rules reach: ${saying(rules)}`).toEqual({
    count: wanted.length,
    sample: wanted.slice(0, 5).map(({ id, name, surname, phone }) => ({ id, name, surname, phone })),
  });
}

/** Each kind of rule reaches those of whom it is true, and several rules those of whom all are. */
async function eachKind(admin: Api, edition: EditionCode): Promise<void> {
  const known = await knownTo(admin);
  const kinds = kindsOf(known, edition);
  for (const one of kinds) await expectReached(admin, known.people, [one]);
  const [first, , third] = kinds;
  for (const one of kinds.filter((each) => each !== first)) await expectReached(admin, known.people, [first!, one]);
  for (const one of kinds.slice(3)) await expectReached(admin, known.people, [first!, third!, one]);
}

/** A saved group is of the same people, and whoever names it reversed reaches all the others. */
async function savedGroups(admin: Api, edition: EditionCode): Promise<void> {
  const { people, ...known } = await knownTo(admin);
  const kinds = kindsOf({ people, ...known }, edition);
  const [first, , city] = kinds;
  const own = [first!, city!];
  const isIn = (one: Person) => own.every(({ reaches }) => reaches(one));
  const members = people.filter(isIn);
  await withGroup(
    admin,
    own.map(({ rule }) => rule),
    (group) =>
      withGroup(admin, [{ attribute: 'REVERSED', group_id: group }], async (others) => {
        const reversed: Kind = { rule: { attribute: 'REVERSED', group_id: group }, reaches: (one) => !isIn(one) };
        const back: Kind = { rule: { attribute: 'REVERSED', group_id: others }, reaches: isIn };
        for (const more of [[], [first!], [city!]])
          for (const one of [reversed, back]) await expectReached(admin, people, [one, ...more]);
        const { data } = await admin.get<{ data: object[] }>(`${path}/people?ids=${group},${others},${group}`);
        const counts = [
          { id: group, count: members.length },
          { id: others, count: people.length - members.length },
        ];
        expect(data, 'how many people each group has').toEqual(counts);
        for (const { id, count } of counts)
          expect(
            await admin.get(`admin/messages/recipients?target_group_id=${id}`),
            'a message to a group reaches its people',
          ).toEqual({ count });
      }),
  );
}

/** Others change people meanwhile: what they are is then read again. */
const settled = (check: () => Promise<void>) => expect(check).toPass({ timeout: 30_000 });

/** Somebody without a code of their own has that of their outlet, one with a code has not. */
async function codes(admin: Api, edition: EditionCode): Promise<void> {
  const [person] = await peopleApart<{ id: number; outlet_address_id: number | null }>(admin, 1, (one) =>
    Number(one.outlet_address_id !== null),
  );
  const { traffic_code } = await personOf(admin, person!.id);
  if (traffic_code === undefined) return;
  for (const code of [null, `LAB-${person!.id}`])
    await whileTheyHave(admin, person!.id, { traffic_code: code }, () =>
      settled(async () => {
        const { people, outletOf } = await knownTo(admin);
        const own = people.find(({ id }) => id === person!.id)!;
        const of = (value: string, isReached: boolean) =>
          expectReached(
            admin,
            [own],
            [
              { rule: { attribute: 'USER_ID', values: [own.id] }, reaches: () => true },
              { rule: { attribute: 'ACCOUNT_CODE', values: [value] }, reaches: () => isReached },
            ],
          );
        await of(outletOf(own)!.outlet_code!, code === null);
        if (code !== null) await of(code, true);
        const kind = kindsOf(await knownTo(admin), edition).filter(({ rule }) => rule.attribute === 'ACCOUNT_CODE');
        await expectReached(admin, people, kind);
      }),
    );
}

/** Somebody of the staff who uses the app has the roles of their account while it is open. */
async function roles(admin: Api, edition: EditionCode): Promise<void> {
  const [person] = await peopleApart<Person>(admin, 1);
  const account = {
    username: labName('staff').replaceAll(' ', '-').toLowerCase(),
    name: 'Lab',
    surname: 'Staff',
    email: 'lab@example.com',
    phone: person!.phone,
    roles: [teamRole],
    status: 1,
  };
  const password = 'laboratory-staff1';
  const { id } = await admin.post<{ id: number }>('admin/managers', {
    ...account,
    password,
    confirm_password: password,
  });
  try {
    for (const status of [1, 2]) {
      if (status === 2) await admin.put('admin/managers', { ...account, id, status });
      await settled(async () => {
        const known = await knownTo(admin);
        for (const one of kindsOf(known, edition).filter(({ rule }) => rule.attribute === 'ROLE'))
          await expectReached(admin, known.people, [one]);
      });
    }
  } finally {
    await admin.delete('admin/managers', { id });
  }
}

/** Who is in a target group decides whom messages and content reach: each kind of rule, several of them, and groups. */
export async function peopleOfGroups(admin: Api, { edition }: Variant): Promise<void> {
  await settled(() => eachKind(admin, edition));
  await settled(() => savedGroups(admin, edition));
  await codes(admin, edition);
  await roles(admin, edition);
}
