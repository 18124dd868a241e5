import { editions } from '../../editions/all';
import { broadcastType, messageType } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { peopleApart, unreadApart } from '../chats/desk';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Variant } from '../model';
import { withOwnCode } from './filled';
import { expectRefused, type Refused } from './refusal';

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
  coins?: number | null;
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
export const expectSentBy = (api: Api, info: string): Promise<void> => expectLogged(api, 'send', info);
/** The log says who did what. */
export async function expectLogged(api: Api, action: string, info: string): Promise<void> {
  const { data } = await api.get<{ data: Entry[] }>(
    `admin/logs?sort=id&order=DESC&limit=50&info=${encodeURIComponent(info)}`,
  );
  expect(
    data.filter((one) => one.action === action && one.info.endsWith(info)),
    `the log has ${info}, with who did it`,
  ).toContainEqual(expect.objectContaining({ staff_kind: 'admin', admin_id: api.storage.identity.id }));
}

/** How much of what a template may ask for is known of a person. */
const knownOf = ({ coins, address, manager }: Person) =>
  [coins, address?.outlet_code, manager?.fullName].filter(Boolean).length;

/** A template is filled in with what is known of its recipient; each part of the message is kept, and answered. */
async function templates(admin: Api, id: number, tag: string, type: number): Promise<void> {
  const text = `${tag}: {name}, {surname}, {coins}, {outlet_code}, {manager_name}, {age}, {name}{surname}.`;
  const filled = async () => {
    const { name, surname, coins, address, manager } = await admin.get<Person>(`admin/users/${id}`);
    const known = [name, surname, coins, address?.outlet_code, manager?.fullName].map((one) => one ?? '');
    return `${tag}: ${known.join(', ')}, {age}, ${name}${surname}.`;
  };
  const before = await filled();
  const said = await admin.post<Line>(`${send}/template`, { message: { ...parts, text }, type, user_id: id });
  // Their coins may change meanwhile.
  const wanted = said.message.text === before ? before : await filled();
  const found = await saidTo(admin, id, tag);
  expect(found, 'the answer is the message that was kept').toEqual([said]);
  expect(said, 'a template that was sent to one person').toMatchObject({
    chat_id: `1-${id}`,
    user_id: 1,
    ticket_id: null,
    type,
    message: { ...parts, text: wanted, bottom_text: null },
  });
  expect(Math.abs(Date.parse(said.created_at) - Date.now()), 'it was sent now').toBeLessThan(600_000);
  await expectSentBy(admin, `admin/chats 1-${id}: 1`);
}

