import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Account, type Market } from './fixture';

type Row = { id: number | string };
interface Found extends Row {
  is_note: boolean;
  excerpt: string;
}
let market: Market;
/** User 5 is of `ba`, user 6 of `ba2`; both wrote about the card, and 5 about two tickets. */
beforeAll(async () => {
  market = await startServer();
  await market.db.rows(sql`truncate messages, chats, tickets, desk_notes restart identity`);
  await market.db.copyIn(
    'tickets',
    ['id', 'user_id', 'status'],
    [
      [1, 5, 'NEW'],
      [2, 5, 'COMPLETED'],
    ],
  );
  const say = (user: number, ticket: number | null, text: string, caption: string | null = null) =>
    market.db.rows(sql`
      insert into messages (chat_id, user_id, ticket_id, from_admin, type, text, caption)
      values (${`1-${user}`}, ${user}, ${ticket}, false, 4, ${text}, ${caption})
    `);
  await say(5, 1, 'My CARD from Győr was lost, 100% sure');
  await say(5, 2, 'Where is it?', 'A card');
  await say(5, 2, 'Sent from Gyor by post_office');
  await say(6, null, 'A lost card, too');
  await market.as('admin').post('/admin/desk/notes', { ticket_id: 1, text: 'Prefers the telephone' });
});
afterAll(() => market.stop());

const ticketIds = async (said: string, more = '') =>
  (
    await market.as('admin').get<{ data: Row[] }>(`/admin/tickets?said=${encodeURIComponent(said)}${more}`)
  ).body.data.map((one) => one.id);
const chatIds = async (said: string, account: Account = 'admin') =>
  (await market.as(account).get<{ chats: Row[] }>(`/admin/chats?said=${encodeURIComponent(said)}`)).body.chats.map(
    (one) => one.id,
  );
const found = async (said: string, query: string, account: Account = 'admin') =>
  market.as(account).get<Found[]>(`/admin/desk/found?said=${encodeURIComponent(said)}&${query}`);

describe('talks are found by what was written', () => {
  test.each<[string, number[]]>([
    ['card', [1, 2]],
    ['lost card', [1]],
    ['gyor card', [1]],
    ['GYŐR', [1, 2]],
    ['card post', []],
    ['100%', [1]],
    ['0%l', []],
    ['post_off', [2]],
    ['post__ffice', []],
    ['telephone', [1]],
    ['telephone card', []],
    ["c'ard\\", []],
    ['   ', [1, 2]],
  ])('%s: all words in one message, in any order, case and accents, and no wildcards', async (said, ids) => {
    expect((await ticketIds(said)).toSorted()).toEqual(ids);
  });
  test('beside the list’s other filters', async () => {
    expect(await ticketIds('card', '&status=NEW')).toEqual([1]);
  });
  test('a chat by its messages and its notes, each member of staff only among the chats of their own', async () => {
    expect((await chatIds('card lost')).toSorted()).toEqual(['1-5', '1-6']);
    expect(await chatIds('card lost', 'ba')).toEqual(['1-5']);
    expect(await chatIds('telephone', 'ba')).toEqual(['1-5']);
    expect(await chatIds('telephone', 'ba2')).toEqual([]);
  });
});

describe('what was found', () => {
  test('is the newest message or note of each, the parts around the words', async () => {
    const { body } = await found('card', 'ticket_ids=1,2');
    expect(body).toEqual([
      { id: '1', is_note: false, excerpt: 'My CARD from Győr was lost, 100% sure', created_at: expect.any(String) },
      { id: '2', is_note: false, excerpt: 'A card Where is it?', created_at: expect.any(String) },
    ]);
    expect((await found('telephone', 'ticket_ids=1')).body).toMatchObject([{ id: '1', is_note: true }]);
    expect((await found('telephone', 'chat_ids=1-5,1-6')).body).toMatchObject([{ id: '1-5', is_note: true }]);
  });
  test.each(['ticket_ids=1', 'chat_ids=1-5'])('is the later one where two have the words: %s', async (talk) => {
    await market.db.rows(sql`delete from messages where text like '%umbrella'`);
    await market.db.rows(sql`
      insert into messages (chat_id, user_id, ticket_id, from_admin, type, text, created_at)
      values ('1-5', 5, 1, false, 4, 'The later umbrella', now() + interval '2 minutes'),
        ('1-5', 5, 1, false, 4, 'The earlier umbrella', now() + interval '1 minute')
    `);
    expect((await found('umbrella', talk)).body.map((one) => one.excerpt)).toEqual(['The later umbrella']);
  });
  test('is of no chat that the caller does not see', async () => {
    expect((await found('card lost', 'chat_ids=1-5,1-6', 'ba')).body).toMatchObject([{ id: '1-5' }]);
    expect((await found('telephone', 'chat_ids=1-5', 'ba2')).body).toEqual([]);
  });
  test.each<[string, string, Account, number]>([
    ['card', 'ticket_ids=1', 'ba', 403],
    ['card', '', 'admin', 400],
    ['card', 'ticket_ids=1&chat_ids=1-5', 'admin', 400],
    ['card', 'ticket_ids=one', 'admin', 400],
    ['', 'ticket_ids=1', 'admin', 400],
  ])('%s in %s is refused to %s', async (said, query, account, status) => {
    expect((await found(said, query, account)).status).toBe(status);
  });
  test('is not for others than staff', async () => {
    expect((await market.app.inject({ url: '/v3/admin/desk/found?said=card&ticket_ids=1' })).statusCode).toBe(401);
  });
});

test('the search has an index', async () => {
  const plan = await market.db.transaction(async (tx) => {
    await tx.rows(sql`set local enable_seqscan = off`);
    return tx.rows(sql`
      explain select chat_id from messages
      where folded(coalesce(caption, '') || ' ' || text) like folded('%card%')
    `);
  });
  expect(JSON.stringify(plan)).toContain('messages_said_folded');
});
