import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import { expectLogged } from './chat-messages';
import { colleagueOf } from './colleague';
import { expectRefused } from './refusal';

interface Marks {
  assigned_to: string | null;
  assignee: string | null;
  snoozed_until: string | null;
}
interface Note {
  id: number;
  ticket_id: number | null;
  author_name: string;
  text: string;
}
interface Found {
  id: string;
  is_note: boolean;
  excerpt: string;
}
/** A ticket, or the chat with a person, that nothing else of the lab uses. */
interface Talk {
  of: { ticket_id: number } | { user_id: number };
  /** How the list names it, and the parameters that leave the person's talks there. */
  id: number | string;
  list: string;
  messages: string;
}
type Row = { id: number | string; desk: Marks };
const desk = 'admin/desk';
const nobody = { assigned_to: null, assignee: null };
const day = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * day).toISOString();

/** The talk's row in the list with these parameters; undefined if it is not there. */
async function rowOf(api: Api, { id, list }: Talk, query: string): Promise<Row | undefined> {
  const { data, chats } = await api.get<{ data?: Row[]; chats?: Row[] }>(`${list}&limit=250&${query}`);
  return (data ?? chats!).find((one) => one.id === id);
}
const isIn = async (api: Api, talk: Talk, query: string) => (await rowOf(api, talk, query)) !== undefined;
const deskOf = (api: Api, { of }: Talk) =>
  api.get<Marks & { notes: Note[] }>(
    `${desk}?${Object.entries(of)
      .map(([name, id]) => `${name}=${id}`)
      .join('')}`,
  );

/** Who has a talk: taken and given back once, listed as theirs, and not given away behind their back. */
async function assignments(api: Api, talk: Talk): Promise<void> {
  const { id, fullName } = api.storage.identity as { id: number; fullName: string };
  const me = `admin:${id}`;
  const mine = { assigned_to: me, assignee: fullName };
  const give = (from: string | null, to: string | null) =>
    api.put<Marks>(`${desk}/assignment`, { ...talk.of, from, to });
  const lists = async () =>
    Promise.all([me, 'nobody', `${me},nobody`].map((whose) => isIn(api, talk, `assigned_to=${whose}`)));

  expect(await give((await deskOf(api, talk)).assigned_to, null), 'a talk that nobody has').toMatchObject(nobody);
  expect(await lists(), 'it is nobody’s').toEqual([false, true, true]);
  expect(await give(null, me), 'a talk that was taken').toMatchObject(mine);
  expect(await lists(), 'it is of who took it').toEqual([true, false, true]);
  expect((await rowOf(api, talk, ''))?.desk, 'the list says who has it').toMatchObject(mine);
  const unknown = 'admin:2147483647';
  await expectRefused(api, [
    ['a talk that has been taken by now', 'PUT', `${desk}/assignment`, { ...talk.of, from: null, to: unknown }, 409],
    ['to give a talk to nobody known', 'PUT', `${desk}/assignment`, { ...talk.of, from: me, to: unknown }, 422, 'to'],
    ['a list of unknown staff', 'GET', `${talk.list}&assigned_to=somebody`, undefined, 400, 'assigned_to'],
  ]);
  expect(await deskOf(api, talk), 'who has it stays').toMatchObject(mine);
  await give(me, null);
}

/** A talk is put aside until a moment to come: out of the list meanwhile, and in that of what is put aside. */
async function snoozes(api: Api, talk: Talk): Promise<void> {
  const until = inDays(1);
  const snooze = (to: string | null) => api.put<Marks>(`${desk}/snooze`, { ...talk.of, until: to });
  const lists = async () => Promise.all(['0', '1'].map((one) => isIn(api, talk, `snoozed=${one}`)));
  await snooze(null);
  expect(await lists(), 'a talk that is not put aside').toEqual([true, false]);
  expect(Date.parse((await snooze(until)).snoozed_until!), 'until when it is put aside').toBe(Date.parse(until));
  expect(await lists(), 'a talk that is put aside').toEqual([false, true]);
  const marks = (await rowOf(api, talk, ''))!.desk;
  expect(Date.parse(marks.snoozed_until!), 'the list says until when').toBe(Date.parse(until));
  await expectRefused(api, [
    ['a moment that is over', 'PUT', `${desk}/snooze`, { ...talk.of, until: inDays(-1) }, 422, 'until'],
    ['a moment in more than a year', 'PUT', `${desk}/snooze`, { ...talk.of, until: inDays(400) }, 422, 'until'],
  ]);
  expect((await snooze(null)).snoozed_until, 'a snooze that was ended').toBeNull();
  expect(await lists(), 'it is back').toEqual([true, false]);
}

