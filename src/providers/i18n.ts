import type { I18nProvider } from '@refinedev/core';
import i18n from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { loadWordFile } from 'virtual:words';
import { locales, type Language } from '../../editions/edition';
import { chosenLanguage, rememberLanguage } from './language';

const languageOf = (locale: string) =>
  (Object.keys(locales) as Language[]).find((one) => locales[one] === locale) ?? 'en';

i18n.on('languageChanged', (locale) => (document.documentElement.lang = locale));
void i18n
  .use(initReactI18next)
  .use(resourcesToBackend((locale: string, namespace: string) => loadWordFile(languageOf(locale), namespace)))
  .init({
    lng: locales[chosenLanguage()],
    // The build fills the gaps of a language with English, so one file per namespace is enough.
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
  });

/** Loads what is missing of these namespaces, including what has failed before; rejects if one cannot be loaded. */
async function loadMissing(locale: string, namespaces: readonly string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18n.hasResourceBundle(locale, namespace);
  const wanted = namespaces.filter(isMissing);
  if (wanted.length) await i18n.reloadResources(locale, wanted);
  const missing = wanted.find(isMissing);
  if (missing) throw new Error(`The words of '${missing}' could not be loaded`);
}
/** Resolves when these namespaces can be shown in the current language; rejects if one of them cannot be loaded. */
export async function loadWords(...namespaces: string[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  // i18next does not request a namespace again once it has failed.
  await loadMissing(i18n.language, namespaces);
}

/** The interface language. */
export const language = (): Language => languageOf(i18n.language);
let latest = 0;
/**
 * Switches the interface and remembers the choice in this browser. Of several choices the last one counts. Rejects if its
 * words cannot be loaded; the language stays then.
 */
export async function changeLanguage(next: Language): Promise<void> {
  const turn = ++latest;
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  try {
    await loadMissing(locales[next], shown);
  } catch (error) {
    if (turn === latest) throw error;
  }
  if (turn !== latest) return;
  rememberLanguage(next);
  await i18n.changeLanguage(locales[next]);
}

export const i18nProvider: I18nProvider = {
  translate: (key, options?: Record<string, unknown> | string, defaultMessage?: string) =>
    typeof options === 'string'
      ? i18n.t(key, options)
      : i18n.t(key, { ...options, defaultValue: defaultMessage ?? key }),
  changeLocale: (next: string) => changeLanguage(next as Language),
  getLocale: language,
};
