import { buffer } from 'node:stream/consumers';
import { xlsxStream, xlsxType } from '../server/spreadsheet/xlsx';
import { latencies } from './load';
import { market } from './processes';
import type { Figure } from './report';

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** Exports the whole list: the server's memory, and the latency of other requests at the same time. */
export async function measureExport(databaseUrl: string, count: number): Promise<Figure[]> {
  const { api, token, ask, answer, stop } = await market(databaseUrl, count);
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${api}/admin/users/xlsx?id=1`, { headers })).arrayBuffer();
  await latencies(`${api}/admin/users?limit=25`, token, 50);
  ask('watch');
  const started = performance.now();
  let done = false;
  const exported = fetch(`${api}/admin/users/xlsx`, { headers }).then(async (one) => {
    if (!one.ok) throw new Error(await one.text());
    await one.arrayBuffer();
    done = true;
  });
  const meanwhile: number[] = [];
  while (!done) meanwhile.push(...(await latencies(`${api}/admin/users?limit=25`, token, 1)));
  await exported;
  const seconds = (performance.now() - started) / 1000;
  const { peak } = await answer<{ peak: number }>('peak');
  await stop();
  return [
    { name: `Export of ${count} users`, value: seconds, unit: 's' },
    {
      name: 'Growth of the server’s memory, peak',
      value: peak,
      unit: 'MB',
      limit: 80,
      baseline: 'the same server before the export',
    },
    {
      name: 'Other requests meanwhile, p99',
      value: percentile(meanwhile, 0.99),
      unit: 'ms',
      limit: 250,
      baseline: `${meanwhile.length} list requests`,
    },
  ];
}

/** Imports new sellers from a workbook in one transaction. */
export async function measureImport(databaseUrl: string, count: number, rows: number): Promise<Figure[]> {
  const { api, token, stop } = await market(databaseUrl, count);
  const people = async function* () {
    for (let at = 0; at < rows; at++) yield [`Ada${at}`, 'Imported', `+353(0)99${String(at).padStart(7, '0')}`, '1'];
  };
  const body = new FormData();
  body.append(
    'file',
    new Blob(
      [
        await buffer(
          xlsxStream(
            { name: 'users', header: ['name', 'surname', 'phone', 'status'], numeric: [false, false, false, false] },
            people(),
          ),
        ),
      ],
      { type: xlsxType },
    ),
    'users.xlsx',
  );
  const started = performance.now();
  const answer = await fetch(`${api}/admin/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const said = (await answer.json()) as { data?: { id: unknown } };
  const seconds = (performance.now() - started) / 1000;
  await stop();
  if (!answer.ok || String(said.data?.id).startsWith('http')) throw new Error(JSON.stringify(said));
  return [
    {
      name: `Import of ${rows} rows, one transaction`,
      value: seconds,
      unit: 's',
      limit: 10,
      baseline: `a market of ${count} users`,
    },
  ];
}
