import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawEnded } from '../../server/admin/quests/draw';
import { startServer, type Answer, type Market } from './fixture';

interface Entry {
  info: string;
  changes: { field: string; before?: unknown; after?: unknown }[] | null;
}

let demo: Market, ireland: Market, belarus: Market;
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const message = { admin: 1, bottom_text: '', brand_id: 0, image: null, link: '', text: 'We look.', caption: '' };

beforeAll(async () => {
  demo = await startServer();
  ireland = await startServer({ edition: 'IRELAND', db: demo.db });
  belarus = await startServer({ edition: 'BELARUS', db: demo.db });
  const { db } = demo;
  const put = (table: string, row: Record<string, unknown>) => db.copyIn(table, Object.keys(row), [Object.values(row)]);
  /** The columns with a value that plays no part here. */
  const filled = (columns: string, value = 'images/a.png') =>
    Object.fromEntries(columns.split(' ').map((column) => [column, value]));
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
  await put('lep', {
    id: 1,
    name: 'Lucky codes',
    coins: 50,
    ...year,
    ...filled('rules_link help_link accent_color background_color text_color button_text_color'),
    ...filled('main_image background_image input_background_image'),
  });
  await put('loyalty_programs', {
    id: 1,
    name: 'Gum',
    sales_requirement: 2,
    coins: 100,
    status: 1,
    products: '[]',
    ...year,
    ...filled('button_color button_text_color button_plus_color background_image product_image'),
    ...filled('cover_image_1 cover_image_2 cover_image_3 cover_image_4 cover_image_5 cover_image_6'),
  });
  await put('brands', { id: 1, name: 'Gum' });
  await put('target_groups', { id: 1, name: 'Cashiers' });
  await put('mystery_shopper', {
    id: 1,
    name: 'Autumn visit',
    status: 1,
    brand_id: 1,
    target_group_id: 1,
    reward_coefficient: 1,
    background_image: 'images/a.png',
    result_page_date_to: '2026-12-31',
    criterias: '[]',
    ...year,
  });
  const task = { type_id: 6, description: 'Photograph your shelf' };
  const picture = (name: string) =>
    demo.context.files.put('images/', name, Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')]), {
      type: 'image/png',
    });
  for (const insert of [
    sql`insert into messages (chat_id, user_id, from_admin, type, text) values ('1-5', 5, false, 4, 'Hello')`,
    sql`
      insert into problems (id, name, level, parent_id)
      values (1, 'Coins', 1, null), (2, 'Quiz', 2, 1), (3, 'No coins', 3, 2)
    `,
    sql`
      insert into tickets (id, user_id, problem_id, status, last_message_date)
      values (1, 5, 3, 'NEW', '2026-11-01T08:00:00Z'), (2, 5, 3, 'IN_PROGRESS', null)
    `,
    sql`insert into kb_categories (id, name, section) values (1, 'News', 1)`,
    sql`insert into kb_articles (id, category_id, name) values (1, 1, 'The new pack')`,
    sql`
      insert into interactive_articles (id, article_id, background_color, sections, coins)
      values (1, 1, '#ffffff', '[]', 10)
    `,
    sql`
      insert into users_answers (id, interactive_article_id, user_id, user_answers, correct, moderation)
      values (1, 1, 1, 'Yes', false, false)
    `,
    sql`
      insert into quests (id, status, name, admin_panel_name, end_date, tasks, rewards)
      values
        (1, 1, 'The shelf', 'Shelf', '2126-12-31', ${JSON.stringify([task, task])}::jsonb, '[]'),
        (2, 1, 'The draw', 'Draw', '2026-01-01', ${JSON.stringify([task])}::jsonb,
          ${JSON.stringify([{ id: 1, type: 1, name: 'A mug', number_of_winners: 1 }])}::jsonb)
    `,
    sql`insert into quest_attachments (id, user_id, quest_id) values (1, 1, 1), (2, 2, 2)`,
    sql`insert into quest_tasks_done (attachment_id, task_id, staff, staff_name) values (2, 1, 'admin:1', 'Ada')`,
    sql`
      insert into quest_images (attachment_id, task_id, file_key)
      values (1, 1, ${await picture('shelf.png')}), (1, null, ${await picture('till.png')})
    `,
    sql`insert into orders (id, user_id, kind, name, coins, money, status) values (1, 1, 'digital', 'A film', 0, 0, 1)`,
    sql`
      insert into trade_program (id, name, start_collection_phase, end_collection_phase, start_ended_phase)
      values (1, 'Autumn', '2026-01-01', '2126-01-01', '2126-06-01')
    `,
    sql`
      insert into trade_program_addresses (trade_program_id, outlet_id, sell_out_plan, sell_in_plan)
      values (1, 1, 10, 5)
    `,
    sql`insert into cpa_program (id, name, status, allow_grade) values (1, 'Summer', 1, true)`,
    sql`insert into cpa_program_outlets (program_id, outlet_id, sales_plan, plan_reward) values (1, 1, 100, 20)`,
    sql`insert into lep_codes (id, code, competition_id, user_id, assigned_at) values (1, 'LUCKY', 1, 1, now())`,
    sql`
      insert into loyalty_attachments (id, program_id, user_id, attachment, status, rewarded)
      values (1, 1, 1, 'images/a.png', 0, false), (2, 1, 1, 'images/b.png', 0, false)
    `,
    sql`insert into mystery_shopper_attachments (id, mystery_shopper_id, user_id, status, attachments)
      values (1, 1, 1, 0, '[]')`,
  ])
    await db.rows(insert);
});
afterAll(async () => {
  await ireland.close();
  await belarus.close();
  await demo.stop();
});

