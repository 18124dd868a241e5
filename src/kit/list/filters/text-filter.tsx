import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { cn } from '../../ui/cn';
import { chipClass } from './chip';
import { ClearFilter } from './filter-chip';
import { readValue, type FilterValue } from '../state';
import type { Asking } from '../use-list';

/** Milliseconds after the last key: results at once for whoever types a key now and then, one question for a burst of them. */
const typingPause = 25;

interface TextFilterProps {
  label: string;
  operator: Operator;
  field: Field | undefined;
  value: FilterValue | undefined;
  autoFocus?: boolean;
  onChange: (value: FilterValue | undefined) => void;
  name?: string;
  /** What was said last in the filter of this name is on its way to `value`. */
  asking?: Asking;
}

/** A filter that is typed straight into its pill. */
export function TextFilter({ label, operator, field, value, autoFocus, onChange, name, asking }: TextFilterProps) {
  const { t } = useTranslation('list');
  const said = value === undefined ? '' : String(value);
  const [text, setText] = useState(said);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(said);
  const isAsked = () => asking?.current !== undefined && asking.current.name === name;
  // Set from elsewhere: cleared, or a view was opened.
  if (sent.current !== said && timer.current === undefined && !isAsked()) {
    sent.current = said;
    if (text !== said) setText(said);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const read = next.trim() === '' ? undefined : readValue(operator, field, next.trim());
    // A text that cannot be this filter's value is not asked for; the pill says so.
    if (next.trim() !== '' && read === undefined) return;
    sent.current = read === undefined ? '' : String(read);
    if (sent.current !== said || isAsked()) onChange(read);
  };
  const invalid = text.trim() !== '' && readValue(operator, field, text.trim()) === undefined;
  const set = text !== '';
  const digits = operator === 'equals' && field?.kind !== 'text';
  return (
    <label
      className={cn(
        chipClass(set ? 'set' : 'unset', 'cursor-text! focus-within:border-accent'),
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
      {/* The text once more, unseen: it makes the field as wide as what is in it. */}
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
          className="absolute inset-0 w-full border-0 bg-transparent p-0 text-fg outline-none placeholder:text-fg placeholder:opacity-100 focus:placeholder:text-muted"
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            if (asking && isAsked()) asking.current = undefined;
            timer.current = setTimeout(() => send(next), typingPause);
          }}
          // Before whatever is pressed next: Clear all, too, is about this text.
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
