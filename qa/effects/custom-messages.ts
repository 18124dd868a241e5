import { writeXlsx } from 'hucre/xlsx';
import type { Message } from '../../machines/message';
import type { Api } from '../api';
import { expect } from '../expect';
import { peopleApart } from '../chats/desk';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Variant } from '../model';
import { oncePerConsole } from '../per-console';
import { directType, expectSentBy, saidTo } from './chat-messages';

type Cells = readonly (string | number | null)[];
const workbookOf = (rows: readonly Cells[]) =>
  writeXlsx({ sheets: [{ name: 'Messages', rows: rows.map((one) => [...one]) }] });
const path = 'admin/messages/send/custom';

/** A workbook of messages. */
export const sheetOf = (rows: readonly (readonly [person: number, text: string])[]) =>
  writeXlsx({ sheets: [{ name: 'Messages', rows: [['user_id', 'text'], ...rows.map((one) => [...one])] }] });

interface Person {
  id: number;
  name: string;
}
interface Named extends Person {
  surname: string;
  manager?: { fullName?: string | null } | null;
  address?: { outlet_code?: string | null } | null;
}
/** Each message is in its person's chat, from the back office, with its placeholders filled in, as often as it was sent. */
export async function customMessagesOnServer(
  api: Api,
  variant: Variant,
  { person, text, sent }: { person: Person; text: string; sent: number },
): Promise<void> {
  await oncePerConsole(api, 'a workbook of messages', () => sentFromWorkbook(api, variant));
  await oncePerConsole(api, 'wrong workbooks of messages', () => refusedWorkbooks(api));
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
  const { status, body } = await api.ask('POST', path, { file_key });
  expect(status, 'a workbook with an unknown person is refused').toBe(422);
  expect(JSON.stringify(body), 'its row has the number that it has in Excel').toContain('Row 3:');
  expect((await found()).length, 'nothing of a refused workbook is sent').toBe(sent);
}

/** Columns are found by their names and empty rows are passed over; each row is a message to its person, in order. */
async function sentFromWorkbook(api: Api, variant: Variant): Promise<void> {
  const apart = await peopleApart(api, 2);
  const [one, other] = await Promise.all(apart.map(({ id }) => api.get<Named>(`admin/users/${id}`)));
  const tag = labName('workbook');
  const rows = [
    ['text', 'note', 'user_id'],
    [`${tag} first {name} {surname}`, 'x', one!.id],
    [null, null, null],
    [`${tag} for {manager_name}, {outlet_code}`, 'x', String(other!.id)],
    [`  ${tag} second, without a name `, null, one!.id],
  ];
  const file_key = await api.upload('files/', 'some.xlsx', await workbookOf(rows));
  expect(await api.post(path, { file_key }), 'each row with a message is counted').toEqual({ sent: 3 });
  const message = (text: string) =>
    expect.objectContaining({ admin: 1, text, caption: null, link: null, image: null }) as unknown;
  const said = async ({ id }: Named) =>
    (await saidTo(api, id, tag)).map(({ chat_id, user_id, type, message: words }) => [chat_id, user_id, type, words]);
  const from = ({ id }: Named) => [`1-${id}`, 1, directType(variant)];
  expect(await said(one!), 'the messages of one person, the newest first').toEqual([
    [...from(one!), message(`${tag} second, without a name`)],
    [...from(one!), message(`${tag} first ${one!.name} ${one!.surname}`)],
  ]);
  const { manager, address } = other!;
  expect(await said(other!), 'the message of another person').toEqual([
    [...from(other!), message(`${tag} for ${manager?.fullName ?? ''}, ${address?.outlet_code ?? ''}`.trim())],
  ]);
  await expectSentBy(api, 'admin/chats file: 3');
}

/** A wrong workbook is refused with the reason, and nothing of it is sent. */
async function refusedWorkbooks(api: Api): Promise<void> {
  const [person] = await peopleApart(api, 1);
  const tag = labName('wrong workbook');
  const header = ['user_id', 'text'];
  const good = [person!.id, tag];
  const cases: [what: string, rows: readonly Cells[], said: string][] = [
    ['without the column of the text', [['user_id'], [person!.id]], ''],
    ['without rows', [header], ''],
    ['with a name as a person', [header, good, ['Anna', tag]], 'Row 3:'],
    ['without a person', [header, good, [null, tag]], 'Row 3:'],
    ['with half a person', [header, good, [person!.id + 0.5, tag]], 'Row 3:'],
    ['with a person without a text', [header, [person!.id, ' '], good], 'Row 2:'],
    ['with a text that is too long', [header, good, [person!.id, tag.padEnd(10_001, '.')]], 'Row 3:'],
  ];
  for (const [what, rows, said] of cases) {
    const file_key = await api.upload('files/', 'wrong.xlsx', await workbookOf(rows));
    const { status, body } = await api.ask('POST', path, { file_key });
    expect(status, `a workbook ${what} is refused`).toBe(422);
    expect(JSON.stringify(body), `why a workbook ${what} is refused`).toContain(said);
    expect(JSON.stringify(body), 'rows that are right are not named').not.toContain(
      said === 'Row 3:' ? 'Row 2:' : 'Row 4:',
    );
  }
  const missing = await api.ask('POST', path, { file_key: 'files/none.xlsx' });
  expect(missing.status, 'a workbook that is not stored is refused').toBe(422);
  expect(await saidTo(api, person!.id, tag), 'nothing of these workbooks is sent').toEqual([]);
}
