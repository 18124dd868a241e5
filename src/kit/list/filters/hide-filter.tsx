import { cn, focusRing } from '../../ui/cn';
import { chipClass } from './chip';
import type { FilterEditorProps } from './filter-editor';

/** A filter such as 'Hide tests': on or off. */
export function HideFilter({ label, value, onChange }: FilterEditorProps) {
  const on = value === true;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(on ? undefined : true)}
      className={cn(chipClass(on ? 'set' : 'unset'), on && cn('cursor-pointer px-2.5 font-medium', focusRing))}
    >
      {label}
    </button>
  );
}
