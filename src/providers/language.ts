import { edition } from 'virtual:edition';
import type { Language } from '../../editions/edition';

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = {
  az: 'Azərbaycanca',
  en: 'English',
  hu: 'Magyar',
  ru: 'Русский',
  tw: '繁體中文',
};

const offered = (language: string | null | undefined): language is Language =>
  edition.languages.some((one) => one === language);

/**
 * The language chosen in this browser, else the first of the browser's preferred languages that the market offers, else
 * English.
 */
export function chosenLanguage(): Language {
  const chosen = localStorage.getItem('language');
  if (offered(chosen)) return chosen;
  const wished = navigator.languages.map((tag) => (tag.startsWith('zh') ? 'tw' : tag.slice(0, 2)));
  return wished.find(offered) ?? (offered('en') ? 'en' : edition.languages[0]!);
}
export const rememberLanguage = (language: Language) => localStorage.setItem('language', language);
