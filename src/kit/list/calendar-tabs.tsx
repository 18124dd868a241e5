import { useTranslation } from 'react-i18next';
import { contentCalendar } from '../../admin/content-calendar/resource';
import { Link } from '../../providers/router';
import { cn, focusRing } from '../ui/cn';

const tab =
  'inline-flex h-6.5 items-center rounded-md border border-transparent px-2.5 text-xs no-underline text-muted-foreground hover:text-foreground aria-[current=page]:border-border aria-[current=page]:bg-background aria-[current=page]:font-medium aria-[current=page]:text-foreground aria-[current=page]:shadow-xs';

/** A list of content and the calendar, one beside the other. `list` is the list's path. */
export function CalendarTabs({ list, isCalendar = false }: { list: string; isCalendar?: boolean }) {
  const { t } = useTranslation('list');
  const tabs = [
    { name: t('list:tabs.list'), to: `/${list}`, isHere: !isCalendar },
    {
      name: t('list:tabs.calendar'),
      to: `/${contentCalendar.path}?from=${encodeURIComponent(list)}`,
      isHere: isCalendar,
    },
  ];
  return (
    <nav
      aria-label={t('list:tabs.title')}
      className="flex gap-0.5 rounded-lg border border-border bg-muted p-0.5 print:hidden"
    >
      {tabs.map(({ name, to, isHere }) => (
        <Link key={to} to={to} className={cn(tab, focusRing)} {...(isHere && { 'aria-current': 'page' as const })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
