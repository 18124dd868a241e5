/** Decisions by their keys; the buttons say them. */
const letters: Readonly<Record<string, string>> = { accept: 'A', decline: 'D', fail: 'F', delete: 'Delete' };
export const letterOf = (decision: string): string => letters[decision] ?? '';

/** What a key stands for: Latin letters by name, those of other alphabets by where they are on the keyboard. */
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
  /** Goes to what is filled in before a decision. */
  fill: () => void;
}
/** Runs what a key says; false when it says nothing here. */
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
  // A key that is held down decides about one thing only.
  else if (!event.repeat) decide(decision);
  return true;
}
