import { useEffect, useEffectEvent } from 'react';
import { useOffered } from '../../../providers/shortcuts';
import { keyName } from '../../key-name';

/** Ctrl+S (Cmd+S) saves the form rather than the page. */
export function useSaveShortcut(save: () => void): void {
  useOffered('forms', 'save');
  const run = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyName(event) !== 'S' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
