import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../src/admin/chats/resource';
import { parseChatId } from '../../../src/contract/chat-id';
import { deskConditions, deskQuery } from '../desk/parameters';
import { asChat, chatsInSight, namedLike, storedChatOf, type ChatRow } from './chats';
import { changesOf } from '../../http/log';
import { order, whole } from '../../http/parameters';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';

const flag = z.literal([0, 1], 'boolean');
const asked = z.optional(z.enum(['0', '1', 'true', 'false'], 'boolean'));
const noSuchChat = () => new Refusal(404, 'noSuchRecord', { errors: { chat_id: [{ key: 'noSuchRecord' }] } });
const isSet = (value: string | undefined) => value === '1' || value === 'true';
/** The largest page size. The documented ones are 50, 100 and 250 (document 3, section 9). */
const most = 250;
const usual = 50;

/** Chats with app users, and their mark (document 3, sections 2.4 and 7, 'Chats'). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/chats',
    summary: 'Chats, the one with the newest message first, or by id (document 3, sections 2.4 and 7).',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    query: z.object({
      name: z.optional(z.string('text').check(z.maxLength(255))),
      friend_unread: asked,
      marked: asked,
      ...deskQuery,
      sort: z.optional(z.enum(['last_message_date', 'id'], 'choice')),
      order,
      offset: whole(0, 2_000_000),
      limit: whole(1, most),
    }),
    answer: z.object({
      chats: z.array(
        z.object({
          id: z.string(),
          companion: z.object({
            id: z.nullable(z.int()),
            name: z.nullable(z.string()),
            surname: z.nullable(z.string()),
          }),
          last_message_date: z.string(),
          last_message: z.string(),
          friend_unread: flag,
          marked: flag,
          desk: z.object({
            assigned_to: z.nullable(z.string()),
            assignee: z.nullable(z.string()),
            snoozed_until: z.nullable(z.string()),
          }),
        }),
      ),
      total: z.int(),
    }),
    handle: async ({ db, staff, edition, query, contracts }) => {
      const known = contracts.get(chats.path)!.filters(staff.roles);
      for (const name of ['friend_unread', 'marked'] as const) {
        if (query[name] && !known[name])
          throw new Refusal(400, 'invalidQuery', {
            errors: { [name]: [{ key: 'unknownFilter', params: { field: name } }] },
          });
      }
      const conditions: SQL[] = [chatsInSight(staff, edition), ...deskConditions(query, 'chats')];
      if (query.name?.trim()) conditions.push(namedLike(query.name, edition));
      for (const name of ['friend_unread', 'marked'] as const)
        if (query[name]) conditions.push(sql`chats.${sql.identifier(name)} = ${isSet(query[name])}`);
      const from = sql`
        from chats
        left join users on users.id = chats.user_id
        left join target_groups g on chats.chat_id = 'TG-' || g.id
        where ${sql.join(conditions, sql` and `)}
      `;
      const by =
        query.sort === 'id' ? (['user_id', 'chat_id'] as const) : (['last_message_date', 'last_message_id'] as const);
      const orderOf = (of: string) =>
        sql.join(
          by.map((name) => sql.raw(`${of}.${name}${query.order === 'ASC' ? '' : ' desc'}`)),
          sql`, `,
        );
      const [counted, rows] = await Promise.all([
        db.one<{ total: number }>(sql`select count(*) as total ${from}`),
        db.rows<ChatRow>(sql`
          select page.*, m.text, m.image, m.link
          from (
            select chats.*, users.id as companion_id, coalesce(users.name, g.name) as name,
              users.surname
            ${from}
            order by ${orderOf('chats')}
            limit ${Number(query.limit ?? usual)}
            offset ${Number(query.offset ?? 0)}
          ) page
          join messages m on m.id = page.last_message_id
          order by ${orderOf('page')}
        `),
      ]);
      return { chats: rows.map((one) => asChat(one, edition)), total: counted!.total };
    },
  }),
  route({
    method: 'POST',
    path: '/admin/chats/mark',
    summary: 'Marks a chat, or takes the mark away (document 3, section 7).',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    body: z.object({ chat_id: z.string('required').check(z.maxLength(40)), marked: flag }),
    answer: z.object({ chat_id: z.string(), marked: flag }),
    handle: async (call) => {
      const { db, staff, edition, body, live } = call;
      const { chat_id, marked } = body;
      const whose = parseChatId(chat_id, edition.broadcastChats);
      if (!whose) throw noSuchChat();
      const userId = whose.to === 'user' ? whose.id : 0;
      const which = sql`chat_id = ${storedChatOf(whose)} and user_id = ${userId} and ${chatsInSight(staff, edition)}`;
      await db.transaction(async (tx) => {
        const found = await tx.one<{ marked: boolean }>(sql`
          select marked
          from chats
          where ${which}
          for update
        `);
        if (!found) throw noSuchChat();
        const after = { marked: marked === 1 };
        await tx.rows(sql`update chats set marked = ${after.marked} where ${which}`);
        await call.log(
          'update',
          `${chats.path} ${chat_id}: marked ${marked}`,
          tx,
          changesOf(call, chats, found, after),
        );
      });
      live.changed(chats, 'updated', userId ? [userId] : []);
      return { chat_id, marked };
    },
  }),
];
