import type { Fault } from './fault';

const lists = import.meta.glob<Record<string, readonly Fault[]>>(['./*.ts', '!./{fault,hunt,main,plant,planted}.ts'], {
  eager: true,
});
/** Every fault there is: a new file beside this one lists some more. */
export const faults: readonly Fault[] = Object.values(lists)
  .flatMap((module) => Object.values(module))
  .flat();
