import type { Contract } from './contract';

/** All contracts by path. Vite's glob import finds them, so a new folder with a resource.ts needs no registration. */
export const contracts: Record<string, Contract> = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, Contract>>('../**/resource.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .map((contract) => [contract.path, contract]),
);
