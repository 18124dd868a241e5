import { useTranslation } from 'react-i18next';
import type { BatchEvent } from '../../../../machines/batch';
import { Button } from '../../../kit/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../../kit/ui/dialog';
import { number } from '../../../providers/format';
import { MarkSummary } from './mark-summary';
import { useMatchingContext } from './matching';

/** Asks for confirmation with what the server counts of all rows that match. */
export function MatchDialog() {
  const { t } = useTranslation('attachments');
  const { state, send } = useMatchingContext();
  const { judgement, message, matching } = state.context;
  const fails = state.matches('notJudged') ? 'uncounted' : state.matches('notStarted') ? 'failed' : null;
  const working = state.matches('starting')
    ? t('attachments:mark.working')
    : state.matches('judging')
      ? t('attachments:mark.counting')
      : undefined;
  const next: BatchEvent = { type: fails ? 'RETRY' : 'CONFIRM' };
  return (
    <Dialog open={state.hasTag('asking')} onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('attachments:mark.title')}</DialogTitle>
          <DialogDescription>
            {t('attachments:matching.chosen', { total: number(judgement?.matching ?? matching) })}{' '}
            {t('attachments:mark.final')}
          </DialogDescription>
        </DialogHeader>
        <MarkSummary summary={judgement} />
        {judgement && judgement.refused.length > 0 && (
          <ul className="m-0 flex list-none flex-col gap-1 p-0 text-muted-foreground">
            {judgement.refused.map((one) => (
              <li key={one.message}>{t('attachments:matching.refused', { count: one.count, reason: one.message })}</li>
            ))}
          </ul>
        )}
        {fails && (
          <div role="alert" className="rounded-lg bg-bad-bg p-3 text-bad">
            <p className="m-0 font-medium">{t(`attachments:mark.${fails}`)}</p>
            {message && <p className="m-0">{message}</p>}
            {fails === 'failed' && <p className="m-0">{t('attachments:mark.again')}</p>}
          </div>
        )}
        <p role="status" className="sr-only">
          {working}
        </p>
        <DialogFooter className="mt-0">
          <Button
            variant="outline"
            reason={state.can({ type: 'CANCEL' }) ? undefined : working}
            onClick={() => send({ type: 'CANCEL' })}
          >
            {t('attachments:cancel')}
          </Button>
          <Button
            variant="default"
            reason={state.can(next) ? undefined : (working ?? t('attachments:matching.none'))}
            onClick={() => send(next)}
          >
            {t(fails ? 'attachments:retry' : 'attachments:mark.confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
