import type { Contract } from './contract';

/** Every contract there is, by path. A new folder with a resource.ts is in it; nothing else has to know. */
export const contracts: Record<string, Contract> = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, Contract>>('../**/resource.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .map((contract) => [contract.path, contract]),
);
