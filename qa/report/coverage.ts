import type { GuardSeen } from '../guards';
import type { WorkflowResult } from '../results';
import { eventWords, guardWords, stateWords } from '../words';
import { esc, table } from './html';

const cell = (kind: 'ok' | 'bad' | 'muted', sign: string, words: string) =>
  `<td class="${kind}"><span title="${words}" aria-label="${words}" role="img">${sign}</span></td>`;

/** What one role did in all markets together. */
interface Role {
  name: string;
  taken: ReadonlySet<string>;
  possible: ReadonlySet<string>;
  able: ReadonlySet<string>;
  guards: ReadonlyMap<string, GuardSeen>;
}
function rolesOf({ models }: WorkflowResult): Role[] {
  return models.flatMap(({ model, variants }) => {
    const names = [...new Set(variants.map(({ variant }) => variant.name))];
    return names.map((name) => {
      const own = variants.filter(({ variant }) => variant.name === name);
      const all = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((one) => [...one]));
      const guards = new Map<string, GuardSeen>();
      for (const one of own)
        for (const [guard, { through, back }] of one.guards) {
          const before = guards.get(guard);
          guards.set(guard, { through: through || !!before?.through, back: back || !!before?.back });
        }
      return {
        name: models.length > 1 ? `${model.name}: ${name}` : name,
        taken: all(own.map((one) => one.taken)),
        possible: all(own.map((one) => one.possible)),
        able: all(own.map((one) => one.able)),
        guards,
      };
    });
  });
}

/** A table of all transitions and the roles that took them. */
export function transitionTable(result: WorkflowResult): string {
  const { machine, transitions, missed, models } = result;
  const { model } = models[0]!;
  const roles = rolesOf(result);
  const mark = ({ taken, possible, able }: Role, name: string) =>
    taken.has(name)
      ? cell('ok', '✓', 'taken')
      : possible.has(name)
        ? cell('bad', '✗', 'not taken')
        : able.has(name)
          ? cell('muted', '·', 'not in this run')
          : cell('muted', '–', 'this role cannot get there');
  const rows = transitions.map(
    (one) =>
      `<tr${missed.includes(one.name) ? ' class="bad"' : ''}><td>${esc(one.from === machine.id ? 'always' : stateWords(model, one.from))}</td><td>${esc(eventWords(model, one.event))}</td><td>${one.guard ? esc(guardWords(model, one.guard)) : ''}</td><td>${esc(one.to ? stateWords(model, one.to) : 'it stays so')}</td>${roles
        .map((role) => mark(role, one.name))
        .join('')}</tr>`,
  );
  return `${table('Transitions by role', ['While', 'this happens', 'if', 'and leads to', ...roles.map(({ name }) => name)], rows)}<p class="muted small">✓ taken, and the page agreed; ✗ should have been taken; · not part of this run; – this role cannot get there.</p>`;
}

/** A table of all conditions: whether each was seen to allow a transition and to block one. */
export function guardTable(result: WorkflowResult): string {
  const roles = rolesOf(result);
  const { model } = result.models[0]!;
  const names = [...(roles[0]?.guards.keys() ?? [])];
  if (!names.length) return '<p class="muted">This workflow has no conditions.</p>';
  const words = ({ guards }: Role, name: string) => {
    const { through, back } = guards.get(name) ?? { through: false, back: false };
    return through && back
      ? cell('ok', '✓ ✓', 'allowed and blocked')
      : through
        ? cell('ok', '✓ –', 'allowed')
        : back
          ? cell('ok', '– ✓', 'blocked')
          : cell('muted', '–', 'never evaluated');
  };
  const rows = names.map(
    (name) => `<tr><td>${esc(guardWords(model, name))}</td>${roles.map((one) => words(one, name)).join('')}</tr>`,
  );
  return `${table('Conditions by role', ['Condition', ...roles.map(({ name }) => name)], rows)}<p class="muted small">First mark: it allowed something; second mark: it blocked something. In both cases the page did the same.</p>`;
}
