import { chipClass } from '../../list/filters/chip';

interface ChipsProps<T extends string> {
  label: string;
  chips: readonly { id: T; label: string; isSet: boolean }[];
  onPress: (id: T) => void;
}

/** Filters beside the documented ones, each set and unset by a press. */
export function Chips<T extends string>({ label, chips, onPress }: ChipsProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.isSet}
          onClick={() => onPress(one.id)}
          className={chipClass(one.isSet ? 'set' : 'unset', one.isSet ? 'cursor-pointer px-2.5' : undefined)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
