import { sql } from 'drizzle-orm';
import { editions } from '../editions/all';
import { editionCodes, type EditionCode } from '../editions/edition';
import { migrate } from '../server/database/migrate';
import { openPostgres } from '../server/database/open';
import { loadDemoData } from '../server/demo/load';
import type { Resource } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';
import { contracts } from '../src/contract/contracts';
import { median } from './browser';
import { latencies } from './load';
import { market } from './processes';
import type { Figure } from './report';
import { eventsIn, tenTimes } from './ten-times';

/** Events per user. Hardly any market has fewer, so its demo data reach about the requested number of events. */
const eventsOfUser = 22;
interface Asked {
  name: string;
  path: string;
}

const reports = Object.values(contracts).filter(
  (one): one is Resource => one.kind === 'resource' && one.report !== undefined,
);
const reportsIn = (code: EditionCode) => reports.filter((one) => new ContractIn(one, editions[code]).exists);

/** A small set of markets that together have all reports, each with the reports that no market before it has. */
function markets(): Map<EditionCode, Resource[]> {
  const chosen = new Map<EditionCode, Resource[]>();
  for (const left = new Set(reports); left.size;) {
    const [code, here] = editionCodes
      .map((one) => [one, reportsIn(one).filter((report) => left.has(report))] as const)
      .toSorted(([, one], [, other]) => other.length - one.length)[0]!;
    if (!here.length) break;
    chosen.set(code, here);
    here.forEach((one) => left.delete(one));
  }
  return chosen;
}

/** The requests for opening a report: its first page with its default filters, and its chart over time. */
function opening({ path, report, name }: Resource, code: EditionCode): Asked[] {
  const starts = Object.entries(report!.initialFilters ?? {})
    .map(([filter, value]) => `&${filter}=${[value].flat().join(',')}`)
    .join('');
  const page = { name: `${name} (${code})`, path: `/${path}?offset=0&limit=25${starts}` };
  return report!.chart && 'over' in report!.chart
    ? [page, { name: `${name} (${code}), chart`, path: `/${path}/chart?${starts.slice(1)}` }]
    : [page];
}

/** Creates two databases, one with a tenth of the events and one with all of them. */
async function filled(url: (database: string) => string, code: EditionCode, events: number) {
  const [few, many] = [`reports_${code.toLowerCase()}`, `reports_${code.toLowerCase()}_tenfold`];
  const server = await openPostgres(url('postgres'), 1);
  await server.rows(sql.raw(`create database ${few}`));
  const small = await openPostgres(url(few));
  await migrate(small);
  await loadDemoData(small, { edition: editions[code], users: Math.ceil(events / eventsOfUser), now: new Date() });
  const found = await eventsIn(small);
  await small.close();
  await server.rows(sql.raw(`create database ${many} template ${few}`));
  await tenTimes(url(many));
  return {
    few,
    many,
    found,
    drop: async () => {
      for (const one of [few, many]) await server.rows(sql.raw(`drop database ${one} with (force)`));
      await server.close();
    },
  };
}

/**
 * Exports a whole report as a file, from a newly started server: its memory, and whether the file is a zip of several
 * parts.
 */
async function exported(databaseUrl: string, code: EditionCode, path: string) {
  const { api, token, ask, answer, stop } = await market(databaseUrl, 1, code);
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${api}${path}/xlsx?user_id=1`, { headers })).arrayBuffer();
  await latencies(`${api}${path}?limit=25`, token, 50);
  ask('watch');
  const started = performance.now();
  const file = await fetch(`${api}${path}/xlsx`, { headers });
  if (!file.ok) throw new Error(await file.text());
  let bytes = 0;
  for await (const chunk of file.body!) bytes += chunk.length;
  const seconds = (performance.now() - started) / 1000;
  const { peak } = await answer<{ peak: number }>('peak');
  await stop();
  return { seconds, megabytes: bytes / 1_048_576, isZip: file.headers.get('content-type') === 'application/zip', peak };
}

/**
 * Compares every report with itself at ten times the events, then exports the transactions report. `only` names one
 * market.
 */
export async function measureReports(
  url: (database: string) => string,
  events: number,
  only?: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const slowest = { name: '', took: 0 };
  for (const [code, here] of markets()) {
    if (only && only !== code) continue;
    const { few, many, found, drop } = await filled(url, code, events / 10);
    const [small, large] = [await market(url(few), 1, code), await market(url(many), 1, code)];
    // Warm-up, until the code has been compiled.
    for (const { api, token } of [small, large]) await latencies(`${api}/admin/users?limit=25`, token, 100);
    for (const { name, path } of here.flatMap((one) => opening(one, code))) {
      const [first] = await latencies(large.api + path, large.token, 1);
      if (first! > slowest.took) Object.assign(slowest, { name, took: first });
      // PostgreSQL may switch to a generic plan at the sixth execution of a prepared statement, so the timed requests
      // come after that.
      for (const { api, token } of [small, large]) await latencies(api + path, token, 10);
      const seen = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < 5; round++) {
        seen.few.push(...(await latencies(small.api + path, small.token, 5)));
        seen.many.push(...(await latencies(large.api + path, large.token, 5)));
      }
      figures.push({
        name,
        value: median(seen.many) / median(seen.few),
        unit: 'x',
        limit: 1.5,
        baseline: `${median(seen.many).toFixed(1)} ms at ${found * 10} events, the first time ${first!.toFixed(0)} ms; ${median(seen.few).toFixed(1)} ms at ${found}`,
      });
    }
    await Promise.all([small.stop(), large.stop()]);
    const transactions = here.find((one) => one.path === 'admin/reports/transactions');
    if (transactions) {
      const [part, whole] = [
        await exported(url(few), code, `/${transactions.path}`),
        await exported(url(many), code, `/${transactions.path}`),
      ];
      figures.push(
        {
          name: `Export of ${transactions.name} (${code})`,
          value: whole.seconds,
          unit: 's',
          baseline: `${whole.megabytes.toFixed(1)} MB, ${whole.isZip ? 'a zip of parts' : '**one part**'}; ${part.seconds.toFixed(1)} s at a tenth`,
        },
        {
          name: 'Growth of the server’s memory meanwhile, peak',
          value: whole.peak,
          unit: 'MB',
          limit: 80,
          baseline: `${part.peak.toFixed(0)} MB at a tenth`,
        },
      );
    }
    await drop();
  }
  return [
    ...figures,
    { name: 'Slowest first request', value: slowest.took, unit: 'ms', limit: 2000, baseline: slowest.name },
  ];
}
