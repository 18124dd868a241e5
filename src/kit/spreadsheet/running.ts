/** Exports under way, by the path of their list: they go on when their list is left. */
const running = new Set<string>();
const listeners = new Set<() => void>();

export const isExporting = (path: string): boolean => running.has(path);
export const onExports = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export function setExporting(path: string, on: boolean): void {
  if (on) running.add(path);
  else running.delete(path);
  for (const listener of listeners) listener();
}
