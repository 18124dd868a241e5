import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { company } from '../../src/contract/company';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts as all } from '../../src/contract/contracts';
import { Batches } from '../admin/batches/worker';
import { breakOffAll, sweepKept } from '../admin/file-transfers/transfers';
import { ensureTypes } from '../admin/bonus-shop/types';
import { registerBodies } from './bodies';
import { ensureFixedLists } from '../admin/services/fixed-lists';
import { ensureSettings } from '../admin/settings/settings';
import { addStandardTypes } from '../admin/transactions/types';
import { registerCalls, routesIn } from './calls';
import { registerConsole } from './console';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { secret } from '../database/secret';
import { DatabaseUnavailable } from '../database/unavailable';
import { answerError, retryAfter } from './errors';
import { openFiles, registerFiles } from '../files/open';
import { startJobs } from '../jobs/jobs';
import { registerHeaders } from './headers';
import { openLive } from '../live/sockets';
import { registerOpenApi } from './openapi/document';
import { Records } from '../records/records';
import type { Context } from './route';
import { Devices } from '../access/devices';
import { Sessions } from '../access/session';
import type { Settings } from '../settings';
import { sweepPassed } from '../spreadsheet/passing';

export interface Server {
  app: FastifyInstance;
  context: Context;
  /** Stops accepting calls, waits for the running ones, and leaves the database open. */
  close(): Promise<void>;
}

interface Options {
  /** The folder of the built console; without it only the API is served. */
  console?: string | undefined;
  /** Logs warnings and errors to standard error. */
  log?: boolean;
}

/**
 * The largest request body, bytes. It leaves room for a text of 1 MB, which its field then refuses with a proper
 * message; longer bodies are refused before they are parsed.
 */
const bodyLimit = 2 * 1024 * 1024;
/** Milliseconds that calls in progress have to end when the server stops. */
const closeWithin = 5_000;

/** Redacts tokens and signatures, which are passed as query parameters, from logged addresses. */
const withoutToken = (url: string) => url.replace(/([?&](?:token|signature)=)[^&]*/gi, '$1…');
const serializers = {
  req: (request: { method: string; url: string }) => ({ method: request.method, url: withoutToken(request.url) }),
};

/**
 * The team role's name contains the company's initials. Renames it in stored roles when the initials have changed since
 * the last start.
 */
async function renameTeam(db: Database): Promise<void> {
  await db.rows(sql`
    update managers
    set roles = (
      select array_agg(case when role like '%\_TEAM' then ${company.teamRole} else role end)
      from unnest(roles) role
    )
    where exists (
      select
      from unnest(roles) role
      where role like '%\_TEAM' and role <> ${company.teamRole}
    )
  `);
}

/**
 * The whole server of a market on an open database, migrated but not yet listening. Tests and benchmarks use it as
 * `main` does.
 */
export async function createServer(settings: Settings, db: Database, options: Options = {}): Promise<Server> {
  await migrate(db);
  await renameTeam(db);
  await ensureTypes(db, settings.edition);
  await ensureFixedLists(db, settings.edition);
  await ensureSettings(db);
  await db.transaction(addStandardTypes);
  const { edition } = settings;
  const contracts = new Map(
    Object.values(all)
      .map((contract) => [contract.path, new ContractIn(contract, edition)] as const)
      .filter(([, own]) => own.exists),
  );
  const sessions = new Sessions(db, await secret(db, 'tokens'), settings.tokenLifetime);
  const files = await openFiles(settings, await secret(db, 'file links'));

  const app = fastify({
    bodyLimit,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    ...(options.log && { logger: { level: 'warn', serializers } }),
  });
  const records = new Records(db, settings);
  const live = openLive(app.server, {
    db,
    edition,
    contracts,
    sessions,
    changedElsewhere: (path) => records.lists.changed(path),
  });
  const devices = new Devices(await secret(db, 'devices'));
  const batches = new Batches();
  const context: Context = {
    db,
    edition,
    settings,
    contracts,
    files,
    live,
    sessions,
    devices,
    records,
    batches,
  };

  await registerHeaders(app, settings);
  app.setErrorHandler(answerError);
  // PGlite runs queries in this process: a long one blocks the event loop and must not make the server refuse calls.
  await app.register(underPressure, {
    maxEventLoopDelay: db.kind === 'postgres' ? 2000 : 0,
    // Without a single sample for a second the delay is Infinity: it says nothing about the load, so calls are
    // accepted.
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== Infinity) throw Object.assign(new Error('Under pressure'), { statusCode: 503 });
    },
  });
  await registerBodies(app);
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.rows(sql`select 1`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      reply.code(503).header('retry-after', retryAfter.unavailable);
      return { status: 'database unavailable', edition: edition.code };
    }
    return { status: 'ok', edition: edition.code };
  });
  registerFiles(app, files);
  registerOpenApi(app, { edition, contracts, routes: routesIn(contracts), apiPath: settings.apiPath });
  registerCalls(app, context);
  registerConsole(app, settings, options.console);
  await app.ready();
  // Not awaited: the server is ready without it, and a failing bucket must not prevent the start.
  Promise.all([sweepPassed(files), sweepKept(context)]).catch((error: unknown) => app.log.warn(error));
  const stopJobs = startJobs(context, (error) => app.log.warn(error));
  batches.start(context, (error) => app.log.warn(error));
  return {
    app,
    context,
    async close() {
      await stopJobs();
      await batches.stop();
      await breakOffAll(db);
      // Calls that are being answered may end; connections that nothing is sent on would keep the server for a minute.
      const cut = setTimeout(() => app.server.closeAllConnections(), closeWithin);
      await live.close();
      await app.close();
      clearTimeout(cut);
    },
  };
}
