import { ownName, type Contract } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { Call } from '../route';
import type { Saved, Touched, Written } from './saved';

const files = import.meta.glob<{ saved: Saved }>(['./*.ts', '!./all.ts', '!./saved.ts'], { eager: true });

/** Does what the file of the resource's name says about a save; nothing where there is none. Returns what else changed. */
export const followUp = async (
  call: Call<unknown, unknown>,
  contract: Contract,
  tx: Query,
  written: Written,
): Promise<readonly Touched[]> => (await files[`./${ownName(contract)}.ts`]?.saved(call, tx, written)) ?? [];
