import { editions } from '../../editions/all';
import { wallClock } from '../../src/contract/zones';
import type { Variant } from '../model';

/** A moment as the console shows it, on the market's clock: DD.MM.yyyy HH:mm. */
export function momentIn({ edition }: Pick<Variant, 'edition'>, value: string): string {
  const [date = '', time = ''] = wallClock(new Date(value), editions[edition].timeZone).split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}
