import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { esc, table, tag } from '../report/html';
import { style } from '../report/style';
import { kinds, type Fault, type Kind } from './fault';
import type { Result } from './hunt';

/** What became of one planted fault. */
export interface Hunting extends Result {
  fault: Fault;
  kind: Kind;
  seconds: number;
}

const countOf = (all: readonly Hunting[]) => `${all.filter((one) => one.isFound).length} of ${all.length}`;
const rowOf = ({ fault, kind, isFound, by, how, seconds }: Hunting) =>
  `<tr><td>${tag(isFound, isFound ? 'found' : 'not found')}</td><td>${kind}</td><td>${esc(fault.machine)}</td><td>${esc(fault.name)}<br><code>${esc(fault.file)}</code></td><td>${by === null ? '' : `<code>${esc(by)}</code>`}</td><td>${esc(how)}</td><td class="n">${Math.round(seconds)}</td></tr>`;

/** Writes faults.json and a page with the same as a table; returns the page's path. */
export function writeReport(folder: string, hunted: readonly Hunting[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'faults.json'),
    JSON.stringify(
      hunted.map(({ fault: { machine, name, file }, kind, isFound, by, how, seconds }) => ({
        kind,
        machine,
        name,
        file,
        isFound,
        foundBy: by,
        how,
        seconds: Math.round(seconds),
      })),
      null,
      2,
    ),
  );
  const isGood = hunted.every((one) => one.isFound);
  const sums = kinds.map((kind) => `${kind}: ${countOf(hunted.filter((one) => one.kind === kind))}`).join(', ');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Planted faults: ${countOf(hunted)} found</title><style>${style}</style></head><body><main>
<h1>Planted faults: ${countOf(hunted)} found ${tag(isGood, isGood ? 'passed' : 'failed')}</h1>
<p class="muted">${esc(sums)}</p>
${table('Planted faults', ['Result', 'Kind', 'Model', 'Fault', 'Found by', 'What was seen', 's'], [...hunted].sort((a, b) => Number(a.isFound) - Number(b.isFound) || a.fault.machine.localeCompare(b.fault.machine)).map(rowOf))}
</main></body></html>`;
  const file = join(folder, 'faults.html');
  writeFileSync(file, page);
  return file;
}
