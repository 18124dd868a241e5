import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../machines/batch';
import { choosable } from '../../../../machines/bulk-marking';
import { useListContext } from '../../../kit/list/list-context';
import { Button } from '../../../kit/ui/button';
import { Progress } from '../../../kit/ui/progress';
import { number } from '../../../providers/format';
import { useMarkingContext } from './marking';
import { useMatchingContext } from './matching';

const line = 'mx-5 mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-muted px-3 py-1.5';

/**
 * Offers all rows that match once those of the page are selected, and shows how far their marking is. What another
 * filter, order or page shows is not what was selected.
 */
export function MatchLine() {
  const { t } = useTranslation('attachments');
  const { asked, page, pageSize, sort, total, unknownTotal, rows } = useListContext();
  const { state, send } = useMatchingContext();
  const { context } = useMarkingContext().state;
  const shown = JSON.stringify([asked, page, pageSize, sort]);
  useEffect(() => () => send({ type: 'CLEAR' }), [shown, send]);
  const { batch, matching } = state.context;
  if (batch) return <BatchLine batch={batch} onDismiss={() => send({ type: 'DISMISS' })} />;
  if (state.context.filters)
    return (
      <div className={line}>
        <span>{t('attachments:matching.chosen', { total: number(matching) })}</span>
        <Button variant="link" size="sm" onClick={() => send({ type: 'CLEAR' })}>
          {t('attachments:matching.onlyPage')}
        </Button>
      </div>
    );
  const all = choosable(context).length;
  const isWhole = all > 0 && context.chosen.length === all;
  if (!isWhole || unknownTotal || total <= rows.length || !state.matches('page')) return null;
  return (
    <div className={line}>
      <span>{t('attachments:matching.page', { count: all })}</span>
      <Button variant="link" size="sm" onClick={() => send({ type: 'SELECT_ALL', filters: asked, matching: total })}>
        {t('attachments:matching.all', { total: number(total) })}
      </Button>
    </div>
  );
}

/** How far a batch is; then what became of it, with the rows that were not marked. */
function BatchLine({ batch, onDismiss }: { batch: Batch; onDismiss: () => void }) {
  const { t } = useTranslation('attachments');
  const id = useId();
  const { state, total, done, refused, reasons } = batch;
  const treated = done + refused;
  if (state === 'running')
    return (
      <section aria-label={t('attachments:matching.line')} className={line}>
        <span id={id} className="tabular-nums">
          {t('attachments:matching.running', { done: number(treated), total: number(total) })}
        </span>
        <Progress aria-labelledby={id} className="w-40" value={total ? (100 * treated) / total : 100} />
        <span className="text-muted-foreground">{t('attachments:matching.leave')}</span>
      </section>
    );
  return (
    <section aria-label={t('attachments:matching.line')} className={line}>
      <p role="status" className="m-0">
        {t('attachments:mark.marked', { count: done })}{' '}
        {refused > 0 && (
          <strong className="font-medium">{t('attachments:mark.partFailed', { count: refused })}.</strong>
        )}
      </p>
      <Button variant="link" size="sm" onClick={onDismiss}>
        {t('attachments:close')}
      </Button>
      {reasons.length > 0 && (
        <ul className="m-0 flex w-full list-none flex-col gap-1 p-0 pb-1 text-muted-foreground">
          {reasons.map(({ message, count, sample }) => (
            <li key={message}>
              <span className="text-foreground">{number(count)}</span> {message}
              {sample.length > 0 && `: ${sample.join(', ')}${count > sample.length ? ' …' : ''}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
