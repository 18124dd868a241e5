import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftOut } from '../left-out';
import { nameIn, variantsOf, type WorkflowResult } from '../results';
import type { Trace } from '../traces';
import { esc, table, tag } from './html';
import { style } from './style';
import { workflowOf } from './workflow';

/** The maximum number of embedded traces; each has a size of one or two megabytes. */
const tracesInside = 10;
const failuresOf = (result: WorkflowResult) =>
  variantsOf(result).flatMap(({ walks }) => walks.filter((one) => one.failure));
const isSound = (result: WorkflowResult) => !failuresOf(result).length && !result.missed.length && !result.gaps.length;

function summary(results: readonly WorkflowResult[]): string {
  const rows = results.map((result) => {
    const { name, models, transitions } = result;
    const variants = variantsOf(result);
    const walks = variants.flatMap((one) => one.walks);
    const taken = transitions.filter((one) => variants.some((variant) => variant.taken.has(one.name))).length;
    return `<tr><td><a href="#${esc(name)}">${esc(name)}</a></td><td>${tag(isSound(result), isSound(result) ? 'passed' : 'failed')}</td><td class="n">${walks.length - failuresOf(result).length} of ${walks.length}</td><td class="n">${taken} of ${transitions.length}</td><td>${esc([...new Set(variants.map(({ variant }) => variant.edition))].join(', '))}</td><td>${esc(models.flatMap((own) => own.variants.map((one) => nameIn(result, own, one))).join(', '))}</td></tr>`;
  });
  return table('Workflows', ['Workflow', 'Result', 'Paths passed', 'Transitions taken', 'Market', 'As'], rows);
}

interface Run {
  started: number;
  where: string;
  unmodelled: readonly string[];
  isQuick: boolean;
  leftOut: readonly LeftOut[];
  left: readonly Trace[];
}
/** What the run spared the console, and what it left behind. */
const traces = ({ leftOut, left }: Pick<Run, 'leftOut' | 'left'>) => [
  ...(leftOut.length
    ? [
        `<h3>Not walked, because the run may leave nothing behind</h3><ul>${leftOut.map(({ name, count, why }) => `<li>${esc(name)}, ${count} ${count === 1 ? 'path' : 'paths'}: ${esc(why)}</li>`).join('')}</ul>`,
      ]
    : []),
  ...(left.length
    ? [
        `<h3>Left behind</h3><p class="muted">TOKEN stands for an administrator’s token.</p><ul>${left.map(({ made, times, remove }) => `<li>${esc(made)}${times > 1 ? `, ${times} times` : ''}: ${remove ? `<code>${esc(remove)}</code>` : 'no call removes it'}</li>`).join('')}</ul>`,
      ]
    : []),
];
/** Writes the report as a single file and returns its path. */
export function writeReport(
  folder: string,
  results: readonly WorkflowResult[],
  { started, where, unmodelled, isQuick, leftOut, left }: Run,
): string {
  const failed = results.flatMap(failuresOf);
  const inside = new Set(failed.slice(0, tracesInside));
  const isGood = results.every(isSound);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Workflows: ${isGood ? 'passed' : 'failed'}</title><style>${style}</style></head><body><main id="top">
<h1>The workflows, walked in a browser ${tag(isGood, isGood ? 'passed' : 'failed')}</h1>
<p class="muted">${esc(new Date(started).toISOString().slice(0, 16).replace('T', ' '))} UTC, ${Math.round((Date.now() - started) / 1000)} s, ${esc(where)}${isQuick ? ', a quick run: a few paths of each role' : ''}</p>
<p>A workflow is a screen with phases. It was walked along paths of small steps: the user clicks or types, the server answers, fails or cannot be reached. After each step the page had to show the workflow’s state, enable exactly the buttons that the workflow allows, explain why the others are disabled, and have sent each call once.</p>
${summary(results)}
${unmodelled.length ? `<p class="muted">Not walked, because there is no model: ${unmodelled.map(esc).join(', ')}</p>` : ''}
${traces({ leftOut, left }).join('\n')}
${failed.length ? `<h3 class="bad">Failed</h3><ul>${failed.map((one) => `<li><code>${esc(one.token)}</code>: ${esc(one.failure!.message.split('\n')[0]!)}</li>`).join('')}</ul>` : ''}
${results.map((one) => workflowOf(one, inside)).join('\n')}</main></body></html>`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  return file;
}
