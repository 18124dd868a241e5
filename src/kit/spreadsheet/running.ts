import { held } from '../held';

/** Exports under way, by the path of their list: they go on when their list is left. */
const running = held<ReadonlySet<string>>(new Set());

export const isExporting = (path: string): boolean => running.read().has(path);
export const onExports = running.follow;
export function setExporting(path: string, on: boolean): void {
  const others = [...running.read()].filter((one) => one !== path);
  running.write(new Set(on ? [...others, path] : others));
}
