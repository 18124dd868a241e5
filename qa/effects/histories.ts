import type { Message } from '../../machines/message';
import { adminUserId } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { expect } from '../expect';

type Content = Record<'text' | 'caption' | 'link' | 'image', string | null>;
type Line = Message & Content & { id: number; message: Content & { admin: 0 | 1 } };

/**
 * A person's messages come newest first and are counted; each says whether the back office or the person wrote it, and
 * tells its content in both documented places (section 3 of documents 1 and 3).
 */
export async function expectHistory(api: Api, query: string, person: number): Promise<void> {
  const { messages, total } = await api.get<{ messages: Line[]; total: number }>(`admin/messages?${query}`);
  expect(total, 'the number of messages').toBe(messages.length);
  const order = (one: Line, other: Line) =>
    Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id;
  expect(
    messages.map(({ id }) => id),
    'the newest message comes first',
  ).toEqual(messages.toSorted(order).map(({ id }) => id));
  for (const { id, user_id, message, text, caption, link, image } of messages) {
    expect(user_id, `who wrote the message ${id}`).toBe(message.admin ? adminUserId : person);
    expect({ text, caption, link, image }, `the content of the message ${id}, once more`).toEqual({
      text: message.text,
      caption: message.caption,
      link: message.link,
      image: message.image,
    });
  }
}
