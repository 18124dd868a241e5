import { useEffect, useState } from 'react';
import i18n from 'i18next';

/** Each unit in milliseconds, and how many of them there must be: 'last month' could be any day of it. */
const units = [
  ['year', 365 * 86_400_000, 2],
  ['month', 30 * 86_400_000, 2],
  ['day', 86_400_000, 1],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 1],
  ['second', 1_000, 1],
] as const;
/** '10 s ago' in the reader's language. */
export function ago(at: number, now: number, locale: string): string {
  const past = Math.max(0, now - at);
  const [unit, size] = units.find(([, size, least]) => past >= least * size) ?? ['second', 1_000];
  return new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }).format(
    -Math.floor(past / size),
    unit,
  );
}

/** A relative time that updates itself. */
export function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()} className="text-muted-foreground">
      {ago(at, Math.max(at, now), i18n.language)}
    </time>
  );
}
