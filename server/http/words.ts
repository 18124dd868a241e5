import { createInstance, type Resource, type ResourceKey } from 'i18next';
import { languages, locales, type Language } from '../../editions/edition';
import type { Message } from '../../src/contract/validation';

const files = import.meta.glob<ResourceKey>('../../src/locales/*/*.json', { import: 'default', eager: true });

/** The interface languages as browsers name them in Accept-Language. 'tw' is our code for Traditional Chinese. */
const names: Record<Language, RegExp> = { az: /^az\b/i, en: /^en\b/i, hu: /^hu\b/i, ru: /^ru\b/i, tw: /^(tw|zh)\b/i };

/**
 * The first supported language of an Accept-Language header, in the header's order of preference; English if there is
 * none.
 */
export function languageOf(header: string | undefined): Language {
  const wished = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((one) => {
      const [tag = '', ...rest] = one.trim().split(';');
      const quality = rest.find((part) => part.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    });
  for (const { tag } of wished.filter((one) => one.quality > 0).sort((one, other) => other.quality - one.quality)) {
    const found = languages.find((language) => names[language].test(tag));
    if (found) return found;
  }
  return 'en';
}

const resources: Resource = {};
for (const [path, words] of Object.entries(files)) {
  const [language, file] = path.split('/').slice(-2) as [Language, string];
  (resources[locales[language]] ??= {})[file.slice(0, -'.json'.length)] = words;
}
const i18n = createInstance();
void i18n.init({
  initAsync: false,
  fallbackLng: 'en',
  load: 'currentOnly',
  defaultNS: 'validation',
  interpolation: { escapeValue: false, skipOnVariables: true },
  resources,
});

/**
 * A text of src/locales/<lang>/validation.json with its parameters filled in; 'cpa:refused.locked' is a text of
 * cpa.json.
 */
export const say = ({ key, params }: Message, language: Language): string =>
  i18n.t(key, { ...params, lng: locales[language] });
