import { nameIn, variantsOf, type VariantResult, type WorkflowResult } from '../results';
import { esc, table } from './html';

const cell = (kind: 'ok' | 'bad' | 'muted', sign: string, words: string) =>
  `<td class="${kind}"><span title="${words}" aria-label="${words}" role="img">${sign}</span></td>`;
const roles = (result: WorkflowResult) =>
  result.models.flatMap((own) => own.variants.map((one) => nameIn(result, own, one)));

/** Every transition, and which roles took it in the page. */
export function transitionTable(result: WorkflowResult): string {
  const { machine, transitions, missed } = result;
  const mark = ({ taken, possible, able }: VariantResult, name: string) =>
    taken.has(name)
      ? cell('ok', '✓', 'taken')
      : possible.has(name)
        ? cell('bad', '✗', 'not taken')
        : able.has(name)
          ? cell('muted', '·', 'not in this run')
          : cell('muted', '–', 'this role never comes there');
  const rows = transitions.map(
    (one) =>
      `<tr${missed.includes(one.name) ? ' class="bad"' : ''}><td>${esc(one.from === machine.id ? 'every state' : one.from)}</td><td><code>${esc(one.event)}</code></td><td>${one.guard ? `<code>${esc(one.guard)}</code>` : ''}</td><td>${esc(one.to ?? 'stays')}</td>${variantsOf(
        result,
      )
        .map((variant) => mark(variant, one.name))
        .join('')}</tr>`,
  );
  return `${table('Transitions by role', ['In the state', 'this happens', 'if', 'and leads to', ...roles(result)], rows)}<p class="muted">✓ taken in the page and agreed with, ✗ should have been and was not, · not in this run, – this role never comes there.</p>`;
}

/** Every guard: whether it was seen to let something through and to hold it back. */
export function guardTable(result: WorkflowResult): string {
  const variants = variantsOf(result);
  const names = [...(variants[0]?.guards.keys() ?? [])];
  if (!names.length) return '<p class="muted">This workflow has no guards.</p>';
  const words = (one: VariantResult, name: string) => {
    const { through, back } = one.guards.get(name)!;
    return through && back
      ? cell('ok', '✓ ✓', 'let through and held back')
      : through
        ? cell('ok', '✓ –', 'let through')
        : back
          ? cell('ok', '– ✓', 'held back')
          : cell('muted', '–', 'never asked');
  };
  const rows = names.map(
    (name) => `<tr><td><code>${esc(name)}</code></td>${variants.map((one) => words(one, name)).join('')}</tr>`,
  );
  return `${table('Guards by role', ['Guard', ...roles(result)], rows)}<p class="muted">A guard is a condition. First sign: it was seen to let something through; second: it was seen to hold something back, and the page did so, too.</p>`;
}
