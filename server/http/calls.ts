import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { logs } from '../../src/admin/logs/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { inEdition } from '../../src/contract/by-edition';
import { create, get, list, remove, update } from './crud';
import { dryRun, isDry } from './dry-run';
import { lookUp } from './lookups';
import { withColumnsForFilters } from '../reports/read';
import { permit, permitReading, permitRoute } from '../access/policy';
import { sentIn } from './parameters';
import { parsed } from './parsed';
import { Refusal } from './refusal';
import { by, writeLog } from './log';
import { readQuery } from '../records/filters';
import { recordOfParts } from '../records/parts';
import type { Call, Context, Route } from './route';
import type { Staff } from '../access/staff';
import { exportList } from '../spreadsheet/export';
import { importFile } from '../spreadsheet/import';
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

/** Requests whose transaction wrote to the log; its cached totals are dropped when they are done. */
const logged = new WeakSet<FastifyRequest>();
const logger =
  (context: Context, request: FastifyRequest, staff: Staff | undefined): AnyCall['log'] =>
  async (action, info, tx, changes) => {
    const [id] = await writeLog(tx ?? context.db, staff, action, [{ info: by(staff, info), changes }]);
    if (tx) logged.add(request);
    else context.records.lists.changed(logs.path);
    return id!;
  };
const done = <T>(context: Context, request: FastifyRequest, answer: T): T => {
  if (logged.has(request)) context.records.lists.changed(logs.path);
  return answer;
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
  log: logger(context, request, staff),
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
      handler: async (request, reply) =>
        done(context, request, await handle(callOf(context, request, reply, await whoAsks(context, request)))),
    });

  for (const one of routesIn(context.contracts)) {
    app.route({
      method: one.method,
      url: prefix + one.path,
      handler: async (request, reply) => {
        const staff = one.allow === 'public' ? undefined : await whoAsks(context, request);
        if (staff) permitRoute(one.allow, staff, context.contracts);
        const call = callOf(context, request, reply, staff);
        if (one.query)
          call.query = parsed(one.query, one.method === 'GET' ? sentIn(request.query) : request.query, 400);
        if (one.body) call.body = parsed(one.body, request.body, 422);
        return done(context, request, (await one.handle(call)) ?? {});
      },
    });
  }

  for (const own of context.contracts.values()) {
    if (own.contract.kind !== 'resource') continue;
    const resource = own as ContractIn<Resource>;
    const { path, lookup, rowsAs } = own.contract;
    const offers = (action: 'create' | 'edit' | 'delete' | 'export' | 'import') => {
      const rule = resource.contract.actions?.[action];
      return rule === true || (rule !== undefined && inEdition(rule, own.edition.code).length > 0);
    };
    if (lookup && lookup.path !== path) add('GET', lookup.path, (call) => lookUp(call, resource));
    for (const part of Object.keys(lookup?.parts ?? {}))
      add('GET', `${lookup!.path}/${part}`, (call) => lookUp(call, resource, part));
    add('GET', path, async (call) => {
      permitReading(own, call.staff);
      const picks = lookup && (lookup.path === path || !own.allows('list', call.staff.roles));
      const page = await (picks ? lookUp(call, resource) : list(resource)(call));
      return rowsAs === undefined ? page : { ...page, [rowsAs]: page.data };
    });
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
        const { dry_run, ...filters } = call.request.query as Record<string, unknown>;
        // The list's filters say where the file came from; they have no effect.
        readQuery(resource, call.staff, filters);
        const judgesOnly = isDry({ query: parsed(dryRun, { dry_run }, 400) });
        const { importedAs } = resource.contract;
        const sheet = importedAs ? new ContractIn(importedAs(), own.edition) : resource;
        const result = await importFile(call, sheet, context.records, judgesOnly);
        context.records.lists.changed(path);
        if (!judgesOnly) context.live.changed(own.contract, 'updated', []);
        return result;
      });
  }
}
