import type { EditionCode } from '../../editions/edition';
import { createServer } from '../../server/http/app';
import { demoPassword } from '../../server/demo/accounts';
import { loadDemoData } from '../../server/demo/load';
import { readSettings } from '../../server/settings';
import { freshDatabase, temporaryFolder } from './database';

export type Account = 'admin' | 'team' | 'rsm' | 'ba';

/** Starts a market's real server with a small demo market. */
export async function demoServer(edition: EditionCode, users = 400) {
  const settings = readSettings({ EDITION: edition, DATA_DIR: temporaryFolder() });
  const db = await freshDatabase();
  await loadDemoData(db, { edition: settings.edition, users, now: new Date() });
  const server = await createServer(settings, db);
  const { context } = server;
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `${origin}/${settings.apiPath}`;

  const tokens = new Map<Account, Promise<string>>();
  const signIn = async (username: Account) => {
    const answer = await fetch(`${base}/admin/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const token = (who: Account) => {
    const known = tokens.get(who) ?? signIn(who);
    tokens.set(who, known);
    return known;
  };
  const call = async (
    who: Account,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => fetch(base + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${await token(who)}` } });
  return {
    origin,
    base,
    db,
    context,
    token,
    call,
    /** The body of a GET; throws unless it succeeds. */
    async get<T>(who: Account, path: string): Promise<T> {
      const answer = await call(who, path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async stop() {
      await server.close();
      await db.close();
    },
  };
}
export type DemoServer = Awaited<ReturnType<typeof demoServer>>;
