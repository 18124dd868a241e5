import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { moveCodes, type AccountNumber } from '../../server/admin/account-numbers/codes';
import { accountNumbers } from '../../src/admin/account-numbers/resource';
import { tiers } from '../../src/admin/tiers/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';

const record = (id: number, user_id: number, tier_id: number | null, ...account_codes: string[]): AccountNumber => ({
  id,
  user_id,
  tier_id,
  account_codes,
});
const moved = (records: AccountNumber[], ...codes: string[]) => moveCodes(records, 7, new Set(codes));

describe('a tier gets its codes', () => {
  test('a record whose codes all join changes its tier', () => {
    expect(moved([record(1, 1, null, 'A', 'B')], 'A', 'B')).toEqual({
      changed: [record(1, 1, 7, 'A', 'B')],
      added: [],
    });
  });

  test('a record of which some codes join is split, and the rest keeps its tier', () => {
    expect(moved([record(1, 1, 3, 'A', 'B')], 'A')).toEqual({
      changed: [record(1, 1, 3, 'B')],
      added: [{ user_id: 1, tier_id: 7, account_codes: ['A'] }],
    });
  });

  test('codes that are left out have no tier', () => {
    expect(moved([record(1, 1, 7, 'A', 'B'), record(2, 2, 7, 'C')], 'A')).toEqual({
      changed: [record(1, 1, 7, 'A'), record(2, 2, null, 'C')],
      added: [{ user_id: 1, tier_id: null, account_codes: ['B'] }],
    });
  });

  test('a code that leaves does not go to a record that joins at the same time', () => {
    const { changed, added } = moved([record(1, 1, 7, 'A', 'B'), record(2, 1, null, 'C')], 'A', 'C');
    const inTier = [...changed, ...added].filter((one) => one.tier_id === 7).flatMap((one) => one.account_codes);
    expect(inTier.toSorted()).toEqual(['A', 'C']);
  });

  test('a code joins the record that its brand ambassador has in the tier, not one of another', () => {
    const records = [record(1, 1, 3, 'A', 'B'), record(2, 2, 7, 'C'), record(3, 1, 7, 'D')];
    expect(moved(records, 'A', 'C', 'D')).toEqual({
      changed: [record(1, 1, 3, 'B'), record(3, 1, 7, 'D', 'A')],
      added: [],
    });
  });

  test('nothing changes for the codes that it has', () => {
    expect(moved([record(1, 1, 7, 'A')], 'A')).toEqual({ changed: [], added: [] });
  });
});

const errorsIn = (code: EditionCode, ...account_codes: string[]) =>
  validate(
    new ContractIn(accountNumbers, editions[code]),
    { account_codes, user_id: 1 },
    { mode: 'create', roles: ['ADMIN'] },
  ).account_codes;

describe('account numbers', () => {
  test.each([
    ['IRELAND', ['1234567'], ['123456', '12345678']],
    ['GEORGIA', ['123456'], ['12345', '1234567']],
    ['ARMENIA', ['12345', '123456'], ['1234', '1234567']],
    ['AZERBAIJAN', ['123456'], ['12345', '1234567']],
    ['AZERBAIJAN_BRAND_A', ['123456'], ['12345', '12345a']],
  ] as const)('%s has its own number of digits', (code, right, wrong) => {
    expect(right.map((one) => errorsIn(code, one))).toEqual(right.map(() => undefined));
    const key = code === 'ARMENIA' ? 'accountNumberRange' : 'accountNumber';
    expect(wrong.map((one) => errorsIn(code, one)?.[0]?.key)).toEqual(wrong.map(() => key));
  });

  test('the wrong ones of several are named', () => {
    expect(errorsIn('IRELAND', '1234567', '12', '1234568')).toEqual([
      { key: 'accountNumbers', params: { digits: 7, codes: '12' } },
    ]);
  });

  test('a code may not be there twice', () => {
    expect(errorsIn('IRELAND', '1234567', '1234568', '1234567')).toEqual([
      { key: 'codeTwice', params: { codes: '1234567' } },
    ]);
  });

  test.each([accountNumbers, tiers])('older codes of another length stay as they are: $path', (contract) => {
    const before = { name: 'Gold', reward_coefficient: 1, coins_per_currency: 1, user_id: 1, account_codes: ['12345'] };
    const errors = (changed: object) =>
      validate(
        new ContractIn<Resource>(contract, editions.IRELAND),
        { ...before, ...changed },
        { mode: 'edit', roles: ['ADMIN'], before },
      );
    expect(errors({ user_id: 2, name: 'Silver' })).toEqual({});
    expect(errors({ account_codes: ['123456'] })).toEqual({
      account_codes: [{ key: 'accountNumber', params: { digits: 7 } }],
    });
  });

  test('one is required', () => expect(errorsIn('IRELAND')).toEqual([{ key: 'required' }]));
});
