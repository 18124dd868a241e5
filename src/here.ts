import { edition } from 'virtual:edition';
import type { Contract } from './contract/contract';
import { ContractIn } from './contract/contract-in';

const known = new Map<Contract, ContractIn>();

/** A contract as the built market has it. Made once for each contract. */
export function here<C extends Contract>(contract: C): ContractIn<C> {
  const found = known.get(contract);
  if (found) return found as ContractIn<C>;
  const own = new ContractIn(contract, edition);
  known.set(contract, own);
  return own;
}

/** The contract of a path, once a screen that uses it has been loaded. */
export const contractAt = (path: string): ContractIn | undefined => {
  for (const own of known.values()) if (own.contract.path === path) return own;
};
