import type { Approved } from './approval';

const modules = import.meta.glob<Record<string, Approved>>('./approved/*.ts', { eager: true });
/** All approved tables, by the id of their machine. */
export const approvals: ReadonlyMap<string, Approved> = new Map(
  Object.values(modules).flatMap((exported) => Object.values(exported).map((one) => [one.machine.id, one] as const)),
);
