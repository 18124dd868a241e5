import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/ui/badge';
import { Button } from '../../kit/ui/button';
import { cn, focusRing } from '../../kit/ui/cn';
import { Link } from '../../providers/router';
import { toneOf, type Entry } from './entry';
import { KindDot } from './kind-dot';
import { datesOf, hrefOf } from './look';

/** An entry in words: its link, kind, dates and state, and the button that moves it. */
export function EntryItem({ entry, onMove }: { entry: Entry; onMove: (entry: Entry) => void }) {
  const { t } = useTranslation(['content-calendar', 'shell']);
  const [dates, days] = datesOf(entry);
  return (
    <li className="flex flex-col gap-y-0.5 border-b border-border py-1.5 last:border-b-0">
      <span className="flex items-center gap-2">
        <Link
          to={hrefOf(entry)}
          className={cn('min-w-0 flex-1 truncate rounded-sm font-medium text-foreground hover:underline', focusRing)}
        >
          {entry.name}
        </Link>
        <Badge variant={toneOf[entry.state]}>{t(`content-calendar.states.${entry.state}`)}</Badge>
      </span>
      <span className="flex items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
          <KindDot kind={entry.kind} />
          {t(`shell:menu.${entry.kind.path}.title`)}
          <span>{t(`content-calendar.dates.${dates}`, days)}</span>
        </span>
        {entry.isMovable && (
          <Button
            variant="outline"
            size="sm"
            className="print:hidden"
            aria-label={t('content-calendar.move.of', { name: entry.name })}
            onClick={() => onMove(entry)}
          >
            {t('content-calendar.move.action')}
          </Button>
        )}
      </span>
    </li>
  );
}
