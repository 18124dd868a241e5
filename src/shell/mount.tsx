import { startTransition, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/**
 * Replaces the page's view. Rendered in a transition, so that the page keeps responding; another `key` drops all state.
 */
export function mount(View: ComponentType, key: string): void {
  root ??= createRoot(document.getElementById('root')!);
  const now = root;
  startTransition(() => now.render(<View key={key} />));
}
