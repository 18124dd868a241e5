import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { CalendarTabs } from '../../kit/list/calendar-tabs';
import { Button } from '../../kit/ui/button';
import type { Shown } from './address';
import { stepped, views } from './weeks';

interface ToolbarProps {
  shown: Shown;
  /** What is shown, in words. */
  period: string;
  today: string;
  onChange: (change: Partial<Shown>) => void;
}

export function Toolbar({ shown, period, today, onChange }: ToolbarProps) {
  const { t } = useTranslation('content-calendar');
  const { view, day, from } = shown;
  const step = (name: 'previous' | 'next', count: number) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={t(`content-calendar.${name}.${view}`)}
      onClick={() => onChange({ day: stepped(view, day, count) })}
    >
      {name === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </Button>
  );
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pb-2.5 pt-4">
      <h1 className="m-0 text-lg font-semibold">{t('content-calendar.title')}</h1>
      {from && <CalendarTabs list={from} isCalendar />}
      <p role="status" className="m-0 ml-auto text-base font-medium first-letter:uppercase">
        {period}
      </p>
      <div className="flex items-center gap-1 print:hidden">
        {step('previous', -1)}
        <Button variant="outline" onClick={() => onChange({ day: today })}>
          {t('content-calendar.today')}
        </Button>
        {step('next', 1)}
      </div>
      <div
        role="group"
        aria-label={t('content-calendar.view')}
        className="flex gap-0.5 rounded-lg border border-border bg-muted p-0.5 print:hidden"
      >
        {views.map((one) => (
          <Button
            key={one}
            variant={one === view ? 'outline' : 'ghost'}
            size="sm"
            aria-pressed={one === view}
            onClick={() => onChange({ view: one })}
          >
            {t(`content-calendar.views.${one}`)}
          </Button>
        ))}
      </div>
    </header>
  );
}
