import type { Request } from '@playwright/test';
import type { Api } from '../api';
import { activePeople } from './people';
import { messagesOf, peopleApart, type Desk } from '../chats/desk';
import { broadcastType } from '../../src/contract/chat-id';
import { expectNews } from '../messages/listen';
import { cannedAnswersOnServer } from './canned-answers';
import { chatListOnServer, chatsInSight } from './chat-list';
import { directType, saidTo, sentOnServer } from './chat-messages';
import { deskOnServer } from './desk';
import { expectHistory } from './histories';
import { targetGroupsOnServer } from './target-group-rules';
import { oncePerConsole } from '../per-console';
import { expect } from '../expect';
import type { Scene, Variant } from '../model';

interface Stored {
  id: number;
  chat_id: string;
  type: number;
  message: { text: string; caption: string | null; link: string | null; image: string | null };
}
interface Sent {
  message: Stored['message'];
  target_group_id: number | null;
  user_id: number;
  sendAll?: boolean;
}
interface Entry {
  info: string;
}
const send = 'admin/messages/send';
const countOf = async (api: Api, query = '') =>
  (await api.get<{ count: number }>(`admin/messages/recipients${query}`)).count;

/** A user whom this account does not see; undefined if it sees all. */
async function unseen(admin: Api, api: Api): Promise<number | undefined> {
  for (const { id } of await activePeople(admin))
    if ((await api.ask('GET', `admin/users/${id}`)).status === 404) return id;
}

/** What is sent to all reaches active users in the sender's sight, and no others. */
async function reachedAll(admin: Api, api: Api, { last, chats }: Desk, { message: { text } }: Sent): Promise<void> {
  const { data } = await api.get<{ data: { id: number; name: string; status: number }[] }>('admin/users?limit=1000');
  const others = data.filter(({ id }) => id !== 1 && id !== chats.one.companion.id);
  const since = Math.max(last.one, last.two);
  for (const isActive of [true, false]) {
    const person = others.find(({ status }) => (status === 1) === isActive);
    if (!person) continue;
    const copies = await saidTo(admin, person.id, text.replace('{name}', person.name));
    expect(
      copies.some(({ id, type }) => id > since && type === broadcastType),
      `a message to all reaches ${isActive ? 'somebody else' : 'who is not active'}`,
    ).toBe(isActive);
  }
}

/** What staff keep beside a chat, which has to have a message. */
async function chatDesk(admin: Api, variant: Variant): Promise<void> {
  const { chats } = await admin.get<{ chats: { id: string }[] }>('admin/chats?limit=250');
  const isTalk = ({ id }: { id: number }) => (chats.some((one) => one.id === `1-${id}`) ? 1 : 0);
  const [person] = await peopleApart(admin, 1, isTalk);
  const { id } = person!;
  const list = `admin/chats?name=%23${id}`;
  const messages = `chat_id=1-${id}&socket=false`;
  if (!isTalk(person!)) return;
  const type = directType(variant);
  await deskOnServer(admin, { of: { user_id: id }, id: `1-${id}`, list, messages }, (message) =>
    admin.post(send, { message, type, user_id: id }),
  );
}

/** Messages are kept as they were sent and for whom they were meant, and only for users in the sender's sight. */
export async function chatsOnServer({ api, as, made, variant }: Scene<Desk>, done: readonly Request[]): Promise<void> {
  const admin = await as('admin');
  await targetGroupsOnServer({ as, variant });
  await cannedAnswersOnServer({ as, variant });
  await oncePerConsole(admin, 'messages to some', () => sentOnServer(admin, variant));
  await oncePerConsole(admin, 'the chat list', () => chatListOnServer(admin, variant));
  await oncePerConsole(admin, 'the desk of a chat', () => chatDesk(admin, variant));
  if (variant.account === 'ba') await oncePerConsole(api, 'the sight of chats', () => chatsInSight(admin, api));
  const { id, companion } = made.chats.one;
  const kept = ((await messagesOf(admin, made.chats.one)) as unknown as Stored[]).filter(
    (one) => one.id > made.last.one,
  );
  // In other markets the group may be everybody.
  if (made.group && variant.edition === 'DEMO') {
    const group = `?target_group_id=${made.group.id}`;
    expect(await countOf(admin, group), 'a group has fewer people than the market').toBeLessThan(await countOf(admin));
  }
  for (const request of done) {
    const body = request.postDataJSON() as Sent;
    const { message: sent, target_group_id: group } = body;
    const isToAll = request.url().endsWith('/send/all') || body.sendAll === true;
    await expectNews(made, body.user_id, variant);
    if (isToAll) await reachedAll(admin, api, made, body);
    if (group)
      await expectCounted(admin, `target group ${group}: ${await countOf(admin, `?target_group_id=${group}`)}`);
    if (isToAll) await expectCounted(admin, `all: ${await countOf(api)}`);
    const wanted = sent.text.replace('{name}', companion.name ?? '');
    const found = kept.find(({ message }) => message.text === wanted && message.caption === (sent.caption || null));
    // The companion of the open chat may not be among the people of a group.
    if ((group || isToAll) && !found) continue;
    expect(found, `“${wanted}” is kept in the chat of its user`).toBeDefined();
    expect([found!.message.link, found!.message.image], 'with its link and image').toEqual([
      sent.link || null,
      sent.image ?? null,
    ]);
    expect([found!.chat_id, found!.type], 'as a message of this chat').toEqual([
      id,
      group || isToAll || variant.edition === 'IRELAND' ? 19 : 4,
    ]);
  }

  const { chats } = await api.get<{ chats: { last_message_date: string }[] }>(
    'admin/chats?sort=last_message_date&order=DESC&offset=0&limit=50',
  );
  const dates = chats.map((one) => Date.parse(one.last_message_date));
  expect(dates, 'the chat with the newest message comes first').toEqual(dates.toSorted((a, b) => b - a));
  const message = { admin: 1, text: 'From the lab', caption: '', link: '', image: null, brand_id: 0, bottom_text: '' };
  const withImage = { message: { ...message, image: 'chat/admin/none.png' }, type: 4, user_id: companion.id };
  expect((await api.ask('POST', send, withImage)).status, 'an image that is not stored is not sent').toBe(422);
  await expectHistory(admin, `chat_id=${made.chats.one.id}&socket=false`, companion.id);
  const stranger = await unseen(admin, api);
  if (variant.account === 'ba') {
    expect(stranger, 'a brand ambassador does not see all users').toBeDefined();
    expect((await api.ask('GET', `admin/messages?chat_id=1-${stranger}&socket=false`)).status, 'nor their chats').toBe(
      404,
    );
    expect((await api.ask('POST', send, { message, type: 4, user_id: stranger })).status, 'nor writes to them').toBe(
      404,
    );
  }
}
async function expectCounted(admin: Api, what: string): Promise<void> {
  const { data } = await admin.get<{ data: Entry[] }>(
    `admin/logs?action=send&info=${encodeURIComponent(what)}&sort=id&order=DESC&limit=50`,
  );
  expect(
    data.filter(({ info }) => info.endsWith(what)),
    `the log says that ${what} were sent to`,
  ).not.toEqual([]);
}
