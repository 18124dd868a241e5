import i18n from 'i18next';
import { edition } from 'virtual:edition';
import { isDay } from '../contract/days';
import { wallClock } from '../contract/zones';

/** Number formats by locale and digits: creating one is far slower than using it. */
const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${i18n.language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(i18n.language, options);
  formats.set(key, format);
  return format;
}

/** 104216 as '104,216', in the interface language. */
export const number = (value: number, digits = 0): string =>
  numberFormat({ maximumFractionDigits: digits, useGrouping: true }).format(value);
/** 69 as '69.00'. */
export const fixed = (value: number, digits = 2): string =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
/** 69 (per cent) as '69.00 %', with two decimals as documented. */
export const percent = (value: number, digits = 2): string => `${fixed(value, digits)} %`;

/** 5 seconds as '5s' or '5 s', in the interface language. */
export const unit = (value: number, of: 'minute' | 'second'): string =>
  numberFormat({ style: 'unit', unit: of, unitDisplay: 'short' }).format(value);

/** 4.5 as '€4.50', in the market's money. */
export const money = (value: number): string =>
  numberFormat({ style: 'currency', currency: edition.currency.money === 'euro' ? 'EUR' : 'USD' }).format(value);

/** yyyy-MM-dd as DD.MM.yyyy (document 1, section 5); the same in all languages. */
export const day = (value: string): string => value.slice(0, 10).split('-').reverse().join('.');
/** A moment as DD.MM.yyyy HH:mm in the market's time zone, whatever the browser's own. */
export const instant = (value: string | number | Date): string => {
  const [date = '', time = ''] = wallClock(new Date(value), edition.timeZone).split('T');
  return `${day(date)} ${time.slice(0, 5)}`;
};
/** As `instant`, the day alone. */
export const dayOf = (value: string | number | Date): string => instant(value).slice(0, 10);

/** A record's date in either documented form: a day as it is, a moment as `instant`. Other text stays as it is. */
export const dateOf = (value: string): string =>
  isDay(value) ? day(value) : Number.isNaN(Date.parse(value)) ? value : instant(value);
