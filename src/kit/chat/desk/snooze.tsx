import { fromZonedTime } from 'date-fns-tz';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { wallClock } from '../../../contract/zones';
import { instant } from '../../../providers/format';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Label } from '../../ui/label';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { snoozeMoments } from './moments';
import type { DeskModel } from './use-desk';

/** Puts a talk aside until a time on the market's clock, or until the person writes. */
export function Snooze({ model: { desk, snooze } }: { model: DeskModel }) {
  const { t } = useTranslation('desk');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const [other, setOther] = useState('');
  if (!desk) return null;
  const until = desk.snoozed_until ?? null;
  const choose = (moment: string | null) => {
    setOpen(false);
    snooze(moment);
  };
  const words = until === null ? t('desk:snooze.button') : t('desk:snooze.until', { time: instant(until) });
  const moment = other && fromZonedTime(other, edition.timeZone);
  const isAhead = moment !== '' && moment.getTime() > now.getTime();
  const show = (open: boolean) => {
    setOpen(open);
    setNow(new Date());
  };
  return (
    <Popover open={isOpen} onOpenChange={show}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className={until === null ? undefined : 'text-warn'}>
          <AlarmClock aria-hidden /> {words}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-labelledby={`${id}-title`} className="flex flex-col gap-1">
        <p id={`${id}-title`} className="m-0 font-medium">
          {t('desk:snooze.title')}
        </p>
        {Object.entries(snoozeMoments(now, edition.timeZone)).map(([name, at]) => (
          <Button key={name} variant="ghost" className="justify-start" onClick={() => choose(at)}>
            {t(`desk:snooze.${name}`)}
          </Button>
        ))}
        <form
          className="flex flex-col gap-1 px-2.75 pb-1 pt-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isAhead) choose(moment.toISOString());
          }}
        >
          <Label htmlFor={`${id}-other`}>{t('desk:snooze.other')}</Label>
          <Input
            id={`${id}-other`}
            type="datetime-local"
            min={wallClock(now, edition.timeZone).slice(0, 16)}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
          <Button variant="outline" type="submit" reason={isAhead ? undefined : t('desk:snooze.past')}>
            {t('desk:snooze.set')}
          </Button>
        </form>
        {until !== null && (
          <Button variant="outline" onClick={() => choose(null)}>
            {t('desk:snooze.end')}
          </Button>
        )}
        <p className="m-0 text-xs text-muted-foreground">{t('desk:snooze.hint')}</p>
      </PopoverContent>
    </Popover>
  );
}
