import type { Model } from '../model';
import { replayCommand, type Options } from '../options';
import type { VariantResult, WalkResult } from '../results';
import { stepWords } from '../paths';
import { stateWords } from '../words';
import { marketTitle } from './broken';
import { counted, esc, placeOf } from './html';

const signs = { passed: ['ok', '✓'], flaky: ['warn', '~'], failed: ['bad', '✗'] } as const;

function walkOf(model: Model, { variant }: VariantResult, one: WalkResult, options: Options): string {
  const { walk, states, deeds, failure, status, token, seconds } = one;
  const stateOf = (state: string) => `<a href="#${placeOf(model.name, state)}">${esc(stateWords(model, state))}</a>`;
  const steps = walk.steps.map((step, index) => {
    const deed = deeds[index];
    const state = states[index + 1];
    const kind = failure?.step === index + 1 ? ' class="wrong"' : failure && !deed ? ' class="after"' : '';
    const detail = deed && deed.who !== 'other' ? ` <span class="muted small">${esc(deed.words)}</span>` : '';
    return `<li${kind}>${esc(stepWords(model, step))}${detail}${state ? ` → ${stateOf(state)}` : ''}</li>`;
  });
  const [kind, sign] = signs[status];
  return `<details class="line"><summary><span class="tag ${kind}">${sign} ${status}</span> ${esc(walk.purpose)} <span class="muted small">${counted(walk.steps.length, 'step')}, ${seconds.toFixed(1)} s</span></summary><div><p>The screen opens: ${states[0] ? stateOf(states[0]) : 'it did not'}</p><ol>${steps.join('')}</ol>${failure ? `<pre>${esc(failure.message)}</pre>` : ''}<p class="small">To walk exactly this path again: <code>${esc(replayCommand(options, variant.edition, token))}</code></p></div></details>`;
}

/** The paths of one role in one market with their steps, those that did not pass first. */
export function pathsAs(model: Model, result: VariantResult, options: Options): string {
  const { variant, walks, left, trouble } = result;
  const passed = walks.filter(({ status }) => status === 'passed');
  const sorted = [...walks.filter(({ status }) => status !== 'passed'), ...passed];
  const kind = passed.length === walks.length && !left ? 'ok' : 'bad';
  return `<details class="line"><summary><span class="tag ${kind}">${passed.length} of ${walks.length + left}</span> ${esc(marketTitle(variant.edition))} as ${variant.account}${variant.isPlain ? ', with a back-end that announces nothing' : ''}${trouble ? ` <span class="bad">${esc(trouble)}</span>` : ''}</summary><div>${sorted.map((one) => walkOf(model, result, one, options)).join('')}</div></details>`;
}
