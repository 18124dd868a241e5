import type { Options } from '../options';
import { variantsOf, type ModelResult, type WorkflowResult } from '../results';
import { stateWords, titleOf } from '../words';
import { guardTable, transitionTable } from './coverage';
import { diagram } from './diagram';
import { esc, image, placeOf } from './html';
import { pathsAs } from './paths';

const above = (state: string) =>
  state.split('+').flatMap((leaf) => leaf.split('.').map((_, index, all) => all.slice(0, index + 1).join('.')));

function picturesOf({ model, pictures }: ModelResult, title: string): string {
  const shown = [...pictures]
    .filter(([, jpeg]) => jpeg.length)
    .map(
      ([state, jpeg]) =>
        `<figure id="${placeOf(model.name, state)}"><img tabindex="0" loading="lazy" alt="The page while “${esc(stateWords(model, state))}”" src="${image(jpeg)}"><figcaption>${esc(stateWords(model, state))}</figcaption></figure>`,
    );
  return `<h2>What it looks like${title}</h2><div class="pictures">${shown.join('')}</div>`;
}

/** The page about one workflow: diagram, screenshots of its states, coverage, paths. */
export function workflowOf(result: WorkflowResult, options: Options): string {
  const { name, machine, models, transitions, missed } = result;
  const variants = variantsOf(result);
  const taken = new Set(variants.flatMap((one) => [...one.taken]));
  const seen = new Set(variants.flatMap(({ walks }) => walks.flatMap(({ states }) => states.flatMap(above))));
  // A transient state is left at once, so it counts as reached if its `always` transition was taken.
  for (const one of transitions) if (one.event === 'always' && taken.has(one.name)) seen.add(one.from);
  const titled = models.map((own) => [own, models.length > 1 ? `: ${esc(titleOf(own.model.name))}` : ''] as const);
  const { model } = models[0]!;
  return `<p><a href="../index.html">← The run</a></p><h1>${esc(titleOf(name))}</h1>
<p class="muted">A card is what the screen is doing; its rows are what can happen then: ● it happened, and the page agreed, ○ it did not (red: it should have), ↺ nothing else changes.</p>
${diagram(machine, transitions, { taken, missed: new Set(missed), seen }, model)}
${titled.map(([own, title]) => picturesOf(own, title)).join('')}<p class="muted small">Click a picture to enlarge it; click elsewhere to shrink it.</p>
<h2>What can happen, by role</h2>${transitionTable(result)}
<h2>Conditions, by role</h2>${guardTable(result)}
${titled.map(([own, title]) => `<h2>Paths${title}</h2>${own.variants.map((one) => pathsAs(own.model, one, options)).join('')}`).join('')}
<p><a href="#top">To the top</a></p>`;
}
