import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { inEdition } from '../../src/contract/by-edition';
import { issueMessage, valueAt, type Errors } from '../../src/contract/validation';
import { create, get, list, remove, update } from './crud';
import { lookUp } from './lookups';
import { withColumnsForFilters } from '../reports/read';
import { permit, permitReading, permitRoute } from '../access/policy';
import { Refusal } from './refusal';
import { recordOfParts } from '../records/parts';
import type { Call, Context, Route } from './route';
import type { Staff } from '../access/staff';
import { exportList } from '../spreadsheet/export';
import { importFile } from '../spreadsheet/import';
import { brokenText } from '../database/text';
import { languageOf } from './words';

type AnyCall = Call<unknown, unknown>;
type Handle = (call: AnyCall) => unknown;

const files = import.meta.glob<readonly Route[]>(['../admin/**/routes.ts', '../services/**/routes.ts'], {
  import: 'routes',
  eager: true,
});
/** The calls that are not generic: those of every `routes.ts`. The folder of the file is their path. */
export const routes: readonly Route[] = Object.values(files).flat();

/** The routes that exist in this market. */
export const routesIn = (contracts: ReadonlyMap<string, ContractIn>): readonly Route[] =>
  routes.filter((one) => !one.contract || contracts.has(one.contract.path));

const bearer = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

async function whoAsks(context: Context, request: FastifyRequest): Promise<Staff> {
  const token = bearer(request);
  const staff = token && token.length < 8000 ? await context.sessions.staff(token) : null;
  if (!staff) throw new Refusal(401, 'signedOut', { headers: { 'www-authenticate': 'Bearer' } });
  return staff;
}

function parsed(schema: z.ZodMiniType, value: unknown, status: 400 | 422): unknown {
  const errors = Object.create(null) as Errors;
  const known = (schema._zod.def as { shape?: object }).shape;
  const broken = brokenText(value);
  if (broken !== undefined)
    throw new Refusal(status, status === 400 ? 'invalidQuery' : 'invalid', { errors: { [broken]: [{ key: 'text' }] } });
  if (known && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw new Refusal(status, 'object');
  for (const key of known ? Object.keys(value as object) : [])
    if (!Object.hasOwn(known!, key))
      errors[key.slice(0, 100)] = [
        { key: status === 400 ? 'unknownFilter' : 'unknownField', params: { field: key.slice(0, 100) } },
      ];
  const result = z.safeParse(schema, value);
  if (!result.success)
    for (const issue of result.error.issues)
      errors[issue.path.join('.')] ??= [issueMessage(issue, valueAt(value, issue.path.join('.')))];
  if (!result.success || Object.keys(errors).length)
    throw new Refusal(status, status === 400 ? 'invalidQuery' : 'invalid', { errors });
  return result.data;
}

const logger =
  (context: Context, staff: Staff | undefined): AnyCall['log'] =>
  async (action, info, tx) => {
    const who = staff ? `${staff.kind} ${staff.name}` : '';
    await (tx ?? context.db).rows(sql`
      insert into logs (admin_id, staff_kind, action, info)
      values (
        ${staff?.id ?? null}, ${staff?.kind ?? null}, ${action},
        ${[who, info].filter(Boolean).join(' · ').slice(0, 2000)}
      )
    `);
  };

const callOf = (context: Context, request: FastifyRequest, reply: FastifyReply, staff: Staff | undefined): AnyCall => ({
  ...context,
  query: request.query,
  body: request.body,
  params: request.params as Record<string, string>,
  // Undefined for a public call, whose handler does not read it.
  staff: staff as Staff,
  language: languageOf(request.headers['accept-language']),
  request,
  reply,
  log: logger(context, staff),
});

/** Registers all calls of a market under the API's path prefix: generic ones from the contracts, and the routes. */
export function registerCalls(app: FastifyInstance, context: Context): void {
  const prefix = context.settings.apiPath ? `/${context.settings.apiPath}` : '';
  const special = new Set(routesIn(context.contracts).map((one) => `${one.method} ${one.path}`));
  // A route of the same method and path replaces the generic call.
  const add = (method: HTTPMethods, path: string, handle: Handle) =>
    special.has(`${String(method)} /${path}`) ||
    app.route({
      method,
      url: `${prefix}/${path}`,
      handler: async (request, reply) => handle(callOf(context, request, reply, await whoAsks(context, request))),
    });

  for (const one of routesIn(context.contracts)) {
    app.route({
      method: one.method,
      url: prefix + one.path,
      handler: async (request, reply) => {
        const staff = one.allow === 'public' ? undefined : await whoAsks(context, request);
        if (staff) permitRoute(one.allow, staff, context.contracts);
        const call = callOf(context, request, reply, staff);
        if (one.query) call.query = parsed(one.query, request.query, 400);
        if (one.body) call.body = parsed(one.body, request.body, 422);
        return (await one.handle(call)) ?? {};
      },
    });
  }

  for (const own of context.contracts.values()) {
    if (own.contract.kind !== 'resource') continue;
    const resource = own as ContractIn<Resource>;
    const { path, lookup } = own.contract;
    const offers = (action: 'create' | 'edit' | 'delete' | 'export' | 'import') => {
      const rule = resource.contract.actions?.[action];
      return rule === true || (rule !== undefined && inEdition(rule, own.edition.code).length > 0);
    };
    if (lookup && lookup.path !== path) add('GET', lookup.path, (call) => lookUp(call, resource));
    for (const part of Object.keys(lookup?.parts ?? {}))
      add('GET', `${lookup!.path}/${part}`, (call) => lookUp(call, resource, part));
    add(
      'GET',
      path,
      lookup?.path === path ? (call) => (permitReading(own, call.staff), lookUp(call, resource)) : list(resource),
    );
    if (offers('export'))
      add(
        'GET',
        `${path}/xlsx`,
        (call) => (
          permit(own, 'export', call.staff),
          exportList(
            call,
            withColumnsForFilters(resource, call.request.query as Record<string, unknown>),
            context.records,
          )
        ),
      );
    const chart = resource.contract.report?.chart;
    if (chart && !('parts' in chart))
      add('GET', `${path}/chart`, (call) => {
        permit(own, 'list', call.staff);
        const asked = { own: resource, staff: call.staff, query: call.request.query as Record<string, unknown> };
        return 'each' in chart
          ? context.records.reports.each(asked, chart.each)
          : context.records.reports.overTime(asked, chart.over);
      });
    if (!resource.contract.report) add('GET', `${path}/:id`, get(resource));
    // Accepts JSON, or multipart form data (document 1, section 7).
    const withBody =
      (handle: Handle): Handle =>
      async (call) => {
        if (call.request.isMultipart()) call.request.body = call.body = await recordOfParts(call.request, own);
        return handle(call);
      };
    if (offers('create')) add('POST', path, withBody(create(resource)));
    if (offers('edit')) add('PUT', path, withBody(update(resource)));
    if (offers('delete')) add('DELETE', path, withBody(remove(resource)));
    if (offers('import'))
      add('POST', `${path}/import`, async (call) => {
        permit(own, 'import', call.staff);
        const { dry_run } = call.request.query as { dry_run?: string };
        const judgesOnly = dry_run === 'true' || dry_run === '1';
        const result = await importFile(call, resource, context.records, judgesOnly);
        context.records.lists.changed(path);
        if (!judgesOnly) context.live.changed(own.contract, 'updated', []);
        return result;
      });
  }
}
