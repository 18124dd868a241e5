import { startTransition, useEffect, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

interface Mounted {
  View: ComponentType;
  onMount: (() => void) | undefined;
}
function Mounted({ View, onMount }: Mounted) {
  useEffect(() => onMount?.(), [onMount]);
  return <View />;
}

/**
 * Replaces the page's view. Rendered in a transition, so that the page keeps responding; another `key` drops all state.
 * `onMount` runs once the previous view is gone.
 */
export function mount(View: ComponentType, key: string, onMount?: () => void): void {
  root ??= createRoot(document.getElementById('root')!);
  const now = root;
  startTransition(() => now.render(<Mounted key={key} View={View} onMount={onMount} />));
}