/** A note is kept with its author, after those before it, is no message, and is found by its words. */
async function notes(api: Api, talk: Talk): Promise<void> {
  const texts = [labName('note'), labName('note')];
  const own = { author_name: api.storage.identity.fullName as string };
  for (const text of texts)
    expect(await api.post(`${desk}/notes`, { ...talk.of, text }), 'the note that was written').toMatchObject({
      ...own,
      text,
    });
  const kept = (await deskOf(api, talk)).notes.slice(-2);
  expect(kept, 'the notes, the oldest first').toMatchObject(texts.map((text) => ({ ...own, text })));
  await expectRefused(api, [
    ['a note without a text', 'POST', `${desk}/notes`, { ...talk.of, text: ' ' }, 422, 'text'],
  ]);
  const said = (await messagesOf(api, talk.messages)).map(({ message }) => message.text);
  expect(
    texts.filter((text) => said.includes(text)),
    'notes among the messages',
  ).toEqual([]);

  const words = encodeURIComponent(texts[1]!.split(' ').toReversed().join(' '));
  expect(await isIn(api, talk, `said=${words}`), 'a talk is found by the words of a note').toBe(true);
  expect(await isIn(api, talk, `said=${words}${encodeURIComponent(' nowhere')}`), 'all words have to be there').toBe(
    false,
  );
  const ids = `${'ticket_id' in talk.of ? 'ticket_ids' : 'chat_ids'}=${talk.id}`;
  const found = await api.get<Found[]>(`${desk}/found?said=${words}&${ids}`);
  expect(found, 'what was found').toMatchObject([{ id: String(talk.id), is_note: true }]);
  expect(found[0]!.excerpt, 'the part that was found').toContain(texts[1]!.split(' ').at(-1));
}

/** A talk is found by the words of a message and of its caption, and the newest line that has them is told. */
async function messages(api: Api, talk: Talk, send: (message: object) => Promise<unknown>): Promise<void> {
  const [text, caption] = [labName('said'), labName('caption')];
  const parts = { admin: 1, link: '', image: null, bottom_text: '' };
  await send({ ...parts, text, caption });
  await send({ ...parts, text: `${text} again`, caption: '' });
  const ids = `${'ticket_id' in talk.of ? 'ticket_ids' : 'chat_ids'}=${talk.id}`;
  const found = (words: string) => api.get<Found[]>(`${desk}/found?said=${encodeURIComponent(words)}&${ids}`);
  for (const words of [text.toUpperCase(), caption]) {
    expect(await isIn(api, talk, `said=${encodeURIComponent(words)}`), `a talk is found by “${words}”`).toBe(true);
    expect(await found(words), 'what was found').toMatchObject([{ id: String(talk.id), is_note: false }]);
  }
  expect((await found(text))[0]!.excerpt, 'the newest line is told').toContain(`${text} again`);
  expect(await found(`${caption} again`), 'one line has all of the words').toEqual([]);
  expect(await isIn(api, talk, `said=${encodeURIComponent(labName('unsaid'))}`), 'nobody has said it').toBe(false);
}

/** A talk is given to a colleague by name, who is among those that may have it, and the log says to whom. */
async function colleagues(api: Api, talk: Talk): Promise<void> {
  const colleague = (await colleagueOf(api)).storage.identity as { id: number; fullName: string };
  const name = Object.entries(talk.of).map(([field, id]) => `${field}=${id}`)[0]!;
  const offered = await api.get<{ id: string; name: string }[]>(`${desk}/colleagues?${name}`);
  const wanted = { id: `admin:${colleague.id}`, name: colleague.fullName };
  expect(offered, 'who can be given a talk').toContainEqual(wanted);
  const { data } = await api.get<{ data: { id: number; status: number; roles: string[] }[] }>(
    'admin/managers?limit=1000',
  );
  const closed = new Set(data.filter(({ status }) => status !== 1).map(({ id }) => `manager:${id}`));
  expect(
    offered.filter(({ id }) => closed.has(id)),
    'nobody whose account is closed',
  ).toEqual([]);
  const give = (from: string | null, to: string | null) =>
    api.put<Marks>(`${desk}/assignment`, { ...talk.of, from, to });
  expect(await give(null, wanted.id), 'a talk that a colleague was given').toMatchObject({
    assigned_to: wanted.id,
    assignee: wanted.name,
  });
  const path = 'ticket_id' in talk.of ? 'admin/tickets' : 'admin/chats';
  const [number] = Object.values(talk.of) as number[];
  await expectLogged(api, 'update', `${path} ${number}: assigned to ${wanted.name}`);
  expect(await isIn(api, talk, `assigned_to=${wanted.id}`), "a colleague's talk").toBe(true);
  expect(await isIn(api, talk, 'assigned_to=nobody'), "a colleague's talk is not nobody's").toBe(false);
  await give(wanted.id, null);
  await expectLogged(api, 'update', `${path} ${number}: assigned to nobody`);
}

/** What staff keep beside a talk (decision 0026), if the server announces it. */
export async function deskOnServer(api: Api, talk: Talk, send: (message: object) => Promise<unknown>): Promise<void> {
  const { capabilities } = api.storage.identity as { capabilities?: string[] };
  if (!capabilities?.includes('desk')) return;
  await assignments(api, talk);
  await snoozes(api, talk);
  await notes(api, talk);
  await messages(api, talk, send);
  await colleagues(api, talk);
}
