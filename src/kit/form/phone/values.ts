import { edition } from 'virtual:edition';
import { formatDay } from '../../../contract/days';
import { dayOfDate } from '../../../contract/zones';
import type { Values } from '../record';

// A form's values are what was typed so far, so a preview reads them without trusting them.

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const rowsOf = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((one): one is Values => typeof one === 'object' && one !== null) : [];
/** A colour that can be drawn: #RRGGBB. */
export const colourOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
/** A date as DD.MM.yyyy in the market's time zone; undefined for what is not a date. */
export const dayWords = (value: unknown): string | undefined => {
  const day = typeof value === 'string' ? dayOfDate(value, edition.timeZone) : undefined;
  return day && formatDay(day);
};
