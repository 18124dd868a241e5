import { edition } from 'virtual:edition';
import { dayOfDate, edgeOf, edgeOfDay, type Edge } from '../../../contract/zones';
import { DayPicker } from '../../day-picker';
import { daysWithin } from '../../../contract/validation';
import { Bound, type BoundInput, type InputProps } from './bound';
import { useFormParts } from '../form-context';

/**
 * A date picker. A value of either documented form is shown (decisions, 'Dates in filters and records'). An instant is
 * stored as an edge of the chosen day in the market's time zone. The contract's rules
 * limit the days that can be chosen.
 */
export function DayInput(props: InputProps) {
  return <Bound {...props}>{(input) => <DayBox {...input} />}</Bound>;
}

const city = edition.timeZone.slice(edition.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The time of day that each edge stands for. */
const hours: Record<Edge, string> = { start: '00:00', noon: '12:00', end: '23:59' };

function DayBox({ control, path, field, label, value, change }: BoundInput) {
  const { own } = useFormParts();
  const { from, until } = daysWithin(own, path);
  const isInstant = field.kind === 'instant';
  const edge = edgeOf(field);
  const shown = typeof value === 'string' ? (dayOfDate(value, edition.timeZone) ?? value) : undefined;
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
