import AlarmClock from 'lucide-react/icons/alarm-clock';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { instant } from '../../../providers/format';
import type { TalkMarks } from './use-desk';

/** Who of the staff has a talk of a list, and that it is put aside. */
export function Marks({ desk }: { desk: TalkMarks | undefined }) {
  const { t } = useTranslation('desk');
  if (!desk?.assignee && !desk?.snoozed_until) return null;
  const until = desk.snoozed_until && t('desk:snooze.until', { time: instant(desk.snoozed_until) });
  return (
    <span className="flex max-w-[45%] shrink-0 items-center gap-1 text-xs text-muted-foreground [&_svg]:size-3.5 [&_svg]:shrink-0">
      {until && (
        <span role="img" aria-label={until} title={until} className="text-warn">
          <AlarmClock aria-hidden />
        </span>
      )}
      {desk.assignee && (
        <>
          <UserRound aria-hidden />
          <span className="sr-only">{t('desk:assign.label', { name: '' })}</span>
          <span className="truncate">{desk.assignee}</span>
        </>
      )}
    </span>
  );
}
