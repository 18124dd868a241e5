import { basename } from 'node:path';
import type { EditionCode } from '../../editions/edition';
import type { Model, Variant } from '../model';
import { replayCommand, type Options } from '../options';
import type { Outcome, Status, WalkResult } from '../results';
import { stepWords } from '../paths';
import { stateWords, titleOf } from '../words';
import { told } from './failure';
import { keyOf, pastOf, type Earlier } from './history';
import { counted, esc, image } from './html';

interface Failed {
  model: Model;
  variant: Variant;
  result: WalkResult;
}
export const marketTitle = (code: EditionCode): string =>
  code
    .toLowerCase()
    .split('_')
    .map((one) => (one.length === 1 ? one.toUpperCase() : one.charAt(0).toUpperCase() + one.slice(1)))
    .join(' ');

const failuresOf = ({ workflows }: Outcome, status: Status): Failed[] =>
  workflows.flatMap(({ models }) =>
    models.flatMap(({ model, variants }) =>
      variants.flatMap(({ variant, walks }) =>
        walks.filter((one) => one.status === status).map((result) => ({ model, variant, result })),
      ),
    ),
  );
/** The failures that say the same about the same screen, in whichever market and role. */
function grouped(failed: readonly Failed[]): Failed[][] {
  const groups = new Map<string, Failed[]>();
  for (const one of failed) {
    const { message, step } = (one.result.failure ?? one.result.first)!;
    const key = `${one.model.name} ${one.result.walk.steps[step - 1]?.name} ${told(one.model, message).what}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

/** Steps in words; the failing one is marked. */
function stepsOf({ model, result }: Failed, wrong: number): string {
  const { walk, states, deeds } = result;
  const kind = (step: number) => (step === wrong ? ' class="wrong"' : step > wrong ? ' class="after"' : '');
  const mark = (step: number) => (step === wrong ? ' ← here' : '');
  const rows = walk.steps.map((step, index) => {
    const deed = deeds[index];
    const words = deed?.who === 'person' ? `the person ${deed.words}` : stepWords(model, step);
    return `<li${kind(index + 1)}>${esc(words)}${states[index + 1] ? ` <span class="muted">→ ${esc(stateWords(model, states[index + 1]!))}</span>` : ''}${mark(index + 1)}</li>`;
  });
  return `<ol start="0"><li${kind(0)}>the screen is opened${states[0] ? ` <span class="muted">→ ${esc(stateWords(model, states[0]))}</span>` : ''}${mark(0)}</li>${rows.join('')}</ol>`;
}
const side = (name: string, text: string | null, kind = '') =>
  `<div class="${kind}"><b>${name}</b><pre>${esc(text ?? '')}</pre></div>`;

function cardOf(group: readonly Failed[], isFlaky: boolean, options: Options, runs: readonly Earlier[]): string {
  const first = group[0]!;
  const { model, variant, result } = first;
  const wrong = (result.failure ?? result.first)!;
  const { what, expected, seen } = told(model, wrong.message);
  const where = [...new Set(group.map((one) => one.variant.edition))].map((edition) => {
    const roles = new Set(group.filter((one) => one.variant.edition === edition).map((one) => one.variant.account));
    return `${marketTitle(edition)} as ${[...roles].join(', ')}`;
  });
  const past = pastOf(runs, keyOf(variant.edition, result.token));
  const files = [
    ...(wrong.film ? [`<a href="films/${basename(wrong.film)}">Film</a>`] : []),
    ...(wrong.trace
      ? [
          `<a href="traces/${basename(wrong.trace)}">Trace</a> <span class="muted">(opens at trace.playwright.dev)</span>`,
        ]
      : []),
  ].join(' · ');
  const others = group
    .slice(1)
    .map(
      (one) =>
        `<li>${esc(marketTitle(one.variant.edition))} as ${one.variant.account}: ${esc(one.result.walk.purpose)}<br><code>${esc(replayCommand(options, one.variant.edition, one.result.token))}</code></li>`,
    );
  const steps = `<div><b class="small muted">Steps</b>${stepsOf(first, wrong.step)}</div>`;
  const picture = wrong.picture?.length
    ? `<div><b class="small muted">The page then</b><img alt="The page when it went wrong" src="${image(wrong.picture)}"></div>`
    : '';
  return `<article class="card${isFlaky ? ' flaky' : ''}"><h3>${esc(titleOf(model.name))}: ${esc(what)}</h3>
<p class="muted">${esc(where.join('; '))} · ${counted(group.length, 'path')}${past ? ` · ${esc(past)}` : ''}</p>
<div class="sides">${side('Expected', expected ?? what)}${side('Seen', seen ?? wrong.message.split('\n')[0]!, 'seen')}</div>
<div class="columns">${steps}${picture}</div>
<p class="small">${files}</p>
<details><summary>Walk it again</summary><div><code>${esc(replayCommand(options, variant.edition, result.token))}</code></div></details>
${others.length ? `<details><summary>${counted(others.length, 'more path')} with the same failure</summary><div><ul>${others.join('')}</ul></div></details>` : ''}
<details><summary>For developers</summary><div><pre>${esc(wrong.message)}</pre></div></details></article>`;
}

/** The failures of one kind, each once, with all that it takes to understand them. */
export const cardsOf = (outcome: Outcome, status: 'failed' | 'flaky', runs: readonly Earlier[]): string[] =>
  grouped(failuresOf(outcome, status)).map((group) => cardOf(group, status === 'flaky', outcome.options, runs));
