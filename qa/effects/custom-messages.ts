import { writeXlsx } from 'hucre/xlsx';
import type { Message } from '../../machines/message';
import type { Api } from '../api';
import { expect } from '../expect';
import { messagesOf } from '../messages/history';

/** A workbook of messages. */
export const sheetOf = (rows: readonly (readonly [person: number, text: string])[]) =>
  writeXlsx({ sheets: [{ name: 'Messages', rows: [['user_id', 'text'], ...rows.map((one) => [...one])] }] });

interface Person {
  id: number;
  name: string;
}
/** Each message is in its person's chat, from the back office, with its placeholders filled in, as often as it was sent. */
export async function customMessagesOnServer(
  api: Api,
  { person, text, sent }: { person: Person; text: string; sent: number },
): Promise<void> {
  const found = async () =>
    (await messagesOf<Message>(api, `chat_id=1-${person.id}&socket=false`)).filter(({ message }) =>
      message.text?.startsWith(text.split('{')[0]!),
    );
  const messages = await found();
  expect(messages.length, 'the message was sent exactly as often as the page says so').toBe(sent);
  for (const { message } of messages) {
    expect(message.text, 'placeholders are filled in').toBe(text.replace('{name}', person.name));
    expect(message.admin, 'the message is from the back office').toBe(1);
  }
  const nobody = 2147483647;
  const file_key = await api.upload(
    'files/',
    'nobody.xlsx',
    await sheetOf([
      [person.id, text],
      [nobody, text],
    ]),
  );
  const { status, body } = await api.ask('POST', 'admin/messages/send/custom', { file_key });
  expect(status, 'a workbook with an unknown person is refused').toBe(422);
  expect(JSON.stringify(body), 'its row has the number that it has in Excel').toContain('Row 3:');
  expect((await found()).length, 'nothing of a refused workbook is sent').toBe(sent);
}
