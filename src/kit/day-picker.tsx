import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { Suspense, useRef, useState, type ComponentProps } from 'react';
import { lazyPart } from './lazy-part';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { isDay, parseDay, formatDay } from '../contract/days';
import { dayInZone } from '../contract/zones';
import { PanelButton } from './panel-button';
import { Button, buttonVariants } from './ui/button';
import { Input } from './ui/input';
import { Skeleton } from './ui/skeleton';

const Calendar = lazyPart(() => import('./calendar'));

interface DayPickerProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** yyyy-MM-dd, or a text that is not a day. */
  value: string | undefined;
  /** The first and last day that can be chosen, inclusive. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
  /** Called with each text that is not a day; without it the previous day is restored. */
  onText?: (text: string) => void;
  /** Shown in the field after the day: '00:00 Budapest'. */
  note?: string | undefined;
  /** The field's name in the accessible names of its buttons. */
  label?: string | undefined;
}

/** A date input: typed as DD.MM.yyyy or chosen in a calendar, and clearable. */
export function DayPicker({
  value,
  min,
  max,
  onChange,
  onText,
  note,
  label,
  disabled,
  onBlur,
  className,
  ...rest
}: DayPickerProps) {
  const { t } = useTranslation(['form', 'validation']);
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const shown = isDay(value) ? formatDay(value) : (value ?? '');
  const outside = (day: string) =>
    onText
      ? undefined
      : min && day < min
        ? t('validation:tooEarly', { day: formatDay(min) })
        : max && day > max
          ? t('validation:tooLate', { day: formatDay(max) })
          : undefined;
  const typedDay = typed === undefined ? undefined : parseDay(typed);
  const refusal = typedDay ? outside(typedDay) : undefined;
  const type = (text: string) => {
    setTyped(text);
    const day = parseDay(text);
    if (day && !outside(day)) onChange(day);
    else if (text.trim() === '') onChange(undefined);
    else onText?.(text.trim());
  };
  const named = label ?? '';
  return (
    <span ref={box} className={`relative inline-flex w-full min-w-36 ${className ?? ''}`}>
      <Input
        {...rest}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form:dayFormat')}
        className={note ? 'pr-42' : 'pr-15'}
        value={typed ?? shown}
        {...(refusal && { 'aria-invalid': true, title: refusal })}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      <span className="absolute right-0.75 top-0.75 flex items-center">
        {note && shown && (
          <span className="pointer-events-none mr-1 whitespace-nowrap text-muted-foreground">{note}</span>
        )}
        {shown && !disabled && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('form:clearNamed', { label: named })}
            onClick={() => {
              setTyped(undefined);
              onChange(undefined);
              box.current?.querySelector('input')?.focus();
            }}
          >
            <X aria-hidden />
          </Button>
        )}
        <PanelButton
          name={t('form:openCalendar', { label: named })}
          label={t('form:calendar')}
          disabled={disabled}
          className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
          align="end"
          panelClass="w-auto!"
          panel={(close) => (
            <Suspense fallback={<Skeleton className="h-64 w-56" />}>
              <Calendar
                value={isDay(value) ? value : undefined}
                min={min}
                max={max}
                today={dayInZone(new Date().toISOString(), edition.timeZone) ?? ''}
                onChoose={(day) => {
                  setTyped(undefined);
                  onChange(day);
                  close();
                }}
              />
            </Suspense>
          )}
        >
          <CalendarDays aria-hidden />
        </PanelButton>
      </span>
    </span>
  );
}
