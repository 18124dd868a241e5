import { parseArgs } from 'node:util';
import { measureConsole } from './console';
import { measureThroughput, measureScale } from './list';
import { measureLists } from './lists';
import { market } from './processes';
import { print } from './report';
import { measureExport, measureImport } from './spreadsheet';
import { measureGrowth } from './weight';
import { measureChats } from './chats';
import { measureFrames } from './frames';
import { measureOutletsUsers } from './outlets-users';
import { measureReports } from './reports';
import { measureStart } from './start';
import { measureGroups } from './target-groups';
import { measureTransactions } from './transactions';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../server/database/open';
import { startPostgres } from '../tests/server/database';

/** Runs the selected parts one after another, each together with its baseline. */
async function main(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      users: { type: 'string', default: '100000' },
      events: { type: 'string', default: '1000000' },
      market: { type: 'string' },
      outlets: { type: 'string', default: '50000' },
      rows: { type: 'string', default: '1000000' },
    },
  });
  const runs = Number(values.runs);
  const users = Number(values.users);
  const wanted = (name: string) => !values.only || values.only.split(',').includes(name);

  const cluster = await startPostgres();
  const made = new Set<string>();
  const database = async (count: number) => {
    const name = `bench_${count}`;
    if (!made.has(name)) {
      const db = await openPostgres(cluster.url('postgres'), 1);
      await db.rows(sql.raw(`create database ${name}`));
      await db.close();
      made.add(name);
    }
    return cluster.url(name);
  };
  try {
    if (wanted('start')) print('A start with the demo market', await measureStart(runs));
    if (wanted('weight')) print('An edition with twenty more screens', await measureGrowth(20));
    if (wanted('frames')) {
      const one = await market(await database(5000), 5000);
      print('The longest frame, CPU 4x slower', await measureFrames(one.url));
      await one.stop();
    }
    if (wanted('chats')) {
      const one = await market(await database(5000), 5000);
      print('Chats: the longest frame, CPU 4x slower', await measureChats(one));
      await one.stop();
    }
    if (wanted('console')) {
      const one = await market(await database(5000), 5000);
      print('The console in Chromium: CPU 4x slower, 9/1.5 Mbit/s, 60 ms', await measureConsole(one.url, runs));
      await one.stop();
    }
    if (wanted('list')) print('The users list', await measureThroughput(await database(users), users, runs));
    if (wanted('lists')) print('Ten times the rows of a list', await measureLists(cluster.url, Number(values.rows)));
    if (wanted('export')) print('Export', await measureExport(await database(users), users));
    if (wanted('import')) print('Import', await measureImport(await database(5000), 5000, 10_000));
    if (wanted('transactions')) print('Transactions', await measureTransactions(await database(users), users));
    if (wanted('scale')) {
      await database(users);
      print('Ten times the users', await measureScale(cluster.url, users));
    }
    if (wanted('outlets-users'))
      print('Outlets and users: ten times the outlets', await measureOutletsUsers(cluster.url, Number(values.outlets)));
    if (wanted('target-groups')) {
      await database(users);
      print('The people of a target group', await measureGroups(cluster.url, users, runs));
    }
    if (wanted('reports'))
      print(
        'Ten times the events: the first page of every report',
        await measureReports(cluster.url, Number(values.events), values.market),
      );
  } finally {
    await cluster.stop();
  }
}

// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
await main(process.argv.slice(2));
