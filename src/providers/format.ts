import { edition } from 'virtual:edition';
import i18n from 'i18next';

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const once = <T extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: (locale: string) => T): T => {
  const key = `${i18n.language}/${name}`;
  if (!made.has(key)) made.set(key, make(i18n.language));
  return made.get(key) as T;
};

/** 104216 as '104,216', by the reader's language. */
export const number = (value: number, digits = 0): string =>
  once(
    `n${digits}`,
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: true }),
  ).format(value);
/** 69 as '69.00 %': a share of 100, two decimals as documented. */
export const percent = (value: number, digits = 2): string =>
  `${once(`p${digits}`, (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })).format(value)} %`;

/** yyyy-MM-dd as DD.MM.yyyy (document 1, section 5); the same in all languages. */
export const day = (value: string): string => value.slice(0, 10).split('-').reverse().join('.');
const clock = (zone: string) =>
  once(
    `i${zone}`,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
/** A moment as DD.MM.yyyy HH:mm in the market's zone, wherever the browser sits. */
export const instant = (value: string | number | Date): string => {
  // '17/11/2026, 08:12': taking it apart costs a third of `formatToParts`, and lists ask hundreds of times.
  const text = clock(edition.timeZone).format(new Date(value));
  return `${text.slice(0, 10).replaceAll('/', '.')} ${text.slice(12)}`;
};
/** As `instant`, the day alone. */
export const dayOf = (value: string | number | Date): string => instant(value).slice(0, 10);
