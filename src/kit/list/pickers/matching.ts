import { folded } from '../../../contract/search';
import type { Option } from '../../listbox';

/** The options in which each word of the search occurs: in the label, the explanation or the group. */
export function matching<T extends Option>(options: readonly T[], search: string): T[] {
  const words = folded(search).split(/\s+/);
  return options.filter(({ label, note, group }) => {
    const text = folded([label, note, group].join(' '));
    return words.every((word) => text.includes(word));
  });
}
