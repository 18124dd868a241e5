import type { Words } from '../../editions/words';

/** Values for the placeholders of a text; `count` chooses the plural form, `defaultValue` stands in for a missing text. */
export type WordOptions = Record<string, unknown> & { count?: number; defaultValue?: string };
/** The text of the first key that there is: 'people:users.title', or 'users.title' of the hook's own file. */
export type Translate = (key: string | readonly string[], options?: WordOptions) => string;
/** Loads a locale file, '<language>/<file>'. */
export type LoadWords = (locale: string, file: string) => Promise<Words> | undefined;

/**
 * The words of the interface, from locale files in i18next's JSON format: nested keys, `{{name}}`, `{{count, number}}`,
 * and plural forms as suffixes (`_one`, `_few`, `_other`), by the language's own rules. A file is loaded when it is first wanted.
 */
export class Dictionary {
  private readonly files = new Map<string, Words>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly wanted = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly fixed = new Map<string, Translate>();
  private rules: Intl.PluralRules | undefined;
  private numbers: Intl.NumberFormat | undefined;
  language = '';

  constructor(private readonly source: LoadWords) {}

  has = (file: string): boolean => this.files.has(`${this.language}/${file}`);

  /** Resolves when all these can be read in the present language. */
  load = async (...files: string[]): Promise<void> => {
    for (const file of files) this.wanted.add(file);
    await this.loadIn(this.language, files);
  };
  private loadIn(locale: string, files: Iterable<string>): Promise<unknown> {
    return Promise.all([...files].map((file) => this.loadOne(locale, file)));
  }
  private loadOne(locale: string, file: string): Promise<void> {
    const name = `${locale}/${file}`;
    const begun = this.loading.get(name);
    if (begun) return begun;
    const loading = (this.source(locale, file) ?? Promise.resolve({})).then(
      (words) => void this.files.set(name, words),
      (error: unknown) => {
        this.loading.delete(name);
        throw error;
      },
    );
    this.loading.set(name, loading);
    return loading;
  }

  /** Everything that has been read so far is loaded first: the page changes its language in one go. */
  async change(locale: string): Promise<void> {
    await this.loadIn(locale, this.wanted);
    this.language = locale;
    // Made when a text first counts: the browser takes its time with them.
    this.rules = undefined;
    this.numbers = undefined;
    this.fixed.clear();
    for (const listener of this.listeners) listener();
  }
  /** Told after the language has changed. */
  follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** A translate function for one file's keys; the same until the language changes. */
  of(file: string): Translate {
    const found = this.fixed.get(file) ?? ((key, options) => this.say(file, key, options));
    this.fixed.set(file, found);
    return found;
  }
  t: Translate = (key, options) => this.say('shell', key, options);
  exists = (key: string): boolean => this.find('shell', key) !== undefined;

  private say(file: string, key: string | readonly string[], options: WordOptions = {}): string {
    const keys = typeof key === 'string' ? [key] : key;
    for (const one of keys) {
      const text = this.find(file, one, options.count);
      if (text !== undefined) return this.fill(text, options);
    }
    // A key on the page is a fault that shows itself; tests look for missing words in every language.
    return options.defaultValue ?? keys.at(-1)?.split(':').at(-1) ?? '';
  }
  private find(own: string, key: string, count?: number): string | undefined {
    const colon = key.indexOf(':');
    const words = this.files.get(`${this.language}/${colon < 0 ? own : key.slice(0, colon)}`);
    const path = key.slice(colon + 1);
    const forms =
      count === undefined
        ? [path]
        : [
            `${path}_${(this.rules ??= new Intl.PluralRules(this.language || 'en')).select(count)}`,
            `${path}_other`,
            path,
          ];
    for (const form of forms) {
      const text = at(words, form);
      if (text !== undefined) return text;
    }
  }
  private fill(text: string, values: WordOptions): string {
    return text.replace(/\{\{\s*(\w+)\s*(?:,\s*(number)\s*)?\}\}/g, (whole, name: string, format?: string) => {
      const value = values[name];
      if (value === undefined || value === null) return name in values ? '' : whole;
      return format && typeof value === 'number'
        ? (this.numbers ??= new Intl.NumberFormat(this.language || 'en')).format(value)
        : String(value);
    });
  }
}

/** Keys have dots between their parts, and a part may have dots itself: the longest that fits wins. */
function at(words: Words | string | undefined, path: string): string | undefined {
  if (typeof words !== 'object') return undefined;
  const whole = words[path];
  if (typeof whole === 'string') return whole;
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const found = at(words[path.slice(0, dot)], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
}
