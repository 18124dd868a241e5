import type { Contract } from '../../src/contract/contract';
import type { Query } from '../database/database';
import { holdLock, type Lock } from '../database/locks';
import type { Call } from './route';
import type { Saved, Touched, Written } from './saved';

const files = import.meta.glob<Saved>('../admin/**/saved.ts', { import: 'saved', eager: true });
const locks = import.meta.glob<Lock>('../admin/**/lock.ts', { import: 'lock', eager: true });

/**
 * Waits for the lock that the resource's `lock.ts` names, if there is one. Called before any row is locked: what changes
 * other records with the saved one would wait for rows of those who wait for the lock.
 */
export async function lockFirst(contract: Contract, tx: Query): Promise<void> {
  const lock = locks[`../${contract.path}/lock.ts`];
  if (lock) await holdLock(tx, lock);
}

/** Runs the resource's `saved.ts`, if there is one. Returns the other records that changed. */
export const followUp = async (
  call: Call<unknown, unknown>,
  contract: Contract,
  tx: Query,
  written: Written,
): Promise<readonly Touched[]> => (await files[`../${contract.path}/saved.ts`]?.(call, tx, written)) ?? [];
