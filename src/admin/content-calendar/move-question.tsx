import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot, type CalendarMoveEvent, type CalendarMoveSnapshot } from '../../../machines/calendar-move';
import { formatDay } from '../../contract/days';
import { DayPicker } from '../../kit/day-picker';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';
import { Link } from '../../providers/router';
import type { Entry } from './entry';
import { hrefOf } from './look';
import { lastDayMoved } from './moved';

interface MoveQuestionProps {
  snapshot: CalendarMoveSnapshot;
  send: (event: CalendarMoveEvent) => void;
  /** The entry as it is shown in the calendar. */
  entry: Entry | undefined;
  today: string;
  /** Gives the focus back once the question is answered. */
  onClosed: () => void;
}

/** The one question before an entry is moved. It stays open while it is saved, and says why if that fails. */
export function MoveQuestion({ snapshot, send, entry, today, onClosed }: MoveQuestionProps) {
  const { t } = useTranslation('content-calendar');
  const id = useId();
  const { entry: asked, to, message } = snapshot.context;
  if (!asked) return null;
  const isSaving = snapshot.matches('saving');
  const reason = whyNot(snapshot);
  const said = { name: asked.name, from: formatDay(asked.from), to: to ? formatDay(to) : '' };
  const end = to && entry && lastDayMoved(entry, to);
  return (
    <AlertDialog open onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <AlertDialogContent
        onOpenAutoFocus={(event) => {
          if (to) return;
          event.preventDefault();
          document.getElementById(id)?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <AlertDialogTitle>{t(`content-calendar.move.${to ? 'question' : 'choose'}`, said)}</AlertDialogTitle>
        <AlertDialogDescription>
          {[
            end && t('content-calendar.move.end', { day: formatDay(end) }),
            to && entry?.isActive && to <= today && t('content-calendar.move.atOnce'),
            entry?.state === 'inactive' && t('content-calendar.move.inactive'),
          ]
            .filter(Boolean)
            .join(' ')}
        </AlertDialogDescription>
        <div className="flex flex-col gap-1">
          <label htmlFor={id}>{t('content-calendar.move.day')}</label>
          <DayPicker
            id={id}
            label={t('content-calendar.move.day')}
            value={to ?? undefined}
            disabled={isSaving}
            onChange={(day) => send({ type: 'CHOOSE', to: day ?? null })}
          />
        </div>
        {message !== null && (
          <p role="alert" className="m-0 text-bad">
            {t('content-calendar.move.failed', { message })}{' '}
            <Link to={hrefOf({ key: `${asked.path}/${asked.id}` })}>{t('content-calendar.move.open')}</Link>
          </p>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" reason={isSaving ? t('content-calendar.move.why.saving') : undefined}>
              {t('content-calendar.move.cancel')}
            </Button>
          </AlertDialogCancel>
          <Button
            aria-busy={isSaving}
            reason={reason ? t(`content-calendar.move.why.${reason}`) : undefined}
            onClick={() => send({ type: 'CONFIRM' })}
          >
            {t('content-calendar.move.confirm')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
