import { edition } from 'virtual:edition';
import { isDay } from '../../../contract/days';
import { dayInZone, edgeOfDay, type Edge } from '../../../contract/zones';
import { DayPicker } from '../../day-picker';
import { daysWithin } from '../../../contract/validation';
import { Bound, type BoundInput, type InputProps } from './bound';
import { useFormParts } from '../form-context';

interface DayProps extends InputProps {
  /** The time of day as which an instant is stored, in the market's time zone (document 1, section 5). */
  edge?: Edge;
}

/**
 * A date picker. An instant is stored as an edge of the chosen day in the market's time zone. The contract's rules
 * limit the days that can be chosen.
 */
export function DayInput({ edge, ...props }: DayProps) {
  return <Bound {...props}>{(input) => <DayBox {...input} edge={edge ?? input.field.edge ?? 'start'} />}</Bound>;
}

const city = edition.timeZone.slice(edition.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The time of day that each edge stands for. */
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
