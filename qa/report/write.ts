import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { variantsOf, type ModelResult, type VariantResult, type WalkResult, type WorkflowResult } from '../results';
import { diagram } from './diagram';
import { esc } from './html';
import { style } from './style';

const tag = (isGood: boolean, text: string) => `<span class="tag ${isGood ? 'ok' : 'bad'}">${isGood ? '✓' : '✗'} ${esc(text)}</span>`;
const image = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
const failuresOf = (result: WorkflowResult) => variantsOf(result).flatMap(({ walks }) => walks.filter((one) => one.failure));

function walkOf(one: WalkResult): string {
  const { failure, walk, states, token, seconds } = one;
  const steps = walk.steps.map(({ name, manner }, index) => {
    const state = states[index + 1];
    return `<li${failure?.step === index + 1 ? ' class="bad"' : ''}><code>${esc(manner ? `${name}, ${manner}` : name)}</code>${state ? ` → ${esc(state)}` : ''}</li>`;
  });
  const wrong = failure
    ? `<p class="bad">${failure.step ? `Step ${failure.step} went wrong:` : 'The screen did not open:'}</p><pre>${esc(failure.message)}</pre>${failure.trace ? `<p>Trace: <a href="traces/${esc(basename(failure.trace))}">${esc(basename(failure.trace))}</a>, to be opened with <code>npx playwright show-trace qa-report/traces/${esc(basename(failure.trace))}</code></p>` : ''}${failure.picture?.length ? `<img alt="The page when it went wrong" style="max-width:100%" src="${image(failure.picture)}">` : ''}`
    : '';
  return `<details${failure ? ' open' : ''}><summary>${tag(!failure, failure ? 'failed' : 'passed')} ${esc(walk.purpose)} <span class="muted">${walk.steps.length} steps, ${seconds.toFixed(1)} s</span></summary><div><p class="muted">Opens in: ${esc(states[0] ?? 'nothing')}</p><ol>${steps.join('')}</ol>${wrong}<p>Again: <code>npm run qa -- --replay ${esc(token)}</code></p></div></details>`;
}

/** A variant's name; its model's goes before where a machine has several. */
const nameIn = ({ models }: WorkflowResult, { model }: ModelResult, { variant }: VariantResult) => (models.length > 1 ? `${model.name}: ${variant.name}` : variant.name);

