import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { languages } from '../../editions/edition';
import { wordsIn, type Words } from '../../editions/words';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { isHiddenSection } from '../../src/contract/hidden-sections';

const files = import.meta.glob<Words>('../../src/locales/*/*.json', { eager: true, import: 'default' });

const cases = Object.values(editions).flatMap((edition) =>
  languages.map((language) => [edition.code, language] as const),
);
test.each(cases)(
  'in %s and in %s, no two entries of the menu have the same name in the same group',
  (code, language) => {
    const edition = editions[code];
    const read = new Map<string, Words>();
    const wordsOf = (file: string) => {
      const words = read.get(file) ?? wordsIn(files[`../../src/locales/${language}/${file}.json`]!, edition);
      read.set(file, words);
      return words;
    };
    const textAt = (file: string, ...path: string[]) => {
      let found: string | Words | undefined = wordsOf(file);
      for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
      return typeof found === 'string' ? found : undefined;
    };
    const entries = Object.values(contracts).flatMap((contract) => {
      const { menu, words, name } = contract;
      if (!menu || isHiddenSection(edition, contract) || !new ContractIn(contract, edition).exists) return [];
      const title = textAt(words, name, 'menu') ?? textAt(words, name, 'title');
      return [`${title} (${menu.group ?? 'top'})`];
    });
    expect(entries.filter((one, at) => entries.indexOf(one) !== at)).toEqual([]);
  },
);
