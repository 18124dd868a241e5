import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as SocketServer } from 'socket.io';
import { collectionOf, foreignShop, shopAnswer } from './foreign-shop';

/** A request that the back-end received. */
export interface ForeignCall {
  method: string;
  /** The path without the version segment: 'admin/users/12'. */
  path: string;
  /** The query string as it was sent, including '?'. */
  search: string;
  body: unknown;
  /** The names of the parts of a multipart body. */
  parts: string[];
}
type Person = Record<string, unknown> & { id: number };
type Shape = 'array' | 'named' | 'data';

/** The headers that the documents allow a client to send; a browser adds its own. */
const allowedHeaders = new Set(['authorization', 'content-type', 'accept']);
const browsers =
  /^(host|connection|user-agent|accept|accept-encoding|accept-language|origin|referer|content-length|cache-control|pragma|dnt|priority|sec-.*)$/;
/**
 * Documented parameters of lists, lookups, statistics, files and chats (document 1, sections 2.2 and 7; document 3,
 * section 7).
 */
const parameters = new Set(
  (
    'sort order offset limit q roles file_key providerId chat_id socket start_date end_date period_type selected_filters custom_filter_option_id custom_filter_option_type_id custom_option_id custom_option_type_id ' +
    'id name surname username traffic_code status passport_status custom_status esign_status id_card_status position_id manager_id is_active_in_last_month city_id region_id legal_entity_id tier_id street contracted contract_type legal_id ' +
    // The filters that reports begin with (document 3, section 2.5), lists of the knowledge bank (document 2, section
    // 2.29), the moderation of answers (document 2, section 2.23) and unread chats (document 3, section 3).
    'type type_ids formula interval category_id section moderation friend_unread'
  ).split(' '),
);

/**
 * The lists that the documents let a client filter by one user (document 2, sections 2.13 and 2.26 and 7; document 3,
 * section 2.5), and the call for a user's images.
 */
const ofOneUser =
  /^admin\/(quests\/(attachments|user-images|approval)|(loyalty-programs|mystery-shopper)\/attachments|goal-trackers|reports\/(boosters|achievements|transfers|games|lep|interactive-articles|quick-tips|product-questions|transactions-managers))$/;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token signed by somebody else, with only the claims that the documents name. */
const tokenOf = (name: string, roles: readonly string[]) =>
  `${base64url({ alg: 'HS256' })}.${base64url({ name, roles })}.c2lnbmF0dXJl`;
const accounts: Record<string, readonly string[]> = {
  admin: ['ADMIN'],
  field: ['BA'],
  several: ['USER', 'WAREHOUSE', 'RSM'],
  seller: ['USER'],
};

const users = (): Person[] =>
  Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    name: at % 2 ? 'Ines' : 'Otis',
    surname: `Foreign${String(at + 1).padStart(2, '0')}`,
    username: `seller${at + 1}`,
    phone: `+36205550${String(at + 1).padStart(3, '0')}`,
    email: null,
    date_of_birth: '1990-04-05',
    status: 1,
    position_id: 2,
    manager_id: 3,
    photo: at === 59 ? 'profile/user/face.png' : null,
    manager: { username: 'mika', fullName: 'Mika Manager', region: { name: 'Coast' } },
    created_at: '2026-02-03T04:05:06+01:00',
    // Undocumented fields.
    loyalty_card: { number: `LC-${at + 1}`, tags: ['gold'] },
    legacy_flag: 0,
  }));
const managers = (): Person[] =>
  [3, 4].map((id) => ({
    id,
    username: `mika${id}`,
    name: 'Mika',
    surname: `Manager${id}`,
    email: `m${id}@example.com`,
    roles: ['BA'],
    status: 1,
    hide_phone: false,
    shoe_size: 43,
  }));

