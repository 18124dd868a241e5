import { useEffect } from 'react';
import { keyName } from '../kit/key-name';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
export const commandKey = isMac ? '⌘' : 'Ctrl';

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, [role=combobox], [role=listbox]') !== null);

/** Global shortcuts: Ctrl or ⌘ K, and '?' outside of text fields. */
export function useShortcuts({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keyName(event) === 'K') onSearch();
      else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !writes(event.target)) onHelp();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [onSearch, onHelp]);
}
