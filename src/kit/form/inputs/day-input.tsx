import { edition } from 'virtual:edition';
import { isDay } from '../../../contract/days';
import { dayInZone, edgeOfDay, type Edge } from '../../../contract/zones';
import { DayPicker } from '../../day-picker';
import { daysWithin } from '../../../contract/validation';
import { Bound, type BoundInput, type InputProps } from './bound';
import { useFormParts } from '../form-context';

interface DayProps extends InputProps {
  /** A moment is kept as the first or the last one of its day in the market's zone (document 1, section 5). */
  edge?: Edge;
}

/** A day; for a field that holds a moment, the day's first or last one where the market is. Which days it may be, the contract's rules say. */
export function DayInput({ edge, ...props }: DayProps) {
  return <Bound {...props}>{(input) => <DayBox {...input} edge={edge ?? input.field.edge ?? 'start'} />}</Bound>;
}

const city = edition.timeZone.slice(edition.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The hour of a moment that is chosen by its day. */
const hours: Record<Edge, string> = { start: '00:00', noon: '12:00', end: '23:59' };

function DayBox({ control, path, field, label, value, change, edge }: BoundInput & { edge: Edge }) {
  const { own } = useFormParts();
  const { from, until } = daysWithin(own, path);
  const isInstant = field.kind === 'instant';
  const text = typeof value === 'string' ? value : undefined;
  const shown =
    text && isInstant
      ? (dayInZone(text, edition.timeZone) ?? text)
      : text?.slice(0, isDay(text.slice(0, 10)) ? 10 : undefined);
  return (
    <DayPicker
      {...control}
      label={label}
      value={shown}
      min={from}
      max={until}
      note={isInstant ? `${hours[edge]} ${city}` : undefined}
      onChange={(day) => change(day === undefined ? null : isInstant ? edgeOfDay(day, edge, edition.timeZone) : day)}
      onText={change}
    />
  );
}
