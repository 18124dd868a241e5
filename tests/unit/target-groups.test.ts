import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import { phoneSpellings } from '../../server/admin/target-groups/phones';
import { valuesIn } from '../../src/admin/target-groups/list-values';
import { mayUse, ruleAttributes } from '../../src/admin/target-groups/attributes';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';

/** Document 1, section 9, copied from the text. */
const documented = {
  attributes:
    'POSITION ACCOUNT_CODE CITY MANAGER USER_ID PHONE ROLE OUTLET_CONTRACTED OUTLET_CONTRACT_TYPE USER_VERIFICATION REVERSED REGISTRATION TIER',
  fields:
    'position_id tier_id account_codes city_id manager_id id phone role outlet_contracted outlet_contract_type verified registration group_reversed',
};

describe('the attributes of rules', () => {
  test('are the documented ones, with their fields', () => {
    expect(ruleAttributes.map((one) => one.id).join(' ')).toBe(documented.attributes);
    expect(ruleAttributes.map((one) => one.field).sort()).toEqual(documented.fields.split(' ').sort());
  });
  test('are registration in HUNGARY, tier in IRELAND and the others everywhere', () => {
    for (const code of editionCodes)
      expect(ruleAttributes.map((one) => one.id).filter((id) => !mayUse(id, code, 'ADMIN'))).toEqual([
        ...(code === 'HUNGARY' ? [] : ['REGISTRATION']),
        ...(code === 'IRELAND' ? [] : ['TIER']),
      ]);
  });
  test('are mostly for ADMIN: others say where somebody works', () => {
    for (const role of ['TEAM', 'RSM'] as const)
      expect(ruleAttributes.map((one) => one.id).filter((id) => mayUse(id, 'HUNGARY', role))).toEqual([
        'POSITION',
        'CITY',
        'MANAGER',
        'OUTLET_CONTRACTED',
        'OUTLET_CONTRACT_TYPE',
      ]);
  });
});

describe('a typed list', () => {
  test('is split at lines, commas and semicolons; ids become numbers', () => {
    expect(valuesIn('1\n2, 3;x 4\n\n', 'ids')).toEqual([1, 2, 3, 'x', 4]);
    expect(valuesIn(' 007 ,A-1', 'codes')).toEqual(['007', 'A-1']);
    expect(valuesIn('+36 30 502 4100', 'phones')).toEqual(['+36 30 502 4100']);
  });
});

describe('a phone', () => {
  test.each(['+353(0)851234567', '+353 85 123 4567', '00353851234567', '085 123-4567', '353851234567'])(
    '%s is found under both of its spellings',
    (text) => {
      expect(phoneSpellings(text, editions.IRELAND.phone)).toEqual(
        expect.arrayContaining(['+353(0)851234567', '+353851234567']),
      );
    },
  );
  test('that is too short to be one has none', () => {
    expect(phoneSpellings('1', editions.IRELAND.phone)).toEqual([]);
  });
});

test.each([[null], ['text'], [7], [{}], [[{}]], [[null]], [[[1]]]])(
  'values that are no list, such as %j, are refused',
  (values) => {
    const own = new ContractIn(targetGroups, editions.DEMO);
    for (const { id } of ruleAttributes.filter((one) => one.input !== 'group' && mayUse(one.id, 'DEMO', 'ADMIN'))) {
      const record = { name: 'A group', rules: [{ attribute: id, values }] };
      const errors = validate(own, record, { mode: 'create', roles: ['ADMIN'] });
      expect(Object.keys(errors)[0]).toMatch(/^rules\.0\.values/);
    }
  },
);

describe('the values of a rule', () => {
  const own = (code: 'HUNGARY' | 'IRELAND') => new ContractIn(targetGroups as never, editions[code]);
  const rule = (attribute: string, values: unknown, file_url: string | null = null) => ({
    attribute,
    values,
    file_url,
    group_id: null,
  });
  const wrong = (one: object, code: 'HUNGARY' | 'IRELAND' = 'HUNGARY') => {
    const record = { id: 1, name: 'A group', rules: [one] };
    const errors = validate(own(code), record, { mode: 'edit', roles: ['ADMIN'], before: { ...record, rules: [] } });
    return errors['rules.0.values']?.map((each) => (each as { key: string }).key).join();
  };

  test.each<[string, unknown, string | undefined]>([
    ['CITY', [3, 4], undefined],
    ['CITY', ['3'], undefined],
    ['CITY', ['Baku'], 'number'],
    ['CITY', [0], 'number'],
    ['CITY', [2147483648], 'number'],
    ['CITY', [1.5], 'number'],
    ['CITY', [], 'required'],
    ['CITY', null, 'required'],
    ['ROLE', ['BA'], undefined],
    ['ROLE', ['CHIEF'], 'choice'],
    ['OUTLET_CONTRACTED', [true], undefined],
    ['OUTLET_CONTRACTED', ['maybe'], 'choice'],
    ['ACCOUNT_CODE', ['A-1'], undefined],
    ['ACCOUNT_CODE', [' '], 'text'],
    ['ACCOUNT_CODE', [true], 'text'],
    ['PHONE', ['+36 30 502 4100'], undefined],
    ['PHONE', ['1234'], 'phone'],
    ['PHONE', ['call me'], 'phone'],
    ['USER_ID', ['7'], undefined],
    ['USER_ID', ['x'], 'number'],
    ['REGISTRATION', ['2026-03-01'], undefined],
    ['REGISTRATION', ['2026-03-01', '2026-03-01'], undefined],
    ['REGISTRATION', ['2026-03-01T23:00:00Z', '2026-03-31T21:59:59Z'], undefined],
    ['REGISTRATION', ['01.03.2026'], 'day'],
    ['REGISTRATION', [''], 'day'],
    ['REGISTRATION', ['2026-03-02', '2026-03-01'], 'endBeforeStart'],
    ['REGISTRATION', ['2026-03-01', '2026-03-02', '2026-03-03'], 'invalid'],
  ])('%s with %j: %s', (attribute, values, key) => expect(wrong(rule(attribute, values))).toBe(key));

  test.each([
    ['PHONE', undefined],
    ['CITY', 'required'],
  ])('may come in a file alone for %s: %s', (attribute, key) =>
    expect(wrong(rule(attribute, null, 'files/a.xlsx'))).toBe(key),
  );

  test('are stored once each and as what they are, but both ends of a period', () => {
    const stored = (attribute: string, values: unknown) => {
      const field = own('HUNGARY').fields.get('rules')!;
      const parsed = field.schema.parse([rule(attribute, values)]) as { values: unknown }[];
      return parsed[0]!.values;
    };
    expect(stored('CITY', ['3', 3, 4])).toEqual([3, 4]);
    expect(stored('ACCOUNT_CODE', [' A-1 ', 'A-1'])).toEqual(['A-1']);
    expect(stored('OUTLET_CONTRACTED', ['true'])).toEqual([true]);
    expect(stored('REGISTRATION', ['2026-03-01', '2026-03-01'])).toEqual(['2026-03-01', '2026-03-01']);
  });
});
