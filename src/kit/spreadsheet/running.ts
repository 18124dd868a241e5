import { createStore } from '../store';

/** Running exports by the path of their list. They continue when the user leaves the list. */
const running = createStore<ReadonlySet<string>>(new Set());

export const isExporting = (path: string): boolean => running.get().has(path);
export const onExports = running.subscribe;
export function setExporting(path: string, on: boolean): void {
  const others = [...running.get()].filter((one) => one !== path);
  running.set(new Set(on ? [...others, path] : others));
}
