import type { Approved } from './approval';

const modules = import.meta.glob<Record<string, Approved>>('./approved/*.ts', { eager: true });
/** All approved tables, keyed by their machine's file name; 'main-screen.component' for a second machine of a file. */
export const approvals: ReadonlyMap<string, Approved> = new Map(
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).map((one) => [/([\w-]+)\.ts$/.exec(path)![1]!, one] as const),
  ),
);
