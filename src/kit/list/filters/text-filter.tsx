import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { cn } from '../../ui/cn';
import { chipClass } from './chip';
import { ClearFilter } from './filter-chip';
import { readValue, type FilterValue } from '../state';

/** Milliseconds after the last key press until the filter is set. */
const debounce = 150;

interface TextFilterProps {
  label: string;
  operator: Operator;
  field: Field | undefined;
  value: FilterValue | undefined;
  autoFocus?: boolean;
  onChange: (value: FilterValue | undefined) => void;
}

/** A filter with a text input in its pill; debounced. Enter and leaving the input set it at once. */
export function TextFilter({ label, operator, field, value, autoFocus, onChange }: TextFilterProps) {
  const { t } = useTranslation('list');
  const said = value === undefined ? '' : String(value);
  const [text, setText] = useState(said);
  const [known, setKnown] = useState(said);
  const sent = useRef(said);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== said) {
    setKnown(said);
    // The value was changed outside of this input: the filters were cleared, or a view was opened.
    if (sent.current !== said && timer.current === undefined) {
      sent.current = said;
      setText(said);
    }
  }

  const send = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const read = next.trim() === '' ? undefined : readValue(operator, field, next.trim());
    // Text that cannot be this filter's value is not sent; the pill is marked invalid.
    if (next.trim() !== '' && read === undefined) return;
    const now = read === undefined ? '' : String(read);
    if (now === sent.current) return;
    sent.current = now;
    onChange(read);
  };
  const invalid = text.trim() !== '' && readValue(operator, field, text.trim()) === undefined;
  const set = text !== '';
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
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          autoFocus={autoFocus}
          inputMode={digits ? 'numeric' : 'search'}
          value={text}
          className="absolute inset-0 w-full border-0 bg-transparent p-0 text-foreground outline-none placeholder:text-foreground placeholder:opacity-100 focus:placeholder:text-muted-foreground"
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(next), debounce);
          }}
          // Blur comes before the click on the next control, so 'Clear all' clears this text, too.
          onBlur={() => {
            if (timer.current !== undefined) send(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(text);
            if (event.key === 'Escape' && text) {
              event.stopPropagation();
              setText('');
              send('');
            }
          }}
        />
      </span>
      {set && (
        <ClearFilter
          label={label}
          onClear={() => {
            setText('');
            send('');
          }}
        />
      )}
    </label>
  );
}
