import type { Request } from '@playwright/test';
import { editions } from '../../editions/all';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { broadcastType } from '../../src/contract/chat-id';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Api } from '../api';
import { peopleApart } from '../chats/desk';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Scene, Variant } from '../model';
import { oncePerConsole } from '../per-console';
import type { AudienceKind } from '../send-form';
import { expectHeard } from './news';
import { pathOf } from './again';
import { directType, expectSentBy, saidTo, type Line } from './chat-messages';
import { filledFor, readBy, type Named } from './filled';
import { peopleByRight } from './people';
import { targetGroupsOnServer } from './target-group-rules';

type Stored = Line & { content: { resource: string; id: number } | null };
/** What a path sends, and who gets it. */
export interface Heard {
  text: string;
  caption: string;
  record: { id: number };
  to: { id: number; name: string };
  /** A target group of nobody who may use the app. */
  empty?: { id: number; name: string };
  /** Those who get it, as far as they are known. */
  people: readonly Named[];
  /** People who get nothing, also somebody in the group who may not use the app. */
  bystanders: readonly { id: number }[];
  /** The messages that the server received: by key, or one for each request without one. */
  heard: Set<string>;
}
interface What {
  what: Resource;
  idField: string;
  to: AudienceKind;
}
/** The part of a path's text that no other text has. */
const ownPart = (text: string) => text.slice(text.lastIndexOf('}') + 1);
/** What a path has sent to a person. */
export const messagesAbout = (api: Api, person: number, { text }: Pick<Heard, 'text'>) =>
  saidTo(api, person, ownPart(text)) as Promise<Stored[]>;

const typeTo = (to: AudienceKind, variant: Variant) => (to === 'user' ? directType(variant) : broadcastType);

/** The message brings its record, to those alone whom it is for, and what is not there is not sent. */
export async function contentSentOnServer(
  scene: Scene<Heard>,
  { what, idField, to }: What,
  done: readonly Request[],
): Promise<void> {
  const { api, as, made, variant } = scene;
  const { caption, record, text } = made;
  for (const person of made.people)
    for (const one of await messagesAbout(api, person.id, made))
      expect([one.content, one.message.text, one.message.caption, one.user_id, one.type], 'what is sent').toEqual([
        { resource: what.path, id: record.id },
        filledFor(text, person),
        caption,
        1,
        typeTo(to, variant),
      ]);
  for (const { id } of made.bystanders) expect(await messagesAbout(api, id, made), 'nobody else gets it').toEqual([]);
  if (made.empty) {
    const body = { message: text, [idField]: record.id, target_group_id: made.empty.id };
    const { status } = await api.ask('POST', `${what.path}/send/group`, body);
    expect(status, 'what nobody would get is not sent').toBe(422);
  }
  for (const request of done) {
    const body = { ...(request.postDataJSON() as object), [idField]: 2_000_000_000 };
    const { status } = await api.ask('POST', pathOf(request), body);
    expect(status, 'what does not exist is not sent').toBe(422);
  }
  const admin = await as('admin');
  await oncePerConsole(admin, 'content in messages', () => contentsOnServer(admin, variant));
  await targetGroupsOnServer(scene);
}

const contents = [
  [specialQuizzes, 'pack_id'],
  [kbArticles, 'article_id'],
  [kbCategories, 'category_id'],
] as const;

