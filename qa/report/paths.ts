import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { VariantResult, WalkResult } from '../results';
import { esc, image, placeOf, tag } from './html';

/** Traces are embedded, so that the report is a single file; if many paths fail, only those of the first failures. */
function traceOf(file: string, isInside: boolean): string {
  if (!existsSync(file)) return '';
  const name = esc(basename(file));
  if (!isInside) return `<p>The trace is stored beside the report: <code>traces/${name}</code>.</p>`;
  return `<p><a download="${name}" href="data:application/zip;base64,${readFileSync(file).toString('base64')}">Save the trace</a>: what the page showed, sent and received, second by second. Open it at <a href="https://trace.playwright.dev">trace.playwright.dev</a> or with <code>npx playwright show-trace ${name}</code>.</p>`;
}

const who = { person: 'Person', server: 'Server', time: 'Time', other: 'Then' } as const;

function wrongOf(one: WalkResult, inside: ReadonlySet<WalkResult>): string {
  const { failure } = one;
  if (!failure) return '';
  const picture = failure.picture?.length
    ? `<img class="wrong" alt="The page when it went wrong" src="${image(failure.picture)}">`
    : '';
  return `<p class="bad">${failure.step ? `Step ${failure.step} went wrong:` : 'The screen did not open correctly:'}</p><pre>${esc(failure.message)}</pre>${failure.trace ? traceOf(failure.trace, inside.has(one)) : ''}${picture}`;
}

function walkOf(model: string, one: WalkResult, inside: ReadonlySet<WalkResult>): string {
  const { failure, walk, states, deeds, token, seconds } = one;
  const stateOf = (state: string) => `<a href="#${placeOf(model, state)}">${esc(state)}</a>`;
  const steps = walk.steps.map(({ name }, index) => {
    const state = states[index + 1];
    const deed = deeds[index];
    const words = deed
      ? `<span class="who">${who[deed.who]}</span> ${esc(deed.words)}`
      : '<span class="muted">not reached</span>';
    return `<li${failure?.step === index + 1 ? ' class="bad"' : ''}>${words} <code>${esc(name)}</code>${state ? ` → ${stateOf(state)}` : ''}</li>`;
  });
  return `<details${failure ? ' open' : ''}><summary>${tag(!failure, failure ? 'failed' : 'passed')} ${esc(walk.purpose)} <span class="muted">${walk.steps.length} ${walk.steps.length === 1 ? 'step' : 'steps'}, ${seconds.toFixed(1)} s</span></summary><div><p>The screen opens in the state: ${states[0] ? stateOf(states[0]) : 'none'}</p><ol>${steps.join('')}</ol>${wrongOf(one, inside)}<p>To walk exactly this path again: <code>npm run qa -- --replay ${esc(token)}</code></p></div></details>`;
}

/** The paths of one role with their steps. Failed ones are expanded; traces are embedded for those `inside`. */
export function pathsAs(model: string, { variant, walks }: VariantResult, inside: ReadonlySet<WalkResult>): string {
  const failed = walks.filter((one) => one.failure);
  const rest = walks.filter((one) => !one.failure);
  return `${failed.map((one) => walkOf(model, one, inside)).join('')}<details class="role"><summary>${tag(!failed.length, `${rest.length} of ${walks.length}`)} as ${esc(variant.name)} <span class="muted">${variant.account} account, market ${esc(variant.edition)}</span></summary><div>${rest.map((one) => walkOf(model, one, inside)).join('')}</div></details>`;
}
