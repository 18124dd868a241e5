import { edition } from 'virtual:edition';
import type { Contract } from './contract/contract';
import { ContractIn } from './contract/contract-in';

const known = new Map<Contract, ContractIn>();

/** A contract as this build's market sees it. Cached per contract. */
export function here<C extends Contract>(contract: C): ContractIn<C> {
  const found = known.get(contract);
  if (found) return found as ContractIn<C>;
  const own = new ContractIn(contract, edition);
  known.set(contract, own);
  return own;
}

/** The contract of a path, if a loaded screen has used it. */
export const contractAt = (path: string): ContractIn | undefined => {
  for (const own of known.values()) if (own.contract.path === path) return own;
};
