import type { I18nProvider } from '@refinedev/core';
import { use, useSyncExternalStore } from 'react';
import { loadWordFile } from 'virtual:words';
import type { Language } from '../../editions/edition';
import { chosenLanguage, locales, rememberLanguage } from './language';
import { Dictionary, type Translate, type WordOptions } from './words';

const languageOf = (locale: string) =>
  (Object.keys(locales) as Language[]).find((one) => locales[one] === locale) ?? 'en';

/** The one dictionary. Each file is a chunk; English stands in for what a language lacks when it is built. */
export const i18n = new Dictionary((locale, file) => loadWordFile(languageOf(locale), file));

/** Starts with the first files loaded; the page says its language from then on. */
export async function startWords(...files: string[]): Promise<void> {
  if (!i18n.language) {
    i18n.follow(() => (document.documentElement.lang = i18n.language));
    await i18n.change(locales[chosenLanguage()]);
  }
  await i18n.load(...files);
}
/** Resolves when a screen can be painted in the reader's language without a flash of keys. */
export const loadWords = (...files: string[]): Promise<void> => i18n.load(...files);

/** `t('people:users.title')`; outside components. */
export const t = i18n.t;

export const language = (): Language => languageOf(i18n.language);
export async function changeLanguage(next: Language): Promise<void> {
  await i18n.change(locales[next]);
  rememberLanguage(next);
}

const pending = new Map<string, Promise<void>>();
/** What `use` is given where nothing is missing: React renders a component again when what it waited for is there, and looks for the same `use` in it. */
const nothingToWaitFor: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
/** The promise of these files, the same one until it is kept: what `use` needs. */
function promiseOf(files: string[]): Promise<void> {
  const name = `${i18n.language}/${files.join()}`;
  const found = pending.get(name) ?? i18n.load(...files).finally(() => pending.delete(name));
  pending.set(name, found);
  return found;
}
/**
 * The words of these files in a component, which waits (Suspense) until they are there and follows the language.
 * Keys without a file are the first one's; the others are named: `t('list:empty')`.
 */
export function useTranslation(files: string | readonly string[] = 'shell'): { t: Translate; i18n: Dictionary } {
  useSyncExternalStore(i18n.follow, () => i18n.language);
  const wanted = [files].flat();
  const missing = wanted.filter((one) => !i18n.has(one));
  use(missing.length ? promiseOf(missing) : nothingToWaitFor);
  return { t: i18n.of(wanted[0] ?? 'shell'), i18n };
}

export const i18nProvider: I18nProvider = {
  translate: (key, options?: WordOptions | string, fallback?: string) =>
    i18n.t(
      key,
      typeof options === 'string'
        ? { defaultValue: options }
        : { ...options, ...(fallback !== undefined && { defaultValue: fallback }) },
    ),
  changeLocale: (next: string) => changeLanguage(next as Language),
  getLocale: language,
};
export type { Translate };
