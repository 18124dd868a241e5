import { writeXlsx } from 'hucre/xlsx';
import type { Message } from '../../machines/message';
import type { Api } from '../api';
import { expect } from '../expect';
import { peopleApart } from '../chats/desk';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import type { Variant } from '../model';
import { oncePerConsole } from '../per-console';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import validation from '../../src/locales/en/validation.json' with { type: 'json' };
import { directType, expectSentBy, saidTo } from './chat-messages';
import { filledFor, personOf, readBy, whileTheyHave } from './filled';

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
  await expectWrong(api, file_key, 'a workbook with an unknown person', [`Row 3: there is no user ${nobody}`]);
  expect((await found()).length, 'nothing of a refused workbook is sent').toBe(sent);
}

/** A wrong workbook is refused with the documented error, and with what is wrong in its rows (document 3, section 8). */
async function expectWrong(api: Api, file_key: string, what: string, faults: readonly string[]): Promise<void> {
  const { status, body } = await api.ask('POST', path, { file_key });
  expect([status, body], `${what} is refused, with the reason`).toEqual([
    422,
    expect.objectContaining({ message: words.refused.wrongFile, errors: { file_key: faults } }),
  ]);
}

/** Columns are found by their names and empty rows are passed over; each row is a message to its person, in order. */
async function sentFromWorkbook(api: Api, variant: Variant): Promise<void> {
  const apart = await peopleApart(api, 2);
  const [one, other] = await Promise.all(apart.map(({ id }) => personOf(api, id)));
  const tag = labName('workbook');
  const rows = [
    ['text', 'note', 'user_id'],
    [`${tag} first {name} {surname}`, 'x', one!.id],
    [null, null, null],
    [`${tag} for {outlet_code}, {manager_name}`, 'x', String(other!.id)],
    [`  ${tag} second, without a name `, null, one!.id],
  ];
  const send = async (sheet: readonly Cells[]) =>
    api.post(path, { file_key: await api.upload('files/', 'some.xlsx', await workbookOf(sheet)) });
  const unplaced = await whileTheyHave(api, other!.id, { outlet_address_id: null }, async () => {
    expect(await send(rows), 'each row with a message is counted').toEqual({ sent: 3 });
    return personOf(api, other!.id);
  });
  const message = (text: string) =>
    expect.objectContaining({ admin: 1, text, caption: null, link: null, image: null }) as unknown;
  const said = async (id: number) =>
    (await saidTo(api, id, tag)).map(({ chat_id, user_id, type, message: parts }) => [chat_id, user_id, type, parts]);
  const from = (id: number) => [`1-${id}`, 1, directType(variant)];
  expect(await said(one!.id), 'the messages of one person, the newest first').toEqual([
    [...from(one!.id), message(`${tag} second, without a name`)],
    [...from(one!.id), message(`${tag} first ${one!.name} ${one!.surname}`)],
  ]);
  expect(unplaced.address?.outlet_code ?? null, 'the outlet of the other person').toBeNull();
  expect(await said(other!.id), 'the message of a person without an outlet').toEqual([
    [...from(other!.id), message(filledFor(`${tag} for {outlet_code}, {manager_name}`, unplaced).trim())],
  ]);
  await expectSentBy(api, 'admin/chats file: 3');

  const all = labName('all replacements');
  const { user_id, text } = words.columns;
  const read = await readBy(api, one!.id, all, async (template) =>
    expect(
      await send([
        [user_id.toUpperCase(), text],
        [one!.id, template],
      ]),
      'columns have labels, too',
    ).toEqual({
      sent: 1,
    }),
  );
  const filled = (await saidTo(api, one!.id, all)).map((line) => line.message.text);
  expect([filled.length, read], 'placeholders are filled in').toEqual([1, expect.arrayContaining(filled)]);
}

/** A wrong workbook is refused with the reason, and nothing of it is sent. */
async function refusedWorkbooks(api: Api): Promise<void> {
  const [person] = await peopleApart(api, 1);
  const tag = labName('wrong workbook');
  const header = ['user_id', 'text'];
  const { id } = person!;
  const good = [id, tag];
  const nobody = 2147483647;
  const rowOf = (row: number) => `Row ${row}: the text is empty`;
  const cases: [what: string, rows: readonly Cells[], faults: string[]][] = [
    ['without the column of the text', [['user_id'], [id]], [`There is no column ${words.columns.text}`]],
    ['without the column of the person', [['text'], [tag]], [`There is no column ${words.columns.user_id}`]],
    ['without rows', [header], [validation.spreadsheetNoRows]],
    ['with a name as a person', [header, good, ['Anna', tag]], ['Row 3: there is no user Anna']],
    ['without a person', [header, good, [null, tag]], ['Row 3: there is no user –']],
    ['with half a person', [header, good, [id + 0.5, tag]], [`Row 3: there is no user ${id + 0.5}`]],
    ['with a person without a text', [header, [id, ' '], good], [rowOf(2)]],
    ['with neither', [header, ['Anna', ' ']], ['Row 2: there is no user Anna', rowOf(2)]],
    [
      'with rows that are wrong in several ways',
      [header, [nobody, tag], good, [id, null]],
      [`Row 2: there is no user ${nobody}`, rowOf(4)],
    ],
    [
      'with a text that is too long',
      [header, good, [id, tag.padEnd(10_001, '.')]],
      ['Row 3: the text is longer than 10000 characters'],
    ],
    [
      'with more wrong rows than are named',
      [header, ...Array.from({ length: 22 }, () => [id, ' '])],
      [...Array.from({ length: 20 }, (_, at) => rowOf(at + 2)), '… and 2 more'],
    ],
  ];
  for (const [what, rows, faults] of cases)
    await expectWrong(
      api,
      await api.upload('files/', 'wrong.xlsx', await workbookOf(rows)),
      `a workbook ${what}`,
      faults,
    );
  await expectWrong(api, 'files/none.xlsx', 'a workbook that is not stored', [validation.fileMissing]);
  const { status, body } = await api.ask('POST', path, {});
  expect([status, Object.keys((body as { errors: object }).errors)], 'the file is required').toEqual([
    422,
    ['file_key'],
  ]);
  expect(await saidTo(api, id, tag), 'nothing of these workbooks is sent').toEqual([]);
}