const statistics: Record<string, object> = {
  users: { totalContacts: 1201, underModeration: 3, totalDownloads: 700, ios: 300, android: 399, unknownOs: 1 },
  general: {
    completedTasks: 12,
    numberOfBets: 13,
    userQuestions: 14,
    head2headQuizzes: 15,
    soloQuizzes: 16,
    singleMode: 17,
    eventMode: 18,
    survey: 19,
  },
  brands: { articlesRead: 21, gamesPlayed: 22, specialQuizzesPlayed: 23, multibrandQuizzesPlayed: 24 },
  'brand-knowledge': {
    specialQuizzes: [{ logo: 'brands/a.png', correctAverage: 33.333 }],
    generalQuizzes: [],
    quickTips: [],
  },
  promocodes: { promoCodesActivated: 31, promoPointsEarned: 32 },
  costs: {
    pointsEarned: 41,
    moneyEarned: 42,
    pointsSpent: 43,
    allOrders: 44,
    ordersCost: 45,
    physicalOrders: 46,
    digitalOrders: 47,
  },
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
/** An empty zip archive. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

async function bodyOf(request: IncomingMessage): Promise<{ body: unknown; parts: string[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('latin1');
  if (request.headers['content-type']?.startsWith('multipart/'))
    return { body: text, parts: [...text.matchAll(/form-data; name="([^"]*)"/g)].map((one) => one[1]!) };
  return { body: text ? (JSON.parse(Buffer.from(text, 'latin1').toString()) as unknown) : undefined, parts: [] };
}

/** An error response of this back-end: a message and nothing else. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A back-end by another team, who knows the documents and none of our code. It has no capabilities, no versions and no
 * field errors. It runs on its own origin, whose CORS rules allow only the documented headers. It records every call,
 * and every undocumented thing in a call.
 */
export async function startForeignBackend(version: 'v1' | 'v3') {
  const state = {
    users: users(),
    managers: managers(),
    shop: foreignShop(),
    /** Rows by path that take precedence over all others. */
    rows: {} as Record<string, Person[]>,
    shape: 'data' as Shape,
    counts: true,
    exports: 'link' as 'link' | 'zip',
    importAnswer: '77' as string,
    refuseNext: undefined as Refused | undefined,
  };
  const calls: ForeignCall[] = [];
  const surprises: string[] = [];
  const sockets: string[] = [];

  const list = (rows: readonly object[], path: string, query: URLSearchParams) => {
    const from = Number(query.get('offset') ?? 0);
    const page = rows.slice(from, from + Number(query.get('limit') ?? rows.length));
    if (state.shape === 'array') return page;
    return {
      [state.shape === 'data' ? 'data' : path.slice(path.lastIndexOf('/') + 1)]: page,
      ...(state.counts && { total: rows.length }),
    };
  };
  const matching = (rows: readonly Person[], query: URLSearchParams) => {
    const found = rows.filter(
      (row) =>
        ['id', 'name', 'surname', 'username', 'status'].every(
          (name) => !query.has(name) || String(row[name]).toLowerCase().includes(query.get(name)!.toLowerCase()),
        ) &&
        // Of the contact categories it knows those who wait for moderation, its other sellers being active.
        (!query.get('selected_filters')?.includes('waitingContacts') || row.status === 2),
    );
    const field = query.get('sort') ?? 'id';
    found.sort((one, other) => String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true }));
    return query.get('order') === 'DESC' ? found.reverse() : found;
  };

  /** The generic calls of a collection, exactly as documented. */
  const generic = (
    rows: Person[],
    name: string,
    { method, path, body }: ForeignCall,
    query: URLSearchParams,
  ): unknown => {
    const own = body as Person;
    if (path === name && method === 'GET') return list(matching(rows, query), path, query);
    if (path === name && method === 'POST')
      return (rows.push({ ...own, id: rows.length + 100 }), { id: rows.at(-1)!.id });
    if (path === name && method === 'PUT') {
      const at = rows.findIndex((one) => one.id === own.id);
      if (at < 0) throw new Refused(404, 'No such record');
      // A PUT replaces the full record: fields that are not sent are lost.
      rows[at] = own;
      return { id: own.id };
    }
    if (path === name && method === 'DELETE')
      return (
        rows.splice(
          rows.findIndex((one) => one.id === own.id),
          1,
        ),
        undefined
      );
    if (path === `${name}/xlsx`)
      return state.exports === 'zip' ? emptyZip : { url: `${url}/made/${name.split('/').at(-1)}.xlsx` };
    if (path === `${name}/import`) return { data: { id: state.importAnswer } };
    const one = method === 'GET' && rows.find((row) => path === `${name}/${row.id}`);
    if (one) return one;
    throw new Refused(404, 'No such call');
  };

  function answer(call: ForeignCall, query: URLSearchParams): unknown {
    const { method, path, body } = call;
    if (path === 'admin/auth') {
      const { username = '', password } = body as { username?: string; password?: string };
      if (!accounts[username] || password !== 'correct') throw new Refused(401, 'Bad credentials');
      return { token: tokenOf(username, accounts[username]), id: 9, name: 'Fay', surname: 'Foreign', photo: null };
    }
    if (path === 'admin/logs' && method === 'POST') return {};
    if (path === 'admin/users/admin/stats')
      return {
        national_data: {
          data: [
            { name: 'loggedIn', value: 50 },
            { name: 'waitingContacts', value: 4 },
          ],
        },
        regions_data: [
          {
            id: 1,
            name: 'Coast',
            data: [{ name: 'loggedIn', value: 20 }],
            managers: [{ id: 3, fullName: 'Mika Manager3', username: 'mika3' }],
          },
        ],
      };
    if (path === 'admin/users/manager/stats')
      return { manager_data: [{ name: 'loggedIn', value: 5 }], region_data: [{ name: 'loggedIn', value: 6 }] };
    if (path === 'admin/users/manager/overview') return [{ name: 'Mika', data: [{ name: 'loggedIn', value: 5 }] }];
    if (path === 'services/positions')
      return [
        { id: 1, name: 'Cashier' },
        { id: 2, name: 'Seller' },
      ];
    if (path === 'admin/services/regions') return { regions: [{ id: 1, name: 'Coast' }] };
    if (path === 'admin/users/autocomplete')
      return state.users
        .filter((one) => !query.has('q') || String(one.id) === query.get('q'))
        .map(({ id, name, surname }) => ({ id, name, surname }));
    if (path === 'admin/managers/autocomplete')
      return state.managers.filter((one) => !query.has('q') || String(one.id) === query.get('q'));
    if (path === 'services/file') return { url: `${url}/pictures/${encodeURIComponent(query.get('file_key') ?? '')}` };
    if (path === 'admin/services/file') return { file_key: 'profile/user/new.png', url: `${url}/pictures/new.png` };
    const own = Object.keys(state.rows)
      .filter((name) => path === name || path.startsWith(`${name}/`))
      .toSorted((one, other) => other.length - one.length)[0];
    if (own !== undefined) return generic(state.rows[own]!, own, call, query);
    const collection = collectionOf(state.shop, path);
    const special = shopAnswer(state.shop, url, method, path, body, query);
    if (special !== undefined) return special;
    if (collection) return generic(state.shop.collections[collection] as Person[], collection, call, query);
    const section = /^admin\/statistics\/([\w-]+)$/.exec(path)?.[1];
    if (section && statistics[section]) return statistics[section];
    if (path === 'admin/users' || path.startsWith('admin/users/'))
      return generic(state.users, 'admin/users', call, query);
    if (path.startsWith('admin/managers')) return generic(state.managers, 'admin/managers', call, query);
    return { data: [], total: 0 };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '', url);
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '',
      'access-control-allow-headers': [...allowedHeaders].join(', '),
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    };
    if (request.method === 'OPTIONS') {
      const unknown = (request.headers['access-control-request-headers'] ?? '')
        .split(',')
        .filter((one) => one.trim() && !allowedHeaders.has(one.trim().toLowerCase()));
      if (unknown.length) surprises.push(`headers ${unknown.join()} of ${pathname}`);
      response.writeHead(unknown.length ? 403 : 204, unknown.length ? {} : cors).end();
      return;
    }
    if (pathname === '/favicon.ico') return void response.writeHead(404).end();
    if (pathname.startsWith('/pictures/'))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
    if (pathname.startsWith('/made/'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>made</title>');
    const call: ForeignCall = {
      method: request.method ?? '',
      path: pathname.slice(version.length + 2),
      search,
      ...(await bodyOf(request)),
    };
    calls.push(call);
    for (const name of Object.keys(request.headers))
      if (!browsers.test(name) && !allowedHeaders.has(name)) surprises.push(`header ${name} of ${call.path}`);
    for (const name of searchParams.keys())
      if (!parameters.has(name) && !(name === 'user_id' && ofOneUser.test(call.path)))
        surprises.push(`parameter ${name} of ${call.path}`);
    if (!pathname.startsWith(`/${version}/`)) surprises.push(`address ${pathname}`);
    if (!request.headers.accept?.includes('application/json'))
      surprises.push(`Accept ${request.headers.accept} of ${call.path}`);
    try {
      if (call.path !== 'admin/auth' && !/^Bearer \S+/.test(request.headers.authorization ?? ''))
        throw new Refused(401, 'Who are you?');
      const refusal = state.refuseNext;
      if (refusal && call.method !== 'GET') {
        state.refuseNext = undefined;
        throw refusal;
      }
      const found = answer(call, searchParams);
      if (Buffer.isBuffer(found)) response.writeHead(200, { ...cors, 'content-type': 'application/zip' }).end(found);
      else
        response
          .writeHead(200, { ...cors, 'content-type': 'application/json' })
          .end(found === undefined ? '' : JSON.stringify(found));
    } catch (error) {
      const { status, message } = error instanceof Refused ? error : new Refused(500, String(error));
      response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify({ message }));
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  const io = new SocketServer(server, { cors: { origin: '*' } });
  io.on('connection', (socket) => {
    sockets.push(
      Object.keys(socket.handshake.query)
        .filter((one) => !['EIO', 'transport', 't'].includes(one))
        .join(),
    );
    socket.emit('sendOnlineUsers', [
      { id: 5, name: 'Otis', surname: 'Foreign05', devices: [{ type: 1, identifier: 'abcde-middle-vwxyz' }] },
    ]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    state,
    surprises,
    /** The query strings with which sockets connected. */
    sockets,
    /** The calls since the last `forget`, in order. */
    calls,
    callsOf: (method: string, path: string) => calls.filter((one) => one.method === method && one.path === path),
    refuseNext: (status: number, message: string) => (state.refuseNext = new Refused(status, message)),
    forget() {
      calls.length = 0;
      surprises.length = 0;
      sockets.length = 0;
      Object.assign(state, {
        users: users(),
        managers: managers(),
        shop: foreignShop(),
        rows: {},
        shape: 'data',
        counts: true,
        exports: 'link',
        importAnswer: '77',
        refuseNext: undefined,
      });
    },
    async stop() {
      await io.close();
      server.closeAllConnections();
    },
  };
}
export type ForeignBackend = Awaited<ReturnType<typeof startForeignBackend>>;
