import { useEffect, useState } from 'react';
import i18n from 'i18next';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
/** '10 s ago' in the reader's language. */
export function ago(at: number, now: number, locale: string): string {
  const past = Math.max(0, now - at);
  const [unit, size] = units.find(([, size]) => past >= size) ?? ['second', 1_000];
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
