import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { languages, type Language } from '../../editions/edition';
import { wordsIn, type Words } from '../../editions/words';
import type { Contract } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { roles } from '../../src/contract/roles';
import { contracts } from '../../src/contract/contracts';
import { optionsFor, type Field } from '../../src/contract/fields';

const files = import.meta.glob<Words>('../../src/locales/*/*.json', { eager: true, import: 'default' });
const localeFiles = new Map<string, Words>(
  Object.entries(files).map(([path, words]) => [path.match(/locales\/(.+)\.json$/)![1]!, words]),
);
const names = [...localeFiles.keys()].filter((one) => one.startsWith('en/')).map((one) => one.slice(3));

const flat = (words: Words, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
const pluralForm = /_(zero|one|two|few|many|other)$/;
const isPlural = (key: string, all: Map<string, string>) =>
  pluralForm.test(key) && all.has(key.replace(pluralForm, '_other'));
const stem = (key: string, all: Map<string, string>) => (isPlural(key, all) ? key.replace(pluralForm, '') : key);
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].map((one) => one.replace(/\W/g, '')).sort();
const localeOf = (language: Language) => (language === 'tw' ? 'zh-Hant-TW' : language);

/** The translation keys that the kit and the spreadsheets use for a contract. */
function keysOf(own: ContractIn<Contract>): Set<string> {
  const { name } = own.contract;
  const field = (source: string) => `${name}.fields.${source.replaceAll('.', '_')}`;
  /** The headings and explanations of a choice. They stand in the file of the contract's other words. */
  const guide = ({ options = [], groupedIn, explainedIn }: Field) => {
    const there = optionsFor(options, own.edition.code);
    const said = [
      ...(groupedIn ? there.map((one) => `${groupedIn}.${one.group}`) : []),
      ...(explainedIn ? there.map((one) => `${explainedIn}.${one.name}`) : []),
    ];
    for (const key of said) keys.add(key.replace(`${own.contract.words}:`, ''));
  };
  const keys = new Set([`${name}.title`]);
  for (const [source, one] of own.fields) {
    keys.add(field(source));
    guide(one);
    for (const option of optionsFor(one.options ?? [], own.edition.code))
      keys.add(`${name}.choices.${source.slice(source.lastIndexOf('.') + 1)}.${option.name}`);
  }
  const isWritten = own.contract.kind === 'resource' && own.contract.actions?.edit !== undefined;
  for (const [source, one] of own.fields) {
    if (one.kind !== 'rows' || one.computed) continue;
    const rows = (path: string) =>
      isWritten && ['one', 'add'].forEach((word) => keys.add(`${name}.rows.${path.replaceAll('.', '_')}.${word}`));
    if (!one.readOnly) rows(source);
    for (const [name, inner] of own.rowFields(source)) {
      if (inner.kind === 'rows' && !inner.readOnly) rows(`${source}.${name}`);
      keys.add(field(`${source}.${name}`));
      guide(inner);
      for (const option of optionsFor(inner.options ?? [], own.edition.code))
        keys.add(`${own.contract.name}.choices.${name.slice(name.lastIndexOf('.') + 1)}.${option.name}`);
    }
  }
  for (const role of roles) {
    for (const filter of Object.keys(own.filters([role]))) keys.add(field(filter));
    for (const column of own.columns([role])) keys.add(field(column.source));
  }
  // The rows of a report are never named in a text, so `one` is not needed.
  if (own.contract.kind === 'resource' && !own.contract.report) keys.add(`${name}.one`);
  return keys;
}

describe.each(Object.values(editions))('words of $code', (edition) => {
  test.each(languages)('every field, choice, filter and column has words in %s', (language) => {
    const read = new Map<string, Map<string, string>>();
    const wordsOf = (file: string) => {
      const words = read.get(file) ?? flat(wordsIn(localeFiles.get(`${language}/${file}`) ?? {}, edition));
      read.set(file, words);
      return words;
    };
    const missing = Object.values(contracts).flatMap((contract) => {
      const own = new ContractIn(contract, edition);
      return own.exists
        ? [...keysOf(own)].filter((key) => !wordsOf(contract.words).get(key)).map((key) => `${contract.words}:${key}`)
        : [];
    });
    expect(missing).toEqual([]);
  });
});

