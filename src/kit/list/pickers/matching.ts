import { folded } from '../../../contract/search';
import type { Option } from '../../listbox';

/**
 * The options in whose label each word of the search occurs; if there are none, those where it occurs in the label, the
 * explanation or the group.
 */
export function matching<T extends Option>(options: readonly T[], search: string): T[] {
  const words = folded(search).split(/\s+/);
  const found = (text: (option: T) => string) =>
    options.filter((one) => {
      const said = folded(text(one));
      return words.every((word) => said.includes(word));
    });
  const named = found(({ label }) => label);
  return named.length ? named : found(({ label, note, group }) => [label, note, group].join(' '));
}
