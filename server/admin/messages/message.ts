import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Edition } from '../../../editions/edition';
import { adminUserId, personChatOf } from '../../../src/contract/chat-id';
import type { Query } from '../../database/database';
import type { audiences } from '../../database/tables';
import { holdsImages, isKey } from '../../files/keys';
import { Refusal } from '../../http/refusal';
import type { Call, Context } from '../../http/route';

const empty = z.optional(z.nullable(z.string('text').check(z.trim(), z.maxLength(10_000))));
/**
 * A message that the back office sends; a link has to begin with http:// or https:// (document 1, section 7, 'Tickets';
 * document 3, section 7).
 */
export const messageBody = z.object({
  admin: z.literal(1, 'invalid'),
  bottom_text: empty,
  brand_id: z.optional(z.literal(0, 'invalid')),
  caption: empty,
  image: z.optional(z.nullable(z.string('text').check(z.maxLength(500)))),
  link: z.optional(
    z.nullable(
      z.union([z.literal(''), z.string('text').check(z.maxLength(2_000), z.regex(/^https?:\/\/\S+$/i, 'invalid'))]),
    ),
  ),
  text: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(10_000)),
});
export type MessageBody = z.infer<typeof messageBody>;
export const userIdBody = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));

const text = z.nullable(z.string());
/**
 * A message of a chat; `user_id` 1 is the back office. Its content is sent twice: in `message`, as document 1 shows it,
 * and at the top level, as document 3 does (both in section 3).
 */
export const chatMessage = z.object({
  id: z.int(),
  chat_id: z.string(),
  user_id: z.int(),
  ticket_id: z.nullable(z.int()),
  type: z.int(),
  message: z.object({
    admin: z.literal([0, 1]),
    text: z.string(),
    caption: text,
    bottom_text: text,
    link: text,
    image: text,
    brand_id: z.int(),
  }),
  text: z.string(),
  caption: text,
  link: text,
  image: text,
  /** The article, category or quiz that the message sends. */
  content: z.nullable(z.object({ resource: z.string(), id: z.int() })),
  created_at: z.string(),
});

/** A row of the table `messages`. */
export interface Stored {
  id: number;
  chat_id: string;
  user_id: number | null;
  ticket_id: number | null;
  from_admin: boolean;
  type: number;
  text: string;
  caption: string | null;
  bottom_text: string | null;
  link: string | null;
  image: string | null;
  brand_id: number;
  content_path: string | null;
  content_id: number | null;
  created_at: string;
}

/** An app user may have the id 1, too: `message.admin` distinguishes them from the back office. */
export const asWire = (
  { id, chat_id, user_id, ticket_id, from_admin, type, created_at, content_path, content_id, ...said }: Stored,
  { broadcastChats }: Edition,
): z.infer<typeof chatMessage> => ({
  id,
  chat_id: user_id === null || ticket_id !== null ? chat_id : personChatOf(user_id, broadcastChats),
  user_id: from_admin ? adminUserId : user_id!,
  ticket_id,
  type,
  message: {
    admin: from_admin ? 1 : 0,
    text: said.text,
    caption: said.caption,
    bottom_text: said.bottom_text,
    link: said.link,
    image: said.image,
    brand_id: said.brand_id,
  },
  text: said.text,
  caption: said.caption,
  link: said.link,
  image: said.image,
  content: content_path === null || content_id === null ? null : { resource: content_path, id: content_id },
  created_at,
});

/** Refuses an image that is not in the file store, or that is another file. */
export async function mustHaveImage(
  { files }: Pick<Context, 'files'>,
  image: string | null | undefined,
): Promise<void> {
  if (!image) return;
  const refuse = (key: string) => new Refusal(422, 'invalid', { errors: { 'message.image': [{ key }] } });
  if (!isKey(image)) throw refuse('fileKey');
  if (!holdsImages(image)) throw refuse('notAnImage');
  const file = await files.get(image);
  if (!file) throw refuse('fileMissing');
  file.body.destroy();
}

/** The record that a message sends: its resource's path, and its id there. */
export interface Content {
  path: string;
  id: number;
}
interface Kept {
  chatId: string;
  /** Null in a chat that holds broadcast messages. */
  userId: number | null;
  ticketId?: number;
  type: number;
  audience?: (typeof audiences)[number];
  message: MessageBody;
  content?: Content | undefined;
}
/** Stores a message of the back office; returns it in the wire format. */
export async function keep(
  { staff, edition }: Pick<Call<unknown, unknown>, 'staff' | 'edition'>,
  tx: Query,
  { chatId, userId, ticketId, type, audience, message, content }: Kept,
): Promise<z.infer<typeof chatMessage>> {
  const { caption, bottom_text, link, image, text: words } = message;
  const [stored] = await tx.rows<Stored>(sql`
    insert into messages (
      chat_id, user_id, ticket_id, from_admin, staff_kind, staff_id, type, audience, text, caption, bottom_text,
      link, image, content_path, content_id
    )
    values (
      ${chatId}, ${userId}, ${ticketId ?? null}, true, ${staff.kind}, ${staff.id}, ${type}, ${audience ?? null},
      ${words}, ${caption || null}, ${bottom_text || null}, ${link || null}, ${image || null},
      ${content?.path ?? null}, ${content?.id ?? null}
    )
    returning *
  `);
  return asWire(stored!, edition);
}
