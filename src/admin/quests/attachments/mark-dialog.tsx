import { Button } from '../../../kit/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../kit/ui/dialog';
import { Progress } from '../../../kit/ui/progress';
import { Skeleton } from '../../../kit/ui/skeleton';
import { newKey } from '../../../providers/data';
import { number } from '../../../providers/format';
import { useTranslation } from '../../../providers/i18n';
import { useMarkingAround } from './marking';

/** Asks once what would be marked, shows that it is being marked, and which rows were not. */
export function MarkDialog() {
  const { t } = useTranslation('attachments');
  const { state, send } = useMarkingAround();
  const { summary, unmarked, rows } = state.context;
  const isOpen = ['counting', 'confirming', 'sending', 'partFailed'].some((one) => state.value === one);
  const isSending = state.matches('sending');
  const figures = [['people', summary?.people], ['tasks', summary?.tasks], ...(summary && summary.coins === null ? [] : [['coins', summary?.coins] as const])] as const;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{state.matches('partFailed') ? t('attachments:mark.partFailed', { count: unmarked.length }) : t('attachments:mark.title')}</DialogTitle>
          <DialogDescription>{t('attachments:mark.final')}</DialogDescription>
        </DialogHeader>
        {state.matches('partFailed') ? (
          <ul role="alert" className="m-0 max-h-[45dvh] overflow-y-auto pl-4">
            {unmarked.map((one) => (
              <li key={one.id}>
                {rows.find((row) => row.id === one.id)?.person}: {one.message ?? t('attachments:mark.failed')}
              </li>
            ))}
          </ul>
        ) : (
          <div aria-busy={!summary}>
            <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2">
              {figures.map(([name, value]) => (
                <div key={name} className="flex items-baseline gap-2">
                  <dt className="text-muted">{t(`attachments:mark.${name}`)}</dt>
                  <dd className="m-0 text-base font-semibold tabular-nums">{typeof value === 'number' ? number(value) : <Skeleton className="inline-block h-3 w-8" />}</dd>
                </div>
              ))}
            </dl>
            <p className="mb-0 mt-2 min-h-10">{summary && t('attachments:mark.sample', { names: summary.sample.join(', ') })}</p>
            <p role="status" className="sr-only">{state.matches('counting') ? t('attachments:mark.counting') : ''}</p>
            {isSending && <Progress aria-label={t('attachments:mark.working')} />}
          </div>
        )}
        <DialogFooter>
          <Button reason={isSending ? t('attachments:mark.working') : undefined} onClick={() => send({ type: 'CANCEL' })}>
            {t(state.matches('partFailed') ? 'attachments:close' : 'attachments:cancel')}
          </Button>
          {state.matches('partFailed') ? (
            <Button variant="primary" onClick={() => send({ type: 'RETRY', key: newKey() })}>
              {t('attachments:mark.retry')}
            </Button>
          ) : (
            <Button variant="primary" reason={state.can({ type: 'CONFIRM' }) ? undefined : t(isSending ? 'attachments:mark.working' : 'attachments:mark.counting')} onClick={() => send({ type: 'CONFIRM' })}>
              {t('attachments:mark.confirm')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
