import { accounts } from '../markets';
import { type Outcome, type VariantResult, type WorkflowResult } from '../results';
import { titleOf } from '../words';
import { marketTitle } from './broken';
import { esc, table } from './html';

const letters = { admin: 'A', team: 'T', rsm: 'R', ba: 'B' } as const;

function chip(machine: string, results: readonly VariantResult[]): string {
  const [{ variant } = {}] = results;
  if (!variant) return '';
  const walks = results.flatMap((one) => one.walks);
  const failed = walks.filter(({ status }) => status === 'failed').length;
  const flaky = walks.filter(({ status }) => status === 'flaky').length;
  const left = results.reduce((sum, one) => sum + one.left, 0);
  const [kind, sign, words] =
    failed > 0
      ? ['bad', '✗', `${failed} of ${walks.length} paths failed`]
      : left > 0
        ? ['off', '', `${left} paths were not walked`]
        : flaky > 0
          ? ['warn', '~', `${flaky} of ${walks.length} paths passed only at a second try`]
          : ['ok', '', `all ${walks.length} paths passed`];
  const said = `${marketTitle(variant.edition)}, ${variant.account}: ${words}`;
  return `<a class="role ${kind}" href="workflows/${esc(machine)}.html" title="${esc(said)}" aria-label="${esc(said)}">${sign}${letters[variant.account]}</a>`;
}
const isSound = ({ missed, gaps }: WorkflowResult) => !missed.length && !gaps.length;

/** Market × role × machine: which role walked which machine in which market, and how it went. */
export function matrixOf({ workflows, markets }: Outcome): string {
  const rows = workflows.map((workflow) => {
    const { name, models } = workflow;
    const cells = markets.map(({ edition, trouble }) => {
      const own = models.flatMap(({ variants }) => variants).filter(({ variant }) => variant.edition === edition);
      const chips = accounts.map((account) =>
        chip(
          name,
          own.filter(({ variant }) => variant.account === account),
        ),
      );
      return `<td>${chips.join('') || `<span class="muted">${trouble ? 'no console' : '–'}</span>`}</td>`;
    });
    return `<tr><td><a href="workflows/${esc(name)}.html">${esc(titleOf(name))}</a>${isSound(workflow) ? '' : ' <span class="bad" title="Not everything was seen">✗</span>'}</td>${cells.join('')}</tr>`;
  });
  return `${table('Market, role and machine', ['', ...markets.map(({ edition }) => marketTitle(edition))], rows, 'matrix')}
<p class="muted small">A is the admin, T the team, R an RSM, B a brand ambassador. <span class="role ok">A</span> all paths of that role passed, <span class="role bad">✗A</span> some failed, <span class="role warn">~A</span> some passed only at a second try, <span class="role off">A</span> not walked; – nobody has that screen in that market, or it was not asked for.</p>`;
}
