import type { Fault } from './fault';

const lists = import.meta.glob<Record<string, readonly Fault[]>>(
  ['./*.ts', './server/*.ts', '!./{checks,chosen,fault,hunt,main,plant,planted,report}.ts'],
  {
    eager: true,
  },
);
/** All faults. A new file in this folder is found by itself. */
export const faults: readonly Fault[] = Object.values(lists)
  .flatMap((module) => Object.values(module))
  .flat();