describe.each(names)('%s.json', (file) => {
  const english = flat(localeFiles.get(`en/${file}`)!);
  const englishStems = new Map([...english].map(([key, text]) => [stem(key, english), text]));

  test.each(languages)(
    'has in %s what English has, with the same placeholders and the plural forms of the language',
    (language) => {
      const words = flat(localeFiles.get(`${language}/${file}`) ?? {});
      const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
      const wanted = [...englishStems.keys()].flatMap((key) =>
        isPlural(`${key}_other`, english) ? forms.map((form) => `${key}_${form}`) : [key],
      );
      expect([...words.keys()].sort()).toEqual(wanted.sort());
      const differing = [...words].filter(
        ([key, text]) =>
          text.trim() === '' ||
          String(placeholders(text)) !== String(placeholders(englishStems.get(stem(key, words)) ?? '')),
      );
      expect(differing).toEqual([]);
    },
  );
});

/**
 * The word for points in each language, and the texts with another meaning: points won in a game, outlets, addresses.
 */
const points: Record<Language, RegExp> = {
  az: /(?<![a-zəöğçşıü])xal/i,
  en: /\bpoint/i,
  hu: /(?<!értékesítési )\bpont/i,
  ru: /(?<![а-яё])балл/i,
  tw: /點數/,
};
const otherPoints = /pickup_point|credits|fields\.(user|user2|opponent)_points$/;
/** Exact in every market (document 1, section 9). */
const customPoints = 'Transaction for a group of users with custom points';
test.each(['AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'] as const)('%s says Coins everywhere', (code) => {
  const found = languages.flatMap((language) =>
    names.flatMap((file) =>
      [...flat(wordsIn(localeFiles.get(`${language}/${file}`)!, editions[code]))]
        .filter(([key, text]) => points[language].test(text) && !otherPoints.test(key) && text !== customPoints)
        .map(([key, text]) => `${language}/${file} ${key}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

/** The word for coins in each language; in English, documented texts have it in every market. */
test.each([
  ['az', /koin/i],
  ['hu', /érm[eéi]/i],
  ['ru', /монет/i],
  ['tw', /金幣/],
] as const)('HUNGARY has points, never coins, in %s', (language, coins) => {
  const found = names.flatMap((file) =>
    [...flat(wordsIn(localeFiles.get(`${language}/${file}`)!, editions.HUNGARY))]
      .filter(([, text]) => coins.test(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('documented texts are exact in English', () => {
  const inEnglish = (edition: keyof typeof editions, file: string) =>
    flat(wordsIn(localeFiles.get(`en/${file}`)!, editions[edition]));
  const hungary = inEnglish('HUNGARY', 'people');
  expect(
    ['activate', 'waitingForModeration', 'blocked'].map((one) => hungary.get(`users.choices.status.${one}`)),
  ).toEqual(['Activate', 'Waiting for moderation', 'Blocked']);
  expect(
    ['ALL', 'LAST_WEEK', 'LAST_MONTH'].map((one) => inEnglish('HUNGARY', 'dashboard').get(`periods.${one}`)),
  ).toEqual(['All period', 'Last week', 'Last month']);
  expect(inEnglish('HUNGARY', 'staff').get('managers.fields.username')).toBe('Profile name');
  expect(inEnglish('HUNGARY', 'staff').get('online-users.empty')).toBe('No data to display');
  expect(inEnglish('HUNGARY', 'staff').get('managers.choices.roles.team')).toBe('Company Team');
});

/** Texts from document 1, sections 2.1, 5 and 8; placeholders are written in braces here. */
const documented: readonly (readonly [file: string, text: string])[] = [
  ['sign-in', 'The user name or password is incorrect'],
  ['form', "Error: Image wasn't sent"],
  ['form', "Error: File wasn't sent"],
  ['form', "Error: file link wasn't loaded"],
  ['form', 'Form is invalid'],
  ['spreadsheet', "Error: file link wasn't loaded"],
  ['spreadsheet', 'Error downloading report.'],
  ['spreadsheet', 'Data imported'],
  ['spreadsheet', 'Error while importing data'],
  ['list', 'Successfully created record'],
  ['list', 'Error duplicating record: {{message}}'],
  ...['Media View', 'File Key', 'Search', 'Download File'].map((text) => ['manage', text] as const),
  ['dashboard', 'GET Admin data error: {{message}}'],
  ['dashboard', 'GET BAs overview data error: {{message}}'],
  ['dashboard', 'GET BA data error: {{message}}'],
  ['statistics', 'GET users data error: {{message}}'],
  ...[
    'No Trade Program yet',
    'Do you want to add one?',
    'Create trade program',
    'Import:',
    'Upload file',
    'Data collecting phase',
    'Trade programs / {{name}}',
  ].map((text) => ['programmes', text] as const),
  ...[
    'Denied status Reason:',
    'Save changes',
    "You didn't choose any users, please describe the reason",
    'Changes saved successfully',
    'Changes saved error',
    'Denied status Reason',
  ].map((text) => ['programmes', text] as const),
  ['statistics', 'GET general data error: {{message}}'],
  ['statistics', 'GET brands data error: {{message}}'],
  ['chat', "Error: Message wasn't sent"],
  ...['Send to target group', 'Custom messages', 'Error: Wrong File'].map((text) => ['chats', text] as const),
  ...["Error: Status wasn't updated", 'Complete ticket', '1 Level', '2 Level', '3 Level'].map(
    (text) => ['tickets', text] as const,
  ),
  ...[
    'Mark selected as Done',
    'Task was marked successfully!',
    "Task wasn't marked successfully!",
    'Tasks were marked successfully!',
    "Images weren't downloaded successfully",
    'Image was deleted successfully',
    "Image wasn't deleted successfully",
    'Answer status was changed successfully',
    "Answer status wasn't changed successfully",
  ].map((text) => ['attachments', text] as const),
  ...["Error: Color wasn't created", 'Digital Products', 'REVERT'].map((text) => ['bonus-shop', text] as const),
  ['validation', "Password doesn't match"],
  ['validation', "You cannot create used with only 'User' role"],
  ['validation', 'Must contain only numbers and +'],
  ['validation', 'Must contain only letters, numbers and -_'],
];
test.each(documented)('%s says exactly: %s', (file, text) => {
  expect([...flat(wordsIn(localeFiles.get(`en/${file}`)!, editions.HUNGARY)).values()]).toContain(text);
});

/** Decisions: 'Copy' on content, 'Duplicate' elsewhere. */
test.each(languages)('content is copied, not duplicated, in %s', (language) => {
  const copied = Object.values(contracts).flatMap((contract) =>
    contract.kind === 'resource' && contract.actions?.duplicate && contract.menu?.group === 'content' ? contract : [],
  );
  expect(copied).toHaveLength(8);
  const wordOf = ({ words, name }: Contract) => flat(localeFiles.get(`${language}/${words}`)!).get(`${name}.copy`);
  expect(copied.filter((contract) => !wordOf(contract)).map((contract) => contract.name)).toEqual([]);
});

test.each([
  ['hu', /\}\}-(b[oóaeő]|n[ae]k|t[óő]l|r[óő]l|h[oeö]z)/],
  ['ru', /\}\} (ждут|ждет|ждёт)/],
] as const)('in %s nothing that is filled in has an ending or a verb that fits only some values', (language, form) => {
  const wrong = names.flatMap((file) => {
    const words = flat(localeFiles.get(`${language}/${file}`)!);
    return [...words].filter(([, text]) => form.test(text)).map(([key]) => `${file}:${key}`);
  });
  expect(wrong).toEqual([]);
});

test('a market reads its own currency and its own country', () => {
  const text = (edition: keyof typeof editions, file: string, key: string) =>
    flat(wordsIn(localeFiles.get(`en/${file}`)!, editions[edition])).get(key);
  expect([
    text('AZERBAIJAN_BRAND_A', 'people', 'users.fields.coins'),
    text('HUNGARY', 'people', 'users.fields.coins'),
  ]).toEqual(['Coins', 'Points']);
  expect([
    text('AZERBAIJAN_BRAND_A', 'statistics', 'statistics.items.moneyEarned'),
    text('HUNGARY', 'statistics', 'statistics.items.moneyEarned'),
  ]).toEqual(['Dollars ($) earned', 'Euro (€) earned']);
  expect([
    text('GEORGIA', 'people', 'users.choices.id_card_status.notCitizen'),
    text('AZERBAIJAN', 'people', 'users.choices.id_card_status.notCitizen'),
  ]).toEqual(['Not citizen of Georgia', 'Not citizen of Azerbaijan']);
});

test('the audiences of a transaction are said as documented in every market', () => {
  for (const edition of Object.values(editions))
    expect(wordsIn(localeFiles.get('en/transactions')!, edition)).toMatchObject({
      transactions: {
        choices: {
          amountOfUsers: {
            single: 'Transaction for a single user',
            all: 'Transaction for all users',
            group: 'Transaction for a group of users',
            custom: customPoints,
          },
        },
      },
    });
});
