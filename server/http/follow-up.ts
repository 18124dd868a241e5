import type { Contract } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { Call } from './route';
import type { Saved, Touched, Written } from './saved';

const files = import.meta.glob<Saved>('../admin/**/saved.ts', { import: 'saved', eager: true });

/** Runs the resource's `saved.ts`, if there is one. Returns the other records that changed. */
export const followUp = async (
  call: Call<unknown, unknown>,
  contract: Contract,
  tx: Query,
  written: Written,
): Promise<readonly Touched[]> => (await files[`../${contract.path}/saved.ts`]?.(call, tx, written)) ?? [];
