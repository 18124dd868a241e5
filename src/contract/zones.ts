const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string) => {
  let clock = clocks.get(zone);
  if (!clock)
    clocks.set(
      zone,
      (clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })),
    );
  return clock;
};
/** The local time of a zone at an instant, returned as if it were UTC milliseconds. */
const wallClock = (at: number, zone: string): number => {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map((one) => [one.type, one.value]),
  );
  return Date.parse(
    `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`,
  );
};
/** The calendar date of an instant in a zone, yyyy-MM-dd; undefined when the instant cannot be parsed. */
export const dayInZone = (instant: string, zone: string): string | undefined => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? undefined : new Date(wallClock(at, zone)).toISOString().slice(0, 10);
};

const startOfDay = (day: string, zone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset is read twice because the clocks may change between UTC midnight and local midnight.
  const guess = midnight - (wallClock(midnight, zone) - midnight);
  return midnight - (wallClock(guess, zone) - guess);
};
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const noonOf = (day: string, zone: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // No zone changes its clocks around noon, so reading the offset once is enough.
  return noon - (wallClock(noon, zone) - noon);
};

export type Edge = 'start' | 'noon' | 'end';
/**
 * The start, noon or end of a day in a zone, as an ISO 8601 instant (document 1, section 5: range fields; document 2,
 * section 9: LEP).
 */
export const edgeOfDay = (day: string, edge: Edge, zone: string): string =>
  new Date(
    edge === 'start'
      ? startOfDay(day, zone)
      : edge === 'noon'
        ? noonOf(day, zone)
        : startOfDay(dayAfter(day), zone) - 1,
  ).toISOString();
