import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import type { Edition } from '../../../editions/edition';
import { uniqueName, type Resource } from '../../../src/contract/contract';
import { answeredHeader } from '../../../src/contract/answered';
import type { ContractIn } from '../../../src/contract/contract-in';
import {
  answers,
  errorNames,
  fromZod,
  json,
  pascal,
  ref,
  type JsonSchema,
  type Operation,
  type Parameter,
  type PathItem,
} from './json';
import { resourcePaths, resourceSchemas } from './resources';
import type { Route } from '../route';

interface Wire {
  edition: Edition;
  contracts: ReadonlyMap<string, ContractIn>;
  routes: readonly Route[];
  /** The path prefix: 'v3', or '' for none. */
  apiPath: string;
}

const message = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string', description: "In the reader's language." } },
};
const fieldErrors = {
  type: 'object',
  description: "Texts by the field's path.",
  additionalProperties: { type: 'array', items: { type: 'string' } },
};
const schemas: Record<string, JsonSchema> = {
  Error: message,
  FieldErrors: { ...message, properties: { ...message.properties, errors: fieldErrors } },
  VersionConflict: {
    ...message,
    properties: {
      ...message.properties,
      record: { type: 'object', description: 'The record as it is now.', additionalProperties: true },
      answered: {
        type: 'array',
        description: 'The questions with answers that the change was refused for.',
        items: {
          type: 'object',
          required: ['text'],
          properties: {
            number: { type: 'integer', description: 'The place in the record, from 1.' },
            text: { type: 'string' },
            answers: { type: 'integer' },
            games: { type: 'integer', description: 'How often the quiz was played.' },
          },
        },
      },
    },
  },
  ById: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
  Written: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
  FileLink: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
  Imported: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: ['string', 'integer'] } },
        additionalProperties: true,
      },
    },
  },
};
const descriptions: Record<keyof typeof errorNames, string> = {
  400: 'The query or the body cannot be read: each parameter that is wrong is named.',
  401: 'No token, or one that has expired or was revoked.',
  403: 'No role of the caller may do this.',
  404: 'There is no such record, or it is out of the caller’s sight.',
  409: 'Somebody has changed the record since it was read: it is in the answer. Or `Answered-Questions` refuses it.',
  413: 'More than 50,000,000 bytes.',
  415: 'Not a media type that this call reads.',
  422: 'Fields that are not valid, by name; or an Idempotency-Key that came with another request before.',
  429: 'Too many attempts: Retry-After tells when to try again.',
  503: 'Others are served first: Retry-After tells when to try again. Nothing was changed.',
};
const bodies: Partial<Record<keyof typeof errorNames, string>> = {
  400: 'FieldErrors',
  409: 'VersionConflict',
  422: 'FieldErrors',
};
const parameters: Record<string, Parameter> = {
  Offset: { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
  Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10_000 } },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag that was read: a newer version is then not overwritten.',
    schema: { type: 'string' },
  },
  AnsweredQuestions: {
    name: answeredHeader,
    in: 'header',
    description:
      '`refuse`: a change of questions that app users have answered is refused, and the answer names them; ' +
      'without it they are changed, and the log tells so (capability answered-questions).',
    schema: { type: 'string', enum: ['refuse'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key gives the first answer again.',
    schema: { type: 'string', maxLength: 255 },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Of messages and of spreadsheets: az, en, hu, ru or zh-Hant-TW.',
    schema: { type: 'string' },
  },
};

const operationName = ({ method, path }: Route) => `${method.toLowerCase()}${pascal(path)}`;

/** A route's operation, described by its own schemas. */
function routeOperation(one: Route): Operation {
  const query = one.query && fromZod(one.query, 'input');
  const required = new Set((query?.required as string[] | undefined) ?? []);
  const inPath = [...one.path.matchAll(/:(\w+)/g)].map(([, name]): Parameter => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries((query?.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, schema]): Parameter => ({ name, in: 'query', ...(required.has(name) && { required: true }), schema }),
  );
  const isPublic = one.allow === 'public';
  const multipart = typeof one.multipart === 'object' ? one.multipart : undefined;
  const content = multipart
    ? { 'multipart/form-data': { schema: fromZod(multipart, 'input') } }
    : one.body && json(fromZod(one.body, 'input'));
  // A call about a resource's records may find none (404) or a newer version (409).
  const named = one.contract !== undefined && !isPublic;
  const errors = [
    400,
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(named || inPath.length || one.path.includes('file') ? ([404] as const) : []),
    ...(named && content ? ([409] as const) : []),
    ...(multipart ? ([413, 415] as const) : []),
    ...(content ? ([422] as const) : []),
    ...(one.path === '/admin/auth' ? ([401, 429] as const) : []),
  ] as const;
  return {
    operationId: operationName(one),
    summary: one.summary,
    tags: [one.contract ? pascal(uniqueName(one.contract)) : pascal(one.path.split('/')[2] ?? one.path)],
    ...(isPublic && { security: [] }),
    parameters: [
      ...inPath,
      ...inQuery,
      ...(one.retried ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(one.versioned ? [ref('parameters', 'IfMatch')] : []),
      ref('parameters', 'AcceptLanguage'),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: answers({ 200: { description: 'Done.', content: json(fromZod(one.answer, 'output')) } }, ...errors),
  };
}

/** A market's whole API as an OpenAPI 3.1 document, made from the contracts and the routes. */
export function openApi({ edition, contracts, routes, apiPath }: Wire): JsonSchema {
  const resources = [...contracts.values()].filter(
    (own): own is ContractIn<Resource> => own.exists && own.contract.kind === 'resource',
  );
  const paths: Record<string, PathItem> = Object.assign({}, ...resources.map(resourcePaths));
  for (const one of routes) {
    if (one.contract && !contracts.get(one.contract.path)?.exists) continue;
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: routeOperation(one) };
  }
  const responses = Object.fromEntries(
    Object.entries(errorNames).map(([status, name]) => {
      const known = Number(status) as keyof typeof errorNames;
      return [name, { description: descriptions[known], content: json(ref('schemas', bodies[known] ?? 'Error')) }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `Retail Loyalty Console, ${edition.name}`,
      version,
      summary: 'The back office of a loyalty programme for sellers.',
      description:
        'Beside these calls the server speaks socket.io on its default path, with the token as the ' +
        'query parameter `token`: ' +
        '`sendOnlineUsers` carries the app users that are online, `changed` names records that somebody ' +
        'made, changed or removed.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPath ? `/${apiPath}` : '/' }],
    security: [{ bearer: [] }],
    tags: [
      ...new Set(
        Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => ('tags' in one ? one.tags : []))),
      ),
    ].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, ...Object.assign({}, ...resources.map(resourceSchemas)) },
      responses,
      parameters,
      headers: { ETag: { description: 'The version of the record, for If-Match.', schema: { type: 'string' } } },
    },
  };
}

/** Serves the document at /openapi.json, outside the API's path prefix. It is built once, at the first request. */
export function registerOpenApi(app: FastifyInstance, wire: Wire): void {
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApi(wire)))),
  );
}
