import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { company } from '../../src/contract/company';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts as all } from '../../src/contract/contracts';
import { ensureTypes } from '../admin/bonus-shop/types';
import { registerCalls, routesIn } from './calls';
import { registerConsole } from './console';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { secret } from '../database/secret';
import { answerError } from './errors';
import { openFiles, registerFiles } from '../files/open';
import { uploadLimit } from '../files/store';
import { registerHeaders } from './headers';
import { openLive } from '../live/sockets';
import { registerOpenApi } from './openapi/document';
import { Records } from '../records/records';
import type { Context } from './route';
import { Sessions } from '../access/session';
import type { Settings } from '../settings';
import { sweepPassed } from '../spreadsheet/passing';

export interface Server {
  app: FastifyInstance;
  context: Context;
  /** Stops taking calls, lets the running ones end, and leaves the database open. */
  close(): Promise<void>;
}

interface Options {
  /** Folder of the built console; without one only the API is served. */
  console?: string | undefined;
  /** Warnings and errors to standard error. */
  log?: boolean;
}

/** A text of a megabyte is refused at its field, in words; anything longer before it is read. */
const bodyLimit = 2 * 1024 * 1024;

/** Tokens travel in socket addresses; they are not for logs. */
const withoutToken = (url: string) => url.replace(/([?&](?:token|signature)=)[^&]*/gi, '$1…');
const serializers = {
  req: (request: { method: string; url: string }) => ({ method: request.method, url: withoutToken(request.url) }),
};

/** The team's role is spelt with the company's initials: other initials since the last start rename it. */
async function renameTeam(db: Database): Promise<void> {
  await db.rows(
    sql`update managers set roles = (select array_agg(case when role like '%\_TEAM' then ${company.teamRole} else role end) from unnest(roles) role) where exists (select from unnest(roles) role where role like '%\_TEAM' and role <> ${company.teamRole})`,
  );
}

/** The whole server of a market on an open database; it does not listen yet. Migrates first. Tests and benches use it as `main` does. */
export async function createServer(settings: Settings, db: Database, options: Options = {}): Promise<Server> {
  await migrate(db);
  await renameTeam(db);
  await ensureTypes(db, settings.edition);
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
  const records = new Records(db);
  const live = openLive(app.server, {
    db,
    edition,
    contracts,
    sessions,
    changedElsewhere: (path) => records.lists.changed(path),
  });
  const context: Context = { db, edition, settings, contracts, files, live, sessions, records };

  registerHeaders(app, settings);
  app.setErrorHandler(answerError);
  // PGlite computes in this process: a long query of its own is no reason to turn visitors away.
  await app.register(underPressure, {
    maxEventLoopDelay: db.kind === 'postgres' ? 2000 : 0,
    // A second without a single sample is Infinity there: no news about this process, so nobody is turned away for it.
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== Infinity) throw Object.assign(new Error('Under pressure'), { statusCode: 503 });
    },
  });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 20, fieldSize: 10_000 } });
  app.get('/healthz', async () => {
    await db.rows(sql`select 1`);
    return { status: 'ok', edition: edition.code };
  });
  registerFiles(app, files);
  registerOpenApi(app, { edition, contracts, routes: routesIn(contracts), apiPath: settings.apiPath });
  registerCalls(app, context);
  registerConsole(app, settings, options.console);
  await app.ready();
  // Nobody waits for it, and a bucket that refuses it is no reason not to start.
  sweepPassed(files).catch((error: unknown) => app.log.warn(error));
  return {
    app,
    context,
    async close() {
      await live.close();
      await app.close();
    },
  };
}
