import type { AnyStateMachine } from 'xstate';
import type { Declared } from '../../tests/unit/paths';
import type { Model } from '../model';
import { eventWords, guardWords, stateWords } from '../words';
import { esc } from './html';

type Worded = Pick<Model, 'words'>;

const width = 236;
const row = 19;
const head = 28;
const gapX = 84;
const gapY = 26;

export interface Coverage {
  taken: ReadonlySet<string>;
  /** Transitions that should have been taken. Those in neither set cannot be reached in this run. */
  missed: ReadonlySet<string>;
  /** States that were reached. */
  seen: ReadonlySet<string>;
}
interface Card {
  state: string;
  rows: Declared[];
  x: number;
  y: number;
}
const heightOf = (card: Card) => head + card.rows.length * row + (card.rows.length ? 7 : 0);
const label = (model: Worded, { event, guard }: Declared) =>
  `${eventWords(model, event)}${guard ? `, if ${guardWords(model, guard)}` : ''}`;
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** The card at which a transition's arrow ends: that of the state, or of the initial child of a compound state. */
const endOf = (machine: AnyStateMachine, name: string, known: ReadonlySet<string>): string => {
  let found = name;
  for (let node = machine.getStateNodeById(`${machine.id}.${name}`); !known.has(found);) {
    const next = node.initial?.target[0];
    if (!next) break;
    node = next;
    found = next.path.join('.');
  }
  return found;
};

function cardsOf(machine: AnyStateMachine, transitions: readonly Declared[]): Card[] {
  const { root } = machine;
  // A parallel machine starts in the initial state of each region.
  const firsts = (root.type === 'parallel' ? Object.values(root.states) : root.initial.target).map((node) =>
    node.path.join('.'),
  );
  const names = new Set(
    [...transitions.flatMap((one) => [one.from, ...(one.to ?? '').split('+').filter(Boolean)]), ...firsts].filter(
      (name) => name === machine.id || !isHollow(machine, name, transitions),
    ),
  );
  const ranks = new Map(
    [...(names.has(machine.id) ? [machine.id] : []), ...firsts.map((one) => endOf(machine, one, names))].map((name) => [
      name,
      0,
    ]),
  );
  for (const [state, rank] of ranks)
    for (const one of transitions.filter(({ from }) => from === state))
      for (const to of (one.to ?? '').split('+').filter(Boolean)) {
        const end = endOf(machine, to, names);
        if (!ranks.has(end)) ranks.set(end, rank + 1);
      }
  const cards = [...names].map((state): Card => ({
    state,
    rows: transitions.filter(({ from }) => from === state),
    x: (ranks.get(state) ?? 0) * (width + gapX) + 16,
    y: 0,
  }));
  const below = new Map<number, number>();
  for (const card of cards) {
    card.y = below.get(card.x) ?? 16;
    below.set(card.x, card.y + heightOf(card) + gapY);
  }
  return cards;
}
const isHollow = (machine: AnyStateMachine, name: string, transitions: readonly Declared[]) => {
  const node = machine.getStateNodeById(`${machine.id}.${name}`);
  return Object.keys(node.states).length > 0 && !transitions.some(({ from }) => from === name);
};

/**
 * Draws a machine as cards, one for each state, with its transitions as rows; transitions that were taken have another
 * colour.
 */
export function diagram(
  machine: AnyStateMachine,
  transitions: readonly Declared[],
  { taken, missed, seen }: Coverage,
  model: Worded = {},
): string {
  const kind = (one: Declared) => (taken.has(one.name) ? 'yes' : missed.has(one.name) ? 'no' : 'off');
  const cards = cardsOf(machine, transitions);
  const said = (one: Declared) =>
    `${one.from === machine.id ? 'Always' : `While “${stateWords(model, one.from)}”`}: ${label(model, one)} → ${one.to ? stateWords(model, one.to) : 'it stays so'}`;
  const byState = new Map(cards.map((card) => [card.state, card]));
  const known = new Set(byState.keys());
  const edges = cards.flatMap((card) =>
    card.rows.flatMap((one, index) =>
      (one.to ?? '')
        .split('+')
        .filter(Boolean)
        .flatMap((to) => {
          const end = byState.get(endOf(machine, to, known));
          if (!end || end === card) return [];
          const y1 = card.y + head + index * row + row / 2;
          const y2 = end.y + head / 2;
          const isForward = end.x > card.x;
          const isBack = end.x < card.x;
          const x1 = isBack ? card.x : card.x + width;
          const x2 = isForward ? end.x : end.x + width;
          const bend = isForward || isBack ? Math.min(70, Math.abs(x2 - x1) / 2 + 20) * (isForward ? 1 : -1) : 46;
          const path =
            isForward || isBack
              ? `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
              : `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 + bend} ${y2} ${x2} ${y2}`;
          return [
            `<path class="edge ${kind(one)}" d="${path}" marker-end="url(#${kind(one)})"><title>${esc(said(one))}</title></path>`,
          ];
        }),
    ),
  );
  const boxes = cards.map((card) => {
    const isSeen = seen.has(card.state) || card.state === machine.id;
    const title = card.state === machine.id ? 'always' : stateWords(model, card.state);
    const rows = card.rows.map(
      (one, index) =>
        `<text class="${kind(one)}" x="${card.x + 10}" y="${card.y + head + index * row + 14}">${esc(`${taken.has(one.name) ? '●' : '○'} ${cut(label(model, one), 32)}${one.to ? '' : ' ↺'}`)}<title>${esc(said(one))}</title></text>`,
    );
    return `<g class="card${isSeen ? ' seen' : ''}"><rect x="${card.x}" y="${card.y}" width="${width}" height="${heightOf(card)}" rx="8"/><text class="state" x="${card.x + 10}" y="${card.y + 19}">${esc(cut(title, 28))}</text>${rows.join('')}</g>`;
  });
  const w = Math.max(...cards.map((card) => card.x)) + width + 64;
  const h = Math.max(...cards.map((card) => card.y + heightOf(card))) + 16;
  const marker = (name: string) =>
    `<marker id="${name}" class="${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z"/></marker>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Diagram"><svg class="diagram" role="img" aria-label="The states of ${esc(machine.id)} and their transitions" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${['yes', 'no', 'off'].map(marker).join('')}</defs>${edges.join('')}${boxes.join('')}</svg></div>`;
}
