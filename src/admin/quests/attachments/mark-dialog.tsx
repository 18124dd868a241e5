import { isAsking, type MarkEvent } from '../../../../machines/bulk-marking';
import { ActionDialog } from '../../../kit/action-dialog';
import { Progress } from '../../../kit/ui/progress';
import { newKey } from '../../../providers/data';
import { useTranslation } from 'react-i18next';
import { offers } from '../../../providers/session';
import { MarkSummary } from './mark-summary';
import { useMarkingContext } from './marking';

/** Asks for confirmation with a summary, shows the progress, and lists rows that could not be marked. */
export function MarkDialog() {
  const { t } = useTranslation('attachments');
  const { state, send } = useMarkingContext();
  const { summary, unmarked, markedCount, rows, message } = state.context;
  const isSending = state.matches('sending');
  const isOver = state.matches('partFailed');
  const fails = state.matches('notCounted') ? 'uncounted' : state.matches('notSent') ? 'failed' : null;
  const working = isSending
    ? t('attachments:mark.working')
    : state.matches('counting')
      ? t('attachments:mark.counting')
      : undefined;
  const next: MarkEvent = isOver || fails ? { type: 'RETRY', key: newKey() } : { type: 'CONFIRM' };
  return (
    <ActionDialog
      isOpen={isAsking(state)}
      title={
        unmarked.length ? t('attachments:mark.partFailed', { count: unmarked.length }) : t('attachments:mark.title')
      }
      description={unmarked.length ? t('attachments:mark.marked', { count: markedCount }) : t('attachments:mark.final')}
      failure={
        fails
          ? [
              t(`attachments:mark.${fails}`),
              message,
              fails === 'failed' && offers('idempotency') ? t('attachments:mark.again') : null,
            ]
          : undefined
      }
      progress={<div className="h-1.5">{isSending && <Progress aria-label={t('attachments:mark.working')} />}</div>}
      working={working}
      cancel={{
        words: t(isOver ? 'attachments:close' : 'attachments:cancel'),
        reason: state.can({ type: 'CANCEL' }) ? undefined : working,
        give: () => send({ type: 'CANCEL' }),
      }}
      confirm={{
        words: t(isOver ? 'attachments:mark.retry' : fails ? 'attachments:retry' : 'attachments:mark.confirm'),
        reason: state.can(next) ? undefined : working,
        give: () => send(next),
      }}
    >
      {unmarked.length ? (
        <ul
          role="alert"
          className="m-0 flex max-h-[45dvh] list-none flex-col gap-2 overflow-y-auto rounded-lg bg-muted p-3"
        >
          {unmarked.map((one) => (
            <li key={one.id} className="flex gap-3">
              <span className="font-medium">{rows.find((row) => row.id === one.id)?.name}</span>
              <span className="text-muted-foreground">{one.message ?? t('attachments:mark.failed')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <MarkSummary summary={summary} />
      )}
    </ActionDialog>
  );
}
