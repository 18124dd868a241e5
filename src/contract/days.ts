import { isValid, parseISO } from 'date-fns';

/**
 * Parses a typed date to yyyy-MM-dd. Accepts '5.10.2026', '05/10/2026', '05102026' and '2026-10-05'; returns
 * undefined for anything else.
 */
export function parseDay(text: string): string | undefined {
  const bare = text.trim();
  const found = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})\.?$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
  const turned = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\.?$/.exec(bare);
  const [year, month, date] = found ? [found[3], found[2], found[1]] : turned ? turned.slice(1) : [];
  if (!year || !month || !date) return;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isValid(parseISO(day)) ? day : undefined;
}
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) === text;
/** Formats yyyy-MM-dd as dd.MM.yyyy, the same in every language (document 1, section 5). */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');
