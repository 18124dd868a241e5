import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { routesIn } from '../../server/http/calls';
import { openApi } from '../../server/http/openapi/document';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { demoServer, type DemoServer } from './demo-server';
import { hostileBodies, hostileQueries, hostileValues, placesIn, withValue } from './hostile';

type Body = Record<string, unknown> & { message?: string; data?: (Record<string, unknown> & { id: number })[] };
interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}
const methods = { create: 'POST', edit: 'PUT', delete: 'DELETE' } as const;

/** Each market is tested with the paths that it adds to the markets before it. */
const tried: [EditionCode, readonly string[]][] = [
  [
    'IRELAND',
    [
      'admin/loyalty-programs',
      'admin/loyalty-programs/attachments',
      'admin/lep',
      'admin/lep/codes',
      'admin/mystery-shopper',
      'admin/mystery-shopper/attachments',
      'admin/quests',
      'admin/interactive-articles',
      'admin/main-screen',
    ],
  ],
  [
    'DEMO',
    [
      'admin/problems/1/problems',
      'admin/problems/3/problems',
      'admin/tickets',
      'admin/quests/attachments',
      'admin/users-answers',
      'admin/bonus-shop/categories',
      'admin/bonus-shop/products',
      'admin/bonus-shop/coupons',
      'admin/bonus-shop/orders',
      'admin/bonus-shop/presents',
      'admin/bonus-shop/vouchers',
      'admin/colors',
      'admin/brands',
      'admin/bot-chances',
      'admin/reports/quizzes',
      'admin/reports/rating',
      'admin/reports/activities',
      'admin/reports/surveys',
      'admin/reports/transactions',
    ],
  ],
  [
    'BELARUS',
    [
      'admin/cpa-program',
      'admin/bonus-shop/providers',
      'admin/reactions',
      'admin/verifications',
      'admin/reports/taxes',
    ],
  ],
  ['TAIWAN', []],
];