const address = '/admin/trade-program/1/addresses/1';
const userImages = '/admin/quests/user-images?user_id=1&quest_id=1';
/** Calls in their order, each with a part of its entry's details and the changes that the entry keeps. */
const calls: [what: string, act: () => Promise<Answer | void>, info: string, changes: Entry['changes']][] = [
  [
    'marking a chat',
    () => demo.as('admin').post('/admin/chats/mark', { chat_id: '1-5', marked: 1 }),
    'admin/chats 1-5',
    [{ field: 'marked', before: false, after: true }],
  ],
  [
    'the first answer about a ticket',
    () => demo.as('admin').post('/admin/messages/send', { message, type: 4, user_id: 5, ticket_id: 1 }),
    'admin/tickets 1',
    [
      { field: 'status', before: 'NEW', after: 'IN_PROGRESS' },
      { field: 'last_message_date', before: '2026-11-01T08:00:00Z', after: moment },
    ],
  ],
  [
    'completing a ticket',
    () => demo.as('admin').put('/admin/tickets', { id: 2, user_id: 5 }),
    'admin/tickets 2',
    [{ field: 'status', before: 'IN_PROGRESS', after: 'COMPLETED' }],
  ],
  [
    'judging an interactive answer',
    () =>
      demo
        .as('admin')
        .put('/admin/users-answers/answer-status', { id: 1, interactive_article_id: 1, user_id: 1, correct: true }),
    'admin/users-answers 1',
    [
      { field: 'correct', before: false, after: true },
      { field: 'moderation', before: false, after: true },
    ],
  ],
  [
    'reverting an order',
    () => demo.as('admin').post('/admin/bonus-shop/orders/revert', { order_id: 1, price: 0 }),
    'admin/bonus-shop/orders 1',
    [{ field: 'status', before: 1, after: 4 }],
  ],
  [
    'marking a task',
    () => demo.as('admin').post('/admin/quests/tasks/mark', { userId: 1, questId: 1, task: { id: 2, status: 1 } }),
    'admin/quests/attachments 1: done',
    [{ field: 'tasks.1.done', before: false, after: true }],
  ],
  [
    'declining the images of a task',
    () =>
      demo.as('admin').put('/admin/quests/approval?user_id=1&quest_id=1', { status: 0, taskType: 'CUSTOM', taskId: 1 }),
    'admin/quests/attachments 1: declined',
    [
      { field: 'images.0.decision', after: 'decline' },
      { field: 'images.1.task_id', after: 1 },
      { field: 'images.1.decision', after: 'decline' },
    ],
  ],
  [
    'deleting an image',
    async () => {
      const { body } = await demo.as('admin').get<{ attach_url: string }[]>(userImages);
      return demo.as('admin').delete(userImages, { attach_url: body[1]!.attach_url });
    },
    'admin/quests/attachments 1: image',
    [{ field: 'images.1', before: { task_id: 1, decision: 'decline' } }],
  ],
  [
    'drawing winners',
    () => drawEnded(demo.context),
    'admin/quests 2',
    [{ field: 'rewards.0.winners_ids', after: [2] }],
  ],
  [
    'choosing users of an address',
    () => demo.as('admin').put(address, { selected_users: [1, 3] }),
    'admin/trade-program/addresses 1',
    [
      { field: 'status', before: 1, after: 2 },
      { field: 'selected_users', before: [], after: [1, 3] },
    ],
  ],
  [
    'denying an address',
    () => demo.as('admin').put(`${address}/denied`, { reason: 'Closed' }),
    'admin/trade-program/addresses 1',
    [
      { field: 'status', before: 2, after: 3 },
      { field: 'reason_denied', after: 'Closed' },
      { field: 'selected_users', before: [1, 3], after: [] },
    ],
  ],
  [
    'ticking a reward',
    () => belarus.as('admin').post('/admin/cpa-program/rewarded', { id: 1, user_id: 1, should_rewarded: true }),
    'admin/cpa-program 1: should_rewarded true',
    [{ field: 'should_rewarded', before: false, after: true }],
  ],
  [
    'taking a reward back',
    () => belarus.as('admin').post('/admin/cpa-program/rewarded', { id: 1, user_id: 1, should_rewarded: false }),
    'admin/cpa-program 1: should_rewarded false',
    [{ field: 'should_rewarded', before: true, after: false }],
  ],
  [
    'marking a code as won',
    () =>
      ireland.as('admin').post('/admin/lep/codes/mark', { user_id: 1, code: 'LUCKY', competition_id: 1, won: true }),
    'admin/lep/codes 1',
    [
      { field: 'won', before: false, after: true },
      { field: 'won_at', after: moment },
    ],
  ],
  [
    'declining a photo of a loyalty programme',
    () => ireland.as('admin').post('/admin/loyalty-programs/attachments', { id: 1, status: 2, product_quantity: 1 }),
    'admin/loyalty-programs/attachments 1: status',
    [
      { field: 'status', before: 0, after: 2 },
      { field: 'product_quantity', after: 1 },
    ],
  ],
  [
    'rewarding a loyalty programme',
    () => ireland.as('admin').post('/admin/loyalty-programs/attachments', { id: 2, status: 1, product_quantity: 2 }),
    'admin/loyalty-programs/attachments 2: admin/loyalty-programs 1',
    [{ field: 'rewarded', before: false, after: true }],
  ],
  [
    'moderating a mystery shopper’s visit',
    () => ireland.as('admin').put('/admin/mystery-shopper/attachments', { id: 1, status: 1, user_id: 1 }),
    'admin/mystery-shopper/attachments 1',
    [{ field: 'status', before: 0, after: 1 }],
  ],
];

test.each(calls)('%s keeps the old and the new values', async (_, act, info, changes) => {
  const answer = await act();
  expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBe(200);
  const { body } = await demo
    .as('admin')
    .get<{ data: Entry[] }>(`/admin/logs?limit=1&info=${encodeURIComponent(info)}`);
  expect(body.data[0]?.changes).toEqual(changes);
});