/** Each kind of content can be sent to a person and to all, with what the placeholders stand for. */
async function contentsOnServer(admin: Api, variant: Variant): Promise<void> {
  const [person] = await peopleApart(admin, 1);
  const own = contents.filter(([one]) => new ContractIn(one, editions[variant.edition]).allows('list', ['ADMIN']));
  for (const [{ path }, idField] of own) {
    const [record] = (await admin.get<{ data: { id: number }[] }>(`${path}?limit=1`)).data;
    if (!record) continue;
    const tag = labName('content');
    const body = { [idField]: record.id, user_id: person!.id };
    const read = await readBy(admin, person!.id, tag, async (message) =>
      expect(await admin.post(`${path}/send/user`, { ...body, message }), 'one person gets it').toEqual({ sent: 1 }),
    );
    const said = (await saidTo(admin, person!.id, tag)) as Stored[];
    expect(
      said.map(({ content, type, message }) => [content, type, message.caption]),
      `what of ${path} is sent`,
    ).toEqual([[{ resource: path, id: record.id }, directType(variant), null]]);
    expect(read, 'placeholders are filled in').toContain(said[0]!.message.text);
    await expectSentBy(admin, `${path} ${record.id} to user ${person!.id}: 1`);
    await refusesContent(admin, path, body);
    await sentToAll(admin, variant, path, { [idField]: record.id });
  }
}

/** What no message about content may be (document 2, sections 2.3 and 5.1); none of it is kept. */
async function refusesContent(admin: Api, path: string, body: { user_id: number }): Promise<void> {
  const tag = labName('wrong content');
  const nobody = 2147483647;
  const right = { ...body, message: tag, caption: '' };
  const group = { ...right, user_id: undefined, target_group_id: nobody };
  const cases: [what: string, to: AudienceKind, body: object, status: number, field: string][] = [
    ['no message', 'user', { ...right, message: undefined }, 422, 'message'],
    ['a blank message', 'user', { ...right, message: '  ' }, 422, 'message'],
    ['a message with HTML', 'user', { ...right, message: `${tag} <b>now</b>` }, 422, 'message'],
    ['a caption with HTML', 'user', { ...right, caption: `<i>${tag}` }, 422, 'caption'],
    ['a message that is too long', 'user', { ...right, message: tag.padEnd(10_001, '.') }, 422, 'message'],
    ['nobody', 'user', { ...right, user_id: undefined }, 422, 'user_id'],
    ['an unknown person', 'user', { ...right, user_id: nobody }, 404, 'user_id'],
    ['no group', 'group', { ...right, user_id: undefined }, 422, 'target_group_id'],
    ['an unknown group', 'group', group, 422, 'target_group_id'],
  ];
  for (const [what, to, sent, status, field] of cases) {
    const answer = await admin.ask('POST', `${path}/send/${to}`, sent);
    const { errors } = answer.body as { errors?: object };
    expect([answer.status, Object.keys(errors ?? {})], `${what} is refused`).toEqual([status, [field]]);
  }
  expect(await saidTo(admin, body.user_id, tag), 'nothing that was refused is kept').toEqual([]);
}

/** All who may use the app get it, as many as are counted; where messages to all have a chat, it is there, too. */
async function sentToAll(admin: Api, variant: Variant, path: string, body: object): Promise<void> {
  const { admitted, inactive, leaving } = await peopleByRight(admin);
  const isOther = ({ id }: { id: number }) => id !== 1;
  const { count } = await admin.get<{ count: number }>('admin/messages/recipients');
  const tag = labName('to all');
  const sent = await expectHeard(
    admin,
    () => admin.post(`${path}/send/all`, { ...body, message: tag }),
    () => [['admin/chats']],
  );
  expect(sent, 'all who are counted get it').toEqual({ sent: count });
  await expectSentBy(admin, `${path} ${Object.values(body).join('')} to all: ${count}`);
  const gets = async (id: number) => (await saidTo(admin, id, tag)).map(({ type, user_id }) => [type, user_id]);
  for (const { id } of [admitted.find(isOther)!, admitted.at(-1)!])
    expect(await gets(id), 'somebody who may use the app gets it').toEqual([[broadcastType, 1]]);
  for (const { id } of [inactive, leaving].flatMap((people) => people.filter(isOther).slice(-1)))
    expect(await gets(id), 'somebody who may not gets nothing').toEqual([]);
  if (!editions[variant.edition].broadcastChats) return;
  const [newest] = await messagesOf<Stored>(admin, 'chat_id=1-1&socket=false');
  expect([newest?.message.text, newest?.content?.resource], 'the chat with all has it').toEqual([tag, path]);
}
