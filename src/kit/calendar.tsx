import { DayPicker } from 'react-day-picker';
import i18n from 'i18next';
import { buttonVariants } from './ui/button';
import { focusRing } from './ui/cn';

interface CalendarProps {
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  onChoose: (day: string) => void;
}

const asDate = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const asDay = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The calendar of the day picker. Code-split, because most days are typed. */
export default function Calendar({ value, min, max, today, onChoose }: CalendarProps) {
  const say = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(i18n.language, options).format(date);
  const full = say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const year = Number(today.slice(0, 4));
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      weekStartsOn={i18n.language === 'en' || i18n.language.startsWith('zh') ? 0 : 1}
      today={asDate(today)}
      selected={value ? asDate(value) : undefined}
      defaultMonth={asDate(value ?? (max && max < today ? max : today))}
      startMonth={asDate(min ?? `${year - 100}-01-01`)}
      endMonth={asDate(max ?? `${year + 10}-12-31`)}
      disabled={[...(min ? [{ before: asDate(min) }] : []), ...(max ? [{ after: asDate(max) }] : [])]}
      onSelect={(date) => onChoose(asDay(date))}
      formatters={{
        formatWeekdayName: say({ weekday: 'short' }),
        formatMonthDropdown: say({ month: 'long' }),
        formatCaption: say({ month: 'long', year: 'numeric' }),
      }}
      labels={{
        labelDayButton: full,
        labelGrid: say({ month: 'long', year: 'numeric' }),
        labelWeekday: say({ weekday: 'long' }),
        labelPrevious: () => i18n.t('form:monthBefore'),
        labelNext: () => i18n.t('form:monthAfter'),
        labelMonthDropdown: () => i18n.t('form:month'),
        labelYearDropdown: () => i18n.t('form:year'),
        labelNav: () => i18n.t('form:calendar'),
      }}
      classNames={{
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: buttonVariants({ variant: 'ghost', size: 'icon-sm' }),
        button_next: buttonVariants({ variant: 'ghost', size: 'icon-sm' }),
        chevron: 'size-4 fill-current',
        month_caption: 'mb-2 flex h-6.5 items-center justify-center',
        dropdowns: 'flex gap-1 font-medium',
        dropdown_root: 'relative rounded px-1 has-focus-visible:outline-2 has-focus-visible:outline-primary',
        dropdown: 'absolute inset-0 cursor-pointer bg-background text-foreground opacity-0',
        caption_label: 'flex items-center gap-0.5 [&_svg]:size-3',
        month_grid: 'border-collapse',
        weekday: 'h-7 w-8 p-0 text-xs font-normal text-muted-foreground',
        day: 'p-0 text-center',
        day_button: `size-8 cursor-pointer rounded-md hover:bg-accent disabled:cursor-not-allowed disabled:opacity-40 ${focusRing}`,
        today: '[&_button]:font-semibold [&_button]:text-primary',
        selected: '[&_button]:bg-primary! [&_button]:text-primary-foreground!',
        outside: 'text-muted-foreground',
      }}
    />
  );
}
