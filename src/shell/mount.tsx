import { startTransition, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Shows this instead of whatever was shown, which is unmounted with all it holds. Drawn in slices: the page answers meanwhile. */
export function mount(View: ComponentType, key: string): void {
  root ??= createRoot(document.getElementById('root')!);
  const now = root;
  startTransition(() => now.render(<View key={key} />));
}
