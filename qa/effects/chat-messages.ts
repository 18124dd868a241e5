import { editions } from '../../editions/all';
import { broadcastType, messageType } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { peopleApart } from '../chats/desk';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Variant } from '../model';

export interface Line {
  id: number;
  chat_id: string;
  user_id: number;
  ticket_id: number | null;
  type: number;
  message: Record<'text' | 'caption' | 'link' | 'image' | 'bottom_text', string | null> & { admin: number };
  created_at: string;
}
interface Person {
  id: number;
  name: string;
  surname: string;
  status: number;
  manager?: { fullName?: string | null } | null;
  address?: { outlet_code?: string | null } | null;
}
interface Entry {
  admin_id: number;
  staff_kind: string;
  action: string;
  info: string;
}
const send = 'admin/messages/send';
const parts = { admin: 1, caption: 'How it is done', link: 'https://example.com/lab', image: null, bottom_text: '' };
/** The messages of a user that have this text in them, from newest to oldest. */
export const saidTo = async (api: Api, userId: number, part: string): Promise<Line[]> =>
  (await messagesOf(api, `chat_id=1-${userId}&socket=false`)).flatMap((one) =>
    one.message.text?.includes(part) ? [one as unknown as Line] : [],
  );
/** `type` of a message to one person. */
export const directType = ({ edition }: Pick<Variant, 'edition'>) =>
  editions[edition].broadcastChats ? broadcastType : messageType;

/** The log says who sent what. */
export async function expectSentBy(api: Api, info: string): Promise<void> {
  const { data } = await api.get<{ data: Entry[] }>(
    `admin/logs?sort=id&order=DESC&limit=50&info=${encodeURIComponent(info)}`,
  );
  expect(
    data.filter((one) => one.action === 'send' && one.info.endsWith(info)),
    `the log has ${info}, with who sent it`,
  ).toContainEqual(expect.objectContaining({ staff_kind: 'admin', admin_id: api.storage.identity.id }));
}

/** A template is filled in with what is known of its recipient; each part of the message is kept, and answered. */
async function templates(admin: Api, person: Person, tag: string, type: number): Promise<void> {
  const text = `${tag}: {name}, {surname}, {outlet_code}, {manager_name}.`;
  const { name, surname, address, manager } = person;
  const wanted = `${tag}: ${name}, ${surname}, ${address?.outlet_code ?? ''}, ${manager?.fullName ?? ''}.`;
  const said = await admin.post<Line>(`${send}/template`, { message: { ...parts, text }, type, user_id: person.id });
  const found = await saidTo(admin, person.id, tag);
  expect(found, 'the answer is the message that was kept').toEqual([said]);
  expect(said, 'a template that was sent to one person').toMatchObject({
    chat_id: `1-${person.id}`,
    user_id: 1,
    ticket_id: null,
    type,
    message: { ...parts, text: wanted, bottom_text: null },
  });
  expect(Math.abs(Date.parse(said.created_at) - Date.now()), 'it was sent now').toBeLessThan(600_000);
  await expectSentBy(admin, `admin/chats 1-${person.id}: 1`);
}

/** A message to a group reaches its active members alone, each with their own name, and is answered as the companion's. */
async function groups(admin: Api, [one, other, third]: Person[], tag: string): Promise<void> {
  const { data } = await admin.get<{ data: Person[] }>('admin/users?limit=1000');
  const inactive = data.find(({ id, status }) => status !== 1 && id !== 1);
  const members = [one!, other!, ...(inactive ? [inactive] : [])];
  const rules = [{ attribute: 'USER_ID', values: members.map(({ id }) => id) }];
  const { id } = await admin.post<{ id: number }>('admin/target-groups', { name: labName('group'), rules });
  try {
    const { count } = await admin.get<{ count: number }>(`admin/messages/recipients?target_group_id=${id}`);
    expect(count, 'the active members of a group are counted').toBe(2);
    for (const [path, words] of [
      ['target-group', `${tag} plain`],
      ['template', `${tag} {name}`],
    ] as const) {
      const said = await admin.post<Line>(`${send}/${path}`, {
        message: { ...parts, text: words },
        type: broadcastType,
        user_id: other!.id,
        target_group_id: id,
      });
      expect(said.chat_id, 'the answer is the message of the open chat').toBe(`1-${other!.id}`);
      await expectSentBy(admin, `admin/chats target group ${id}: 2`);
    }
  } finally {
    await admin.delete('admin/target-groups', { id });
  }
  for (const person of [one!, other!])
    expect(
      (await saidTo(admin, person.id, tag)).map(({ type, user_id, message }) => ({ type, user_id, message })),
      'what each member of a group gets, the newest first',
    ).toEqual(
      [`${tag} ${person.name}`, `${tag} plain`].map((text) => ({
        type: broadcastType,
        user_id: 1,
        message: expect.objectContaining({ ...parts, text, bottom_text: null }) as unknown,
      })),
    );
  for (const person of [third!, ...(inactive ? [inactive] : [])])
    expect(await saidTo(admin, person.id, tag), 'nobody else gets it').toEqual([]);
}

/** What no message may be; none of it is kept. */
async function refused(admin: Api, user_id: number, tag: string, type: number): Promise<void> {
  const nobody = 2147483647;
  const key = await admin.upload('files/', 'lab.txt', new TextEncoder().encode(tag)).catch(() => 'files/lab.txt');
  const message = { ...parts, text: tag };
  const direct = { message, type, user_id };
  const group = { ...direct, type: broadcastType, target_group_id: nobody };
  const cases: [what: string, path: string, body: object, status: number][] = [
    ['a message without a text', send, { ...direct, message: { ...message, text: '  ' } }, 422],
    ['a link that is no address', send, { ...direct, message: { ...message, link: `help ${tag}` } }, 422],
    ['a text that is too long', send, { ...direct, message: { ...message, text: tag.padEnd(10_001, '.') } }, 422],
    ['a message of a user', send, { ...direct, message: { ...message, admin: 0 } }, 422],
    ['a file that is no image', send, { ...direct, message: { ...message, image: key } }, 422],
    ['another type', send, { ...direct, type: messageType + broadcastType - type }, 422],
    ['a message to nobody', send, { ...direct, user_id: nobody }, 404],
    ['a message to all of the type of one', `${send}/all`, { ...direct, type: messageType }, 422],
    ['a message to an unknown group', `${send}/target-group`, group, 422],
    ['a template without placeholders', `${send}/template`, direct, 422],
    [
      'a template to all and to a group',
      `${send}/template`,
      { ...group, message: { ...message, text: `${tag} {name}` }, sendAll: true },
      422,
    ],
  ];
  for (const [what, path, body, status] of cases)
    expect((await admin.ask('POST', path, body)).status, `${what} is refused`).toBe(status);
  expect(
    (await admin.ask('GET', `admin/messages/recipients?target_group_id=${nobody}`)).status,
    'an unknown group is not counted',
  ).toBe(400);
  expect(await saidTo(admin, user_id, tag), 'nothing that was refused is kept').toEqual([]);
}

/** Messages to one person and to a group, and those that are refused. */
export async function sentOnServer(admin: Api, variant: Variant): Promise<void> {
  const apart = await peopleApart(admin, 3);
  const people = await Promise.all(apart.map(({ id }) => admin.get<Person>(`admin/users/${id}`)));
  const type = directType(variant);
  await templates(admin, people[0]!, labName('template'), type);
  await groups(admin, people, labName('to some'));
  await refused(admin, people[0]!.id, labName('refused'), type);
}
