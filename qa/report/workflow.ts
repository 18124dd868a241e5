import { variantsOf, type ModelResult, type WalkResult, type WorkflowResult } from '../results';
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
        `<figure id="${placeOf(model.name, state)}"><img tabindex="0" loading="lazy" alt="The page in the state ${esc(state)}" src="${image(jpeg)}"><figcaption>${esc(state)}</figcaption></figure>`,
    );
  return `<h3>What the states look like${title}</h3><div class="pictures">${shown.join('')}</div>`;
}

/** The report's section about one workflow: diagram, screenshots of its states, coverage, paths. */
export function workflowOf(result: WorkflowResult, inside: ReadonlySet<WalkResult>): string {
  const { name, machine, models, transitions, missed, gaps } = result;
  const variants = variantsOf(result);
  const taken = new Set(variants.flatMap((one) => [...one.taken]));
  const seen = new Set(variants.flatMap(({ walks }) => walks.flatMap(({ states }) => states.flatMap(above))));
  // A transient state is left at once, so it counts as reached if its `always` transition was taken.
  for (const one of transitions) if (one.event === 'always' && taken.has(one.name)) seen.add(one.from);
  const open = [...missed.map((one) => `never taken: ${one}`), ...gaps];
  const titled = models.map((own) => [own, models.length > 1 ? `: ${esc(own.model.name)}` : ''] as const);
  return `<section><h2 id="${esc(name)}">${esc(name)}</h2>
${open.length ? `<ul class="bad">${open.map((one) => `<li>${esc(one)}</li>`).join('')}</ul>` : ''}
<p class="muted">A card is a state of the screen; its rows are the events that can happen there: ● taken, and the page agreed, ○ not taken (red: should have been taken), ↺ stays in the state.</p>
${diagram(machine, transitions, { taken, missed: new Set(missed), seen })}
${titled.map(([own, title]) => picturesOf(own, title)).join('')}<p class="muted">Click a picture to enlarge it; click elsewhere to shrink it.</p>
<h3>Transitions by role</h3>${transitionTable(result)}
<h3>Guards by role</h3>${guardTable(result)}
${titled.map(([own, title]) => `<h3>Paths${title}</h3>${own.variants.map((one) => pathsAs(own.model.name, one, inside)).join('')}`).join('')}
<p><a href="#top">To the top</a></p></section>`;
}
