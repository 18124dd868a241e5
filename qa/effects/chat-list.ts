import { editions } from '../../editions/all';
import { chats } from '../../src/admin/chats/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Api } from '../api';
import { peopleApart } from '../chats/desk';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Variant } from '../model';
import { directType, expectLogged, type Line } from './chat-messages';
import { expectRefused } from './refusal';

interface Chat {
  id: string;
  companion: { id: number | null; name: string | null; surname: string | null };
  last_message_date: string;
  last_message: string;
  friend_unread: number;
  marked: number;
}
interface Chats {
  chats: Chat[];
  total: number;
}
interface Person {
  id: number;
  name: string;
  surname: string;
  phone: string | null;
}
const listOf = (api: Api, query: string) => api.get<Chats>(`admin/chats?${query}`);
const idsOf = (list: Chats) => list.chats.map(({ id }) => id);
const byId = 'sort=id&order=ASC';
const most = 250;

/** Each chat tells its newest message, and is unread if that is its user's. Other paths may write meanwhile. */
async function tellsLast(api: Api, of: Chat): Promise<void> {
  const pair = async () => {
    const [newest] = (await messagesOf(api, `chat_id=${of.id}&socket=false`)) as unknown as Line[];
    const row = (await listOf(api, `name=${encodeURIComponent(`#${of.companion.id}`)}&limit=${most}`)).chats.find(
      ({ id }) => id === of.id,
    );
    const { text, image, link } = newest!.message;
    const last = { text, image: image === null ? null : { url: image }, link };
    const isUnread = newest!.message.admin === 0 ? 1 : row?.friend_unread;
    return {
      is: row && [JSON.parse(row.last_message), row.last_message_date, row.friend_unread],
      wanted: [last, newest!.created_at, isUnread],
    };
  };
  await expect(async () => {
    const { is, wanted } = await pair();
    expect(is, `the last message of the chat ${of.id}`).toEqual(wanted);
  }).toPass({ timeout: 10_000 });
}

/** A chat is found by each name, the number and the phone of its user, and by all words alone. */
async function searches(api: Api, { id }: Chat, stranger: Chat | undefined, person: Person): Promise<void> {
  const { name, surname, phone } = person;
  const found = async (text: string) => idsOf(await listOf(api, `name=${encodeURIComponent(text)}&limit=${most}`));
  for (const text of [name, surname, surname.toUpperCase(), `${name} ${surname}`, String(person.id), `#${person.id}`])
    expect(await found(text), `the chats that “${text}” finds`).toContain(id);
  if (phone) expect(await found(phone), 'the chats that a phone finds').toContain(id);
  for (const text of [`${surname} nobody-has-this`, ...(phone ? [phone] : [])])
    expect(await found(text), `the chats that “${text}” finds`).not.toContain(stranger?.id);
  expect(await found(`${surname} nobody-has-this`), 'all words have to fit').not.toContain(id);
}

/** Pages follow one another, and all chats are counted. */
async function pages(api: Api): Promise<void> {
  await expect(async () => {
    const [all, first, second] = await Promise.all([
      listOf(api, `${byId}&limit=4`),
      listOf(api, `${byId}&limit=2`),
      listOf(api, `${byId}&limit=2&offset=2`),
    ]);
    expect([...idsOf(first), ...idsOf(second)], 'the pages of the chats').toEqual(idsOf(all));
    const rest = await listOf(api, `${byId}&limit=${most}&offset=${Math.max(0, all.total - 1)}`);
    expect(rest.chats.length, 'the number of all chats').toBe(Math.min(1, rest.total));
  }).toPass({ timeout: 10_000 });
  const usual = await listOf(api, '');
  expect(usual.chats.length, 'a page has 50 chats if nothing is said').toBe(Math.min(50, usual.total));
  await expectRefused(api, [
    ['a longer page than the longest', 'GET', `admin/chats?limit=${most + 1}`, undefined, 400, 'limit'],
    ['an unknown order', 'GET', 'admin/chats?sort=name', undefined, 400, 'sort'],
    ['a filter with an unknown value', 'GET', 'admin/chats?friend_unread=2', undefined, 400, 'friend_unread'],
  ]);
  const [up, down] = [await listOf(api, `${byId}&limit=${most}`), await listOf(api, 'sort=id&order=DESC&limit=1')];
  if (up.total === up.chats.length && up.total === down.total)
    expect(idsOf(down), 'the last chat comes first, the other way round').toEqual(idsOf(up).slice(-1));
}

/** New chats alone, and the others alone: together all of them. */
async function unread(api: Api): Promise<void> {
  await expect(async () => {
    const [all, fresh, read] = await Promise.all([
      listOf(api, 'limit=1'),
      listOf(api, `friend_unread=1&limit=${most}`),
      listOf(api, `friend_unread=0&limit=${most}`),
    ]);
    expect(
      fresh.chats.filter((one) => one.friend_unread !== 1).map(({ id }) => id),
      'new chats',
    ).toEqual([]);
    expect(
      read.chats.filter((one) => one.friend_unread !== 0).map(({ id }) => id),
      'answered chats',
    ).toEqual([]);
    expect(fresh.total + read.total, 'each chat is new or answered').toBe(all.total);
  }).toPass({ timeout: 10_000 });
}

/** A mark is kept, of its chat alone, until it is taken away. */
async function marks(api: Api, variant: Variant, chat: Chat, other: Chat): Promise<void> {
  const own = new ContractIn(chats, editions[variant.edition]);
  const rowOf = async ({ id, companion }: Chat) =>
    (await listOf(api, `name=${encodeURIComponent(`#${companion.id}`)}&limit=${most}`)).chats.find(
      (one) => one.id === id,
    )!;
  const [before, beside] = [await rowOf(chat), await rowOf(other)];
  for (const marked of [1 - before.marked, before.marked]) {
    const body = { chat_id: chat.id, marked };
    expect(await api.post('admin/chats/mark', body), 'the answer about a mark').toEqual(body);
    expect((await rowOf(chat)).marked, 'the mark is kept').toBe(marked);
    await expectLogged(api, 'update', `admin/chats ${chat.id}: marked ${marked}`);
    expect((await rowOf(other)).marked, 'no other chat is marked').toBe(beside.marked);
    if (!own.filters(['ADMIN']).marked) continue;
    for (const value of [0, 1]) {
      const { chats: found } = await listOf(api, `marked=${value}&limit=${most}`);
      expect(
        found.filter((one) => one.marked !== value).map(({ id }) => id),
        `chats with marked ${value}`,
      ).toEqual([]);
    }
  }
  const path = 'admin/chats/mark';
  await expectRefused(api, [
    ['to mark an unknown chat', 'POST', path, { chat_id: '1-2147483647', marked: 1 }, 404, 'chat_id'],
    ['a mark that is not 0 or 1', 'POST', path, { chat_id: chat.id, marked: 2 }, 422, 'marked'],
  ]);
  if (!own.filters(['ADMIN']).marked)
    await expectRefused(api, [
      ['a filter that the market does not have', 'GET', 'admin/chats?marked=1', undefined, 400, 'marked'],
    ]);
}

/** The list of chats: who is in it, in which order, what was said last, what is new and what is marked. */
export async function chatListOnServer(admin: Api, variant: Variant): Promise<void> {
  const [person] = await peopleApart(admin, 1);
  const known = await admin.get<Person>(`admin/users/${person!.id}`);
  const { id, name, surname } = known;
  const text = labName('last message');
  const message = { admin: 1, text, caption: '', link: 'https://example.com/last', image: null, bottom_text: '' };
  await admin.post('admin/messages/send', { message, type: directType(variant), user_id: id });

  const words = encodeURIComponent(`${surname} ${name}`);
  const own = (await listOf(admin, `name=${words}&limit=${most}`)).chats.find((one) => one.id === `1-${id}`);
  expect(own, 'a chat is found by the names of its user').toMatchObject({ companion: { id, name, surname } });
  expect(own!.friend_unread, 'an answered chat is not new').toBe(0);
  const newest = await listOf(admin, `limit=${most}`);
  expect(
    newest.chats.map((one) => Date.parse(one.last_message_date)),
    'the newest chat comes first by itself',
  ).toEqual(newest.chats.map((one) => Date.parse(one.last_message_date)).toSorted((one, two) => two - one));
  const strange = newest.chats.find((one) => one.companion.name !== name && one.companion.surname !== surname);
  if (strange)
    expect(idsOf(await listOf(admin, `name=${words}&limit=${most}`)), 'others are not').not.toContain(strange.id);

  await searches(admin, own!, strange, known);
  await pages(admin);
  await unread(admin);
  const asked = (await listOf(admin, 'friend_unread=1&limit=2')).chats.filter((one) => one.companion.id !== null);
  for (const one of [own!, ...asked]) await tellsLast(admin, one);
  const beside = newest.chats.find((one) => one.companion.id !== null && one.id !== own!.id)!;
  await marks(admin, variant, own!, beside);
}

/** Who does not see all users has the chats of their own users alone, marks no other and writes to no group. */
export async function chatsInSight(admin: Api, ba: Api): Promise<void> {
  const { data } = await ba.get<{ data: { id: number }[] }>('admin/users?limit=1000');
  const seen = new Set(data.map((one) => one.id));
  const own = await listOf(ba, `limit=${most}`);
  expect(
    own.chats.filter(({ companion }) => !seen.has(companion.id!)).map(({ id }) => id),
    'chats of others',
  ).toEqual([]);
  expect(own.total, 'only these are counted').toBeLessThanOrEqual(seen.size);
  const strange = (await listOf(admin, `limit=${most}`)).chats.find(
    ({ companion }) => companion.id !== null && !seen.has(companion.id),
  );
  if (!strange) return;
  const mark = { chat_id: strange.id, marked: strange.marked };
  const { data: groups } = await admin.get<{ data: { id: number }[] }>('admin/target-groups?limit=1');
  const { count } = await ba.get<{ count: number }>('admin/messages/recipients');
  expect(count, 'a message to all reaches those in sight').toBeLessThanOrEqual(seen.size);
  const message = { admin: 1, text: 'From the lab, {name}', caption: '', link: '', image: null, bottom_text: '' };
  const body = { message, type: 19, user_id: own.chats[0]!.companion.id, target_group_id: groups[0]!.id };
  await expectRefused(ba, [
    ["a mark of another's chat", 'POST', 'admin/chats/mark', mark, 404, 'chat_id'],
    ['to count a target group', 'GET', `admin/messages/recipients?target_group_id=${groups[0]!.id}`, undefined, 403],
    ['a message to a target group', 'POST', 'admin/messages/send/target-group', body, 403],
    ['a template to a target group', 'POST', 'admin/messages/send/template', body, 403],
    ["the desk of another's chat", 'GET', `admin/desk?user_id=${strange.companion.id}`, undefined, 404, 'user_id'],
  ]);
}