function coverage(result: WorkflowResult): string {
  const { transitions, missed } = result;
  const variants = variantsOf(result);
  const mark = (one: VariantResult, name: string) => (one.taken.has(name) ? '<td class="ok" title="taken">✓</td>' : one.possible.has(name) ? '<td class="bad" title="not taken">✗</td>' : '<td class="muted" title="not possible">–</td>');
  const heads = result.models.flatMap((own) => own.variants.map((one) => `<th>${esc(nameIn(result, own, one))}</th>`));
  const rows = transitions.map((one) => `<tr${missed.includes(one.name) ? ' class="bad"' : ''}><td>${esc(one.from)}</td><td><code>${esc(one.event)}</code></td><td>${one.guard ? `<code>${esc(one.guard)}</code>` : ''}</td><td>${esc(one.to ?? 'stays')}</td>${variants.map((variant) => mark(variant, one.name)).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="Transitions by role"><table style="margin:8px 14px;width:calc(100% - 28px)"><thead><tr><th>From</th><th>Event</th><th>Guard</th><th>To</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div><p class="muted">✓ taken in the page, ✗ not taken, – this role never comes there.</p>`;
}

function workflowOf(result: WorkflowResult): string {
  const { name, machine, models, transitions, missed, gaps } = result;
  const variants = variantsOf(result);
  const taken = new Set(variants.flatMap((one) => [...one.taken]));
  const seen = new Set(variants.flatMap(({ walks }) => walks.flatMap(({ states }) => states.flatMap((state) => state.split('+').flatMap((leaf) => leaf.split('.').map((_, index, all) => all.slice(0, index + 1).join('.')))))));
  // States that are left at once are never stood in; having been gone through is being seen.
  for (const one of transitions) if (one.event === 'always' && taken.has(one.name)) seen.add(one.from);
  const open = [...missed.map((one) => `never taken: ${one}`), ...gaps];
  return `<h2 id="${esc(name)}">${esc(name)}</h2>
${open.length ? `<ul class="bad">${open.map((one) => `<li>${esc(one)}</li>`).join('')}</ul>` : ''}
<p class="muted">A card is a state; its rows are what can happen there: ● taken and agreed with, ○ not taken (red: it should have been), ↺ stays.</p>
${diagram(machine, transitions, { taken, missed: new Set(missed), seen })}
<h3>Transitions by role</h3>${coverage(result)}
${models.map((own) => modelOf(result, own)).join('')}`;
}

function modelOf(result: WorkflowResult, own: ModelResult): string {
  const paths = own.variants.map((one) => `<h3>Paths as ${esc(nameIn(result, own, one))} (${esc(one.variant.account)}, ${esc(one.variant.edition)}): ${one.walks.filter(({ failure }) => !failure).length} of ${one.walks.length}</h3>${one.walks.map(walkOf).join('')}`);
  const shown = [...own.pictures].filter(([, jpeg]) => jpeg.length).map(([state, jpeg]) => `<figure><img loading="lazy" alt="The page in the state ${esc(state)}" src="${image(jpeg)}"><figcaption>${esc(state)}</figcaption></figure>`);
  return `${paths.join('')}
<h3>What the states look like${result.models.length > 1 ? `: ${esc(own.model.name)}` : ''}</h3><div class="pictures">${shown.join('')}</div>`;
}

function summary(results: readonly WorkflowResult[]): string {
  const rows = results.map((result) => {
    const { name, models, transitions, missed, gaps } = result;
    const variants = variantsOf(result);
    const walks = variants.flatMap((one) => one.walks);
    const taken = transitions.filter((one) => variants.some((variant) => variant.taken.has(one.name))).length;
    const failures = failuresOf(result).length;
    return `<tr><td><a href="#${esc(name)}">${esc(name)}</a></td><td>${tag(!failures && !missed.length && !gaps.length, failures || missed.length || gaps.length ? 'failed' : 'passed')}</td><td class="n">${walks.length - failures} of ${walks.length}</td><td class="n">${taken} of ${transitions.length}</td><td>${esc(models.flatMap((own) => own.variants.map((one) => nameIn(result, own, one))).join(', '))}</td></tr>`;
  });
  return `<table><thead><tr><th>Workflow</th><th>Result</th><th>Paths</th><th>Transitions</th><th>As</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Writes the report, one file with all in it; says where. */
export function writeReport(folder: string, results: readonly WorkflowResult[], { started, where, unmodelled }: { started: number; where: string; unmodelled: readonly string[] }): string {
  const failed = results.flatMap(failuresOf);
  const isGood = !failed.length && results.every(({ missed, gaps }) => !missed.length && !gaps.length);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Workflows: ${isGood ? 'passed' : 'failed'}</title><style>${style}</style></head><body><main>
<h1>Every state and transition of the workflows ${tag(isGood, isGood ? 'passed' : 'failed')}</h1>
<p class="muted">${esc(new Date(started).toISOString().slice(0, 16).replace('T', ' '))} UTC, ${Math.round((Date.now() - started) / 1000)} s, ${esc(where)}</p>
${summary(results)}
${unmodelled.length ? `<p class="muted">Without a model, and not walked: ${unmodelled.map(esc).join(', ')}</p>` : ''}
${failed.length ? `<h3 class="bad">Failed</h3><ul>${failed.map((one) => `<li><code>${esc(one.token)}</code>: ${esc(one.failure!.message.split('\n')[0]!)}</li>`).join('')}</ul>` : ''}
${results.map(workflowOf).join('\n')}</main></body></html>`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  return file;
}
