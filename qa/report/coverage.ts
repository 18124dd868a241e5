import { nameIn, variantsOf, type VariantResult, type WorkflowResult } from '../results';
import { esc, table } from './html';

const cell = (kind: 'ok' | 'bad' | 'muted', sign: string, words: string) =>
  `<td class="${kind}"><span title="${words}" aria-label="${words}" role="img">${sign}</span></td>`;
const roles = (result: WorkflowResult) =>
  result.models.flatMap((own) => own.variants.map((one) => nameIn(result, own, one)));

/** A table of all transitions and the roles that took them. */
export function transitionTable(result: WorkflowResult): string {
  const { machine, transitions, missed } = result;
  const mark = ({ taken, possible, able }: VariantResult, name: string) =>
    taken.has(name)
      ? cell('ok', '✓', 'taken')
      : possible.has(name)
        ? cell('bad', '✗', 'not taken')
        : able.has(name)
          ? cell('muted', '·', 'not in this run')
          : cell('muted', '–', 'this role cannot get there');
  const rows = transitions.map(
    (one) =>
      `<tr${missed.includes(one.name) ? ' class="bad"' : ''}><td>${esc(one.from === machine.id ? 'every state' : one.from)}</td><td><code>${esc(one.event)}</code></td><td>${one.guard ? `<code>${esc(one.guard)}</code>` : ''}</td><td>${esc(one.to ?? 'stays')}</td>${variantsOf(
        result,
      )
        .map((variant) => mark(variant, one.name))
        .join('')}</tr>`,
  );
  return `${table('Transitions by role', ['In the state', 'this happens', 'if', 'and leads to', ...roles(result)], rows)}<p class="muted">✓ taken, and the page agreed; ✗ should have been taken; · not part of this run; – this role cannot get there.</p>`;
}

/** A table of all guards: whether each was seen to allow a transition and to block one. */
export function guardTable(result: WorkflowResult): string {
  const variants = variantsOf(result);
  const names = [...(variants[0]?.guards.keys() ?? [])];
  if (!names.length) return '<p class="muted">This workflow has no guards.</p>';
  const words = (one: VariantResult, name: string) => {
    const { through, back } = one.guards.get(name)!;
    return through && back
      ? cell('ok', '✓ ✓', 'allowed and blocked')
      : through
        ? cell('ok', '✓ –', 'allowed')
        : back
          ? cell('ok', '– ✓', 'blocked')
          : cell('muted', '–', 'never evaluated');
  };
  const rows = names.map(
    (name) => `<tr><td><code>${esc(name)}</code></td>${variants.map((one) => words(one, name)).join('')}</tr>`,
  );
  return `${table('Guards by role', ['Guard', ...roles(result)], rows)}<p class="muted">A guard is a condition for a transition. First mark: it allowed one; second mark: it blocked one. In both cases the page did the same.</p>`;
}
