import { editions } from '../editions/all';
import { editionCodes, type EditionCode } from '../editions/edition';
import { ContractIn } from '../src/contract/contract-in';
import type { Role } from '../src/contract/roles';
import type { Account } from './api';
import type { Model, Variant } from './model';

export const roleOf: Record<Account, Role> = { admin: 'ADMIN', team: 'TEAM', rsm: 'RSM', ba: 'BA' };
export const accounts: readonly Account[] = ['admin', 'team', 'rsm', 'ba'];

/** Whether an account has a model's screen in a market, with all that its paths do there. */
export const hasScreen = ({ screen, isIn }: Model, account: Account, edition: EditionCode): boolean =>
  (isIn?.(editions[edition]) ?? true) &&
  screen.every(([contract, action]) => new ContractIn(contract, editions[edition]).allows(action, [roleOf[account]]));

/** The variants of a model that a market has, with their input there. */
export const variantsIn = (model: Model, edition: EditionCode): Variant[] =>
  model.variants
    .filter(({ account, fits }) => hasScreen(model, account, edition) && (fits?.(editions[edition]) ?? true))
    .map(({ inputIn, ...one }) => ({ ...one, edition, ...(inputIn && { input: inputIn(edition) }) }));

/** The markets in which anybody has the model's screen. */
export const marketsOf = (model: Model): EditionCode[] =>
  editionCodes.filter((edition) => variantsIn(model, edition).length > 0);