/** A message to a group reaches its active members alone, each with their own name, and is answered as the companion's. */
async function groups(admin: Api, [one, other, third]: Person[], tag: string, variant: Variant): Promise<void> {
  const { data } = await admin.get<{ data: Person[] }>('admin/users?limit=1000');
  const inactive = data.find(({ id, status }) => status !== 1 && id !== 1);
  const members = [one!, other!, ...(inactive ? [inactive] : [])];
  const rules = [{ attribute: 'USER_ID', values: members.map(({ id }) => id) }];
  const name = labName('group');
  const { id } = await admin.post<{ id: number }>('admin/target-groups', { name, rules });
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
    if (editions[variant.edition].broadcastChats) await chatOfGroup(admin, { id, name }, tag);
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

/** Where broadcasts have chats, that of a group has what was sent to it, and is listed and found by the group's name. */
async function chatOfGroup(admin: Api, { id, name }: { id: number; name: string }, tag: string): Promise<void> {
  const chat = `TG-${id}`;
  const said = await messagesOf(admin, `chat_id=${chat}&socket=false`);
  expect(
    said.map(({ chat_id, message }) => [chat_id, message.text]),
    'the chat of a group',
  ).toEqual([`${tag} {name}`, `${tag} plain`].map((text) => [chat, text]));
  const { chats } = await admin.get<{ chats: { id: string; companion: object }[] }>(
    `admin/chats?name=${encodeURIComponent(name)}`,
  );
  expect(chats, 'the chat of a group in the list').toMatchObject([
    { id: chat, companion: { id: null, name, surname: null } },
  ]);
}

/** What many are told is no answer to what somebody has asked; what they alone are told is. */
async function answered(admin: Api, tag: string, type: number): Promise<void> {
  const chat = await unreadApart(admin);
  if (!chat) return;
  const { id } = chat.companion;
  const isUnread = async () =>
    (
      await admin.get<{ chats: { id: string; friend_unread: number }[] }>(`admin/chats?name=%23${id}&limit=250`)
    ).chats.find((one) => one.id === chat.id)?.friend_unread;
  const rules = [{ attribute: 'USER_ID', values: [id] }];
  const group = await admin.post<{ id: number }>('admin/target-groups', { name: labName('group'), rules });
  const message = { ...parts, text: tag };
  try {
    const many = { message, type: broadcastType, user_id: id, target_group_id: group.id };
    await admin.post(`${send}/target-group`, many);
    expect(await isUnread(), 'a message to many leaves what is new new').toBe(1);
  } finally {
    await admin.delete('admin/target-groups', { id: group.id });
  }
  await admin.post(send, { message, type, user_id: id });
  expect(await isUnread(), 'an answered chat is not new').toBe(0);
}

/** What no message may be; none of it is kept. */
async function refused(admin: Api, user_id: number, tag: string, type: number): Promise<void> {
  const nobody = 2147483647;
  const key = await admin.upload('files/', 'lab.txt', new TextEncoder().encode(tag)).catch(() => 'files/lab.txt');
  const message = { ...parts, text: tag };
  const direct = { message, type, user_id };
  const group = { ...direct, type: broadcastType, target_group_id: nobody };
  const withPart = (part: object) => ({ ...direct, message: { ...message, ...part } });
  const template = { ...message, text: `${tag} {name}` };
  const cases: [what: string, path: string, body: object, status: number, field: string][] = [
    ['a message without a text', send, withPart({ text: '  ' }), 422, 'message.text'],
    ['a link that is no address', send, withPart({ link: `help ${tag}` }), 422, 'message.link'],
    ['a text that is too long', send, withPart({ text: tag.padEnd(10_001, '.') }), 422, 'message.text'],
    ['a message of a user', send, withPart({ admin: 0 }), 422, 'message.admin'],
    ['a file that is no image', send, withPart({ image: key }), 422, 'message.image'],
    ['another type', send, { ...direct, type: messageType + broadcastType - type }, 422, 'type'],
    ['a message to nobody', send, { ...direct, user_id: nobody }, 404, 'user_id'],
    ['a message to one and to a group', send, { ...direct, target_group_id: 1 }, 422, 'target_group_id'],
    ['a message to all of the type of one', `${send}/all`, { ...direct, type: messageType }, 422, 'type'],
    ['a message to all and to a group', `${send}/all`, group, 422, 'target_group_id'],
    ['a message to a group of the type of one', `${send}/target-group`, { ...group, type: messageType }, 422, 'type'],
    ['a message to an unknown group', `${send}/target-group`, group, 422, 'target_group_id'],
    ['a template without placeholders', `${send}/template`, direct, 422, 'message.text'],
    ['a template to nobody', `${send}/template`, { message: template, type }, 422, 'user_id'],
    [
      'a template to all and to a group',
      `${send}/template`,
      { ...group, message: template, sendAll: true },
      422,
      'target_group_id',
    ],
  ];
  await expectRefused(admin, [
    ...cases.map(([what, path, ...rest]): Refused => [what, 'POST', path, ...rest]),
    [
      'to count an unknown group',
      'GET',
      `admin/messages/recipients?target_group_id=${nobody}`,
      undefined,
      400,
      'target_group_id',
    ],
    ['the messages of nobody', 'GET', `admin/messages?chat_id=1-${nobody}&socket=false`, undefined, 404, 'chat_id'],
  ]);
  expect(await saidTo(admin, user_id, tag), 'nothing that was refused is kept').toEqual([]);
}

/** Messages to one person and to a group, and those that are refused. */
export async function sentOnServer(admin: Api, variant: Variant): Promise<void> {
  const people = await peopleApart(admin, 3, knownOf);
  const [least] = await peopleApart<Person>(admin, 1, (one) => -knownOf(one));
  const type = directType(variant);
  for (const { id } of [people[0]!, least!])
    await withOwnCode(admin, id, () => templates(admin, id, labName('template'), type));
  await groups(admin, people, labName('to some'), variant);
  await answered(admin, labName('answer'), type);
  await refused(admin, people[0]!.id, labName('refused'), type);
}
