import { keyName } from '../../key-name';

/** The shortcut of each decision, as shown on its button. */
const letters: Readonly<Record<string, string>> = { accept: 'A', decline: 'D', fail: 'F', delete: 'Delete' };
export const letterOf = (decision: string): string => letters[decision] ?? '';

const keys: Readonly<Record<string, StationKey>> = {
  J: { type: 'NEXT' },
  ArrowRight: { type: 'NEXT' },
  ArrowDown: { type: 'NEXT' },
  K: { type: 'PREVIOUS' },
  ArrowLeft: { type: 'PREVIOUS' },
  ArrowUp: { type: 'PREVIOUS' },
  U: { type: 'UNDO' },
  Q: { type: 'FILL' },
};

export type StationKey =
  | { type: 'NEXT' | 'PREVIOUS' | 'UNDO' }
  /** The focus goes to the input that is filled in before a decision. */
  | { type: 'FILL' }
  | { type: 'DECIDE'; name: string }
  /** A held key makes only one decision. */
  | { type: 'NOTHING' };

/** What a shortcut asks for; null when the key has no meaning here. */
export function readKey(event: KeyboardEvent, decisions: readonly string[]): StationKey | null {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.closest('input, textarea, [role=combobox], [role=listbox]'))
  )
    return null;
  const key = keyName(event);
  const name = decisions.find((one) => letterOf(one) === key);
  if (name === undefined) return keys[key] ?? null;
  return event.repeat ? { type: 'NOTHING' } : { type: 'DECIDE', name };
}
