/** The shortcut of each decision, as shown on its button. */
const letters: Readonly<Record<string, string>> = { accept: 'A', decline: 'D', fail: 'F', delete: 'Delete' };
export const letterOf = (decision: string): string => letters[decision] ?? '';

/**
 * The name of a key: Latin letters by their character, letters of other alphabets by their position on the keyboard.
 */
function named({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return key.length === 1 && code.startsWith('Key') ? code.slice(3) : key;
}
const moves: Readonly<Record<string, 1 | -1>> = {
  J: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  K: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export interface StationKeys {
  decisions: readonly string[];
  go: (step: 1 | -1) => void;
  decide: (name: string) => void;
  undo: () => void;
  /** Focuses the input that is filled in before a decision. */
  fill: () => void;
}
/** Runs the action of a shortcut. Returns false when the key has none. */
export function runKey(event: KeyboardEvent, { decisions, go, decide, undo, fill }: StationKeys): boolean {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.closest('input, textarea, [role=combobox], [role=listbox]'))
  )
    return false;
  const key = named(event);
  const step = moves[key];
  const decision = decisions.find((one) => letterOf(one) === key);
  if (step) go(step);
  else if (key === 'U') undo();
  else if (key === 'Q') fill();
  else if (!decision) return false;
  // A held key makes only one decision.
  else if (!event.repeat) decide(decision);
  return true;
}