describe.each(tried)('%s: whatever is sent is answered as documented', (edition, paths) => {
  let server: DemoServer;
  let wire: Documented;
  let ajv: Ajv2020;
  beforeAll(async () => {
    server = await demoServer(edition, 60);
    const { contracts, settings, edition: own } = server.context;
    const document = openApi({ edition: own, contracts, routes: routesIn(contracts), apiPath: settings.apiPath });
    wire = document as unknown as Documented;
    ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'wire');
  });
  afterAll(() => server.stop());

  /** Expects that the response is never a 500 and that a refusal is a documented one with a message. */
  async function call(
    method: string,
    path: string,
    sent?: unknown,
  ): Promise<{ status: number; body: Body; etag: string | null }> {
    const answer = await server.call('admin', `/${path}`, {
      method,
      ...(sent !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    const shown = `${method} ${path} ${JSON.stringify(sent)?.slice(0, 2000)} → ${answer.status} ${text.slice(0, 300)}`;
    const place = `/${path.split('?')[0]!.replace(/\/\d+$/, '/{id}')}`;
    expect(Object.keys(wire.paths[place]?.[method.toLowerCase()]?.responses ?? {}), shown).toContain(
      String(answer.status),
    );
    const body = JSON.parse(text) as Body;
    if (answer.status >= 400) expect(body.message, shown).toMatch(/^\p{Lu}.+/u);
    return { status: answer.status, body, etag: answer.headers.get('etag') };
  }
  const expectShape = (method: string, path: string, body: unknown, shown: string) => {
    const valid = ajv.getSchema(
      `wire#/paths/${`/${path}`.replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D')}/${method.toLowerCase()}/responses/200/content/application~1json/schema`,
    )!;
    expect(valid(body), `${shown} ${ajv.errorsText(valid.errors)}`).toBe(true);
  };

  test.each(paths)('lists of %s', async (path) => {
    const own = server.context.contracts.get(path) as ContractIn<Resource>;
    for (const name of ['limit', 'offset', 'sort', 'order', 'q', '__proto__', ...Object.keys(own.filters(['ADMIN']))]) {
      for (const value of hostileQueries) await call('GET', `${path}?${name}=${encodeURIComponent(value)}`);
      await call('GET', `${path}?${name}=a&${name}=b`);
    }
    const { body } = await call('GET', path);
    expectShape('GET', path, body, path);
    expect(body.data!.length, path).toBeGreaterThan(0);
  });

  test.each(paths)('records of %s', async (path) => {
    const own = server.context.contracts.get(path) as ContractIn<Resource>;
    const first = (await call('GET', `${path}?limit=1`)).body.data![0]!;
    for (const action of ['create', 'edit', 'delete'] as const) {
      if (!own.allows(action, ['ADMIN'])) continue;
      for (const body of hostileBodies)
        if (action !== 'delete' || (body as { id?: unknown } | null)?.id !== 1)
          expect((await call(methods[action], path, body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    }
    if (!own.allows('edit', ['ADMIN'])) return;
    let { body: record, etag } = await call('GET', `${path}/${first.id}`);
    // The demo market has no pictures if it is created without files.
    if (own.has('background_image')) record.background_image ??= 'images/spring.png';
    const sent = Object.fromEntries(
      Object.entries(record).filter(([key]) => key === 'id' || own.fields.get(key)?.readOnly !== true),
    );
    for (const place of placesIn(sent)) {
      if (place[0] === 'id') continue;
      for (const value of hostileValues) {
        const answer = await call('PUT', path, withValue(sent, place, value));
        const shown = `${path} ${place.join('.')} ${JSON.stringify(value).slice(0, 100)}`;
        if (answer.status === 200) {
          expectShape('PUT', path, answer.body, shown);
          ({ etag } = answer);
        }
      }
    }
    // The refused requests must not have changed anything.
    expect((await call('GET', `${path}/${first.id}`)).etag).toBe(etag);
    expect((await call('GET', `${path}?limit=100`)).status).toBe(200);
  });

  const row = async <T>(query: string): Promise<T> =>
    (await server.db.rows<Record<string, unknown>>(sql.raw(query)))[0] as T;
  interface Ids {
    id: number;
    user_id: number;
    quest_id: number;
    competition_id: number;
    interactive_article_id: number;
    code: string;
  }
  /** A valid request of each kind, built from the market's data. */
  async function calls(): Promise<[method: string, path: string, body: unknown, tables: readonly string[]][]> {
    const { contracts, edition: own } = server.context;
    const found: [string, string, unknown, readonly string[]][] = [];
    if (edition === 'DEMO') {
      const ticket = await row<Ids>(`select id, user_id from tickets where status = 'NEW' order by id limit 1`);
      const message = { admin: 1, bottom_text: '', brand_id: 0, image: null, link: '', text: 'Hello', caption: '' };
      found.push(
        [
          'POST',
          'admin/messages/send',
          { message, type: 4, user_id: ticket.user_id, ticket_id: ticket.id },
          ['messages', 'tickets'],
        ],
        ['PUT', 'admin/tickets', { id: ticket.id, user_id: ticket.user_id }, ['tickets']],
      );
      const many = { message, target_group_id: null, type: 19, user_id: ticket.user_id };
      const told = ['messages', 'chats'];
      found.push(
        ['POST', 'admin/messages/send/all', many, told],
        ['POST', 'admin/messages/send/target-group', { ...many, target_group_id: 1 }, told],
      );
      found.push(
        [
          'POST',
          'admin/messages/send/template',
          { ...many, type: 4, sendAll: false, message: { ...message, text: 'Dear {name}' } },
          told,
        ],
        ['POST', 'admin/chats/mark', { chat_id: `1-${ticket.user_id}`, marked: 1 }, ['chats']],
      );
      const answer = await row<Ids>(
        `select id, user_id, interactive_article_id from users_answers where not moderation order by id limit 1`,
      );
      found.push([
        'PUT',
        'admin/users-answers/answer-status',
        { ...answer, correct: true },
        ['users_answers', 'transactions'],
      ]);
    }
    if (contracts.has('admin/quests/attachments') && (edition === 'DEMO' || edition === 'TAIWAN')) {
      await server.db.rows(
        sql`insert into quest_images (attachment_id, file_key) select a.id, 'images/shelf.png' from quest_attachments a join quests q on q.id = a.quest_id where q.tasks @> '[{"type_id": 6}]' order by a.id limit 1`,
      );
      const { user_id, quest_id } = await row<Ids>(
        'select a.user_id, a.quest_id from quest_attachments a join quest_images i on i.attachment_id = a.id order by i.id desc limit 1',
      );
      const { id } = await row<Ids>(
        `select (task->>'id')::int as id from quests, jsonb_array_elements(tasks) task where quests.id = ${quest_id} and task->>'type_id' = '6' limit 1`,
      );
      const query = `?user_id=${user_id}&quest_id=${quest_id}`;
      const tables = ['quest_tasks_done', 'quest_images', 'quest_rewards_paid', 'transactions'];
      if (own.acceptsTaskImages)
        found.push(['PUT', `admin/quests/approval${query}`, { status: 1, taskType: 'CUSTOM', taskId: id }, tables]);
      if (own.flags.markManyTasks)
        found.push(
          ['POST', 'admin/quests/tasks/mark/count', [{ userId: user_id, questId: quest_id, tasks: [id] }], tables],
          ['POST', 'admin/quests/tasks/mark/many', [{ userId: user_id, questId: quest_id, tasks: [id] }], tables],
        );
      found.push(
        ['DELETE', `admin/quests/user-images${query}`, { attach_url: '/files/images/nothing.png' }, tables],
        ['POST', 'admin/quests/tasks/mark', { userId: user_id, questId: quest_id, task: { id, status: 1 } }, tables],
      );
      found.push([
        'POST',
        'admin/moderation/claims',
        { kind: 'admin/quests/attachments', id: '1' },
        ['moderation_claims'],
      ]);
    }
    if (edition === 'IRELAND') {
      const photo = await row<Ids>('select id from loyalty_attachments where status = 0 order by id limit 1');
      const visit = await row<Ids>(
        'select id, user_id from mystery_shopper_attachments where status = 0 order by id limit 1',
      );
      const code = await row<Ids>(
        'select code, user_id, competition_id from lep_codes where user_id is not null and won_at is null order by id limit 1',
      );
      found.push(
        [
          'POST',
          'admin/loyalty-programs/attachments',
          { ...photo, status: 1, product_quantity: 1 },
          ['loyalty_attachments', 'transactions'],
        ],
        ['PUT', 'admin/mystery-shopper/attachments', { ...visit, status: 1 }, ['mystery_shopper_attachments']],
        ['POST', 'admin/lep/codes/mark', { ...code, won: true }, ['lep_codes']],
      );
    }
    if (edition === 'DEMO') {
      const user = await row<Ids>('select id from users where status = 1 order by id limit 1');
      const group = await row<Ids>('select id from target_groups order by id limit 1');
      const rules = [
        { attribute: 'USER_ID', values: [user.id], file_url: null, group_id: null },
        { attribute: 'REVERSED', values: null, file_url: null, group_id: group.id },
      ];
      const judged = ['target_groups', 'target_group_files'];
      found.push(
        ['POST', 'admin/target-groups/count', { id: null, rules }, judged],
        ['POST', 'admin/target-groups/file', { attribute: 'USER_ID', file_url: 'files/none.xlsx' }, judged],
        [
          'POST',
          'admin/transactions',
          { amountOfUsers: 'single', id: user.id, type: 1, coins: 5, leaf: 1, forAll: false },
          ['transactions', 'users'],
        ],
      );
    }
    if (edition === 'BELARUS') {
      const seller = await row<Ids>(
        'select p.id, u.id as user_id from cpa_program p join cpa_program_outlets o on o.program_id = p.id join users u on u.outlet_address_id = o.outlet_id where p.status = 1 and p.allow_grade and u.delete_requested_at is null order by p.id, u.id limit 1',
      );
      found.push(['POST', 'admin/cpa-program/rewarded', { ...seller, should_rewarded: true }, ['cpa_rewards']]);
    }
    return found;
  }
  test('calls that decide', async () => {
    const sumOf = async (tables: readonly string[]) =>
      JSON.stringify(
        await Promise.all(
          tables.map((table) => row(`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`)),
        ),
      );
    for (const [method, path, body, tables] of await calls()) {
      await call(method, path, hostileBodies[0]);
      if (!Array.isArray(body))
        expect((await call(method, path, withValue(body, ['zzz'], 1))).status, `${path} zzz`).toBe(422);
      let before = await sumOf(tables);
      for (const place of placesIn(body)) {
        for (const value of hostileValues)
          if ((await call(method, path, withValue(body, place, value))).status === 200) before = await sumOf(tables);
      }
      expect(await sumOf(tables), `${path}: what is refused changes nothing`).toBe(before);
      const right = await call(method, path, body);
      if (right.status === 200) expectShape(method, path.split('?')[0]!, right.body, path);
    }
  });
});
