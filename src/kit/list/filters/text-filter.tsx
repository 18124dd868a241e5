import { useTranslation } from 'react-i18next';
import type { Operator, Resource } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { cn } from '../../ui/cn';
import { chipClass } from './chip';
import { useReferenceLabel } from '../pickers/reference-options';
import { ClearFilter } from './filter-chip';
import { readValue, type FilterValue } from '../state';
import { useTypedFilter } from './use-typed-filter';

interface TextFilterProps {
  label: string;
  operator: Operator;
  field: Field | undefined;
  value: FilterValue | undefined;
  autoFocus?: boolean;
  onChange: (value: FilterValue | undefined) => void;
}

/** The name of the record whose id is typed into a filter; the label's own id is left out. */
function NameOf({ target, id }: { target: Resource; id: number }) {
  const { label } = useReferenceLabel(target, id);
  const name = label?.replace(/^\(\d+\)\s*/, '');
  return name ? (
    <span className="truncate text-muted-foreground" title={name}>
      {name}
    </span>
  ) : null;
}

/** A filter with a text input in its pill; debounced. Enter and leaving the input set it at once. */
export function TextFilter({ label, operator, field, value, autoFocus, onChange }: TextFilterProps) {
  const { t } = useTranslation('list');
  const { text, input, clear } = useTypedFilter(value, (typed) => readValue(operator, field, typed), onChange);
  const invalid = text.trim() !== '' && readValue(operator, field, text.trim()) === undefined;
  const set = text !== '';
  const target = (field?.target ?? field?.idOf)?.();
  const digits = operator === 'equals' && field?.kind !== 'text';
  return (
    <label
      className={cn(
        chipClass(set ? 'set' : 'unset', 'cursor-text! focus-within:border-primary'),
        set ? 'pl-2.5 pr-0.5' : 'px-2.5',
        invalid && 'border-bad!',
      )}
    >
      {set && (
        <>
          <b className="font-medium">{label}</b>
          <span className="sr-only sm:not-sr-only">
            {t(operator === 'contains' ? 'list:filter.contains' : 'list:filter.is')}
          </span>
        </>
      )}
      {/* An invisible copy of the text makes the input as wide as its content. */}
      <span className="relative inline-block max-w-56 overflow-hidden">
        <span aria-hidden className="invisible inline-block min-w-4 whitespace-pre pr-px">
          {text || label}
        </span>
        <input
          data-filter-input
          aria-label={label}
          aria-invalid={invalid || undefined}
          title={
            invalid
              ? field?.limits
                ? t('list:filter.between', { least: field.limits[0], most: field.limits[1] })
                : t('list:filter.digits')
              : undefined
          }
          placeholder={set ? undefined : label}
          autoFocus={autoFocus}
          inputMode={field?.kind === 'percent' ? 'decimal' : digits ? 'numeric' : 'search'}
          className="absolute inset-0 w-full border-0 bg-transparent p-0 text-foreground outline-none placeholder:text-foreground placeholder:opacity-100 focus:placeholder:text-muted-foreground"
          {...input}
        />
      </span>
      {target && typeof value === 'number' && set && <NameOf target={target} id={value} />}
      {set && <ClearFilter label={label} onClear={clear} />}
    </label>
  );
}
