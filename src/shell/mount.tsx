import { createRoot, type Root } from 'react-dom/client';
import type { ComponentType } from 'react';

let root: Root | undefined;

/** Shows this instead of whatever was shown, which is unmounted with all it holds. */
export function mount(View: ComponentType, key: string): void {
  root ??= createRoot(document.getElementById('root')!);
  root.render(<View key={key} />);
}
