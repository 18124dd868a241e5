import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { choosable } from '../../../../machines/bulk-marking';
import { batchLine, BatchLine } from '../../../kit/batch/batch-line';
import { useListContext } from '../../../kit/list/list-context';
import { Button } from '../../../kit/ui/button';
import { number } from '../../../providers/format';
import { useMarkingContext } from './marking';
import { useMatchingContext } from './matching';

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
  if (batch)
    return (
      <BatchLine
        batch={batch}
        words={{
          label: t('attachments:matching.line'),
          running: t('attachments:matching.running', {
            done: number(batch.done + batch.refused),
            total: number(batch.total),
          }),
          leave: t('attachments:matching.leave'),
          done: t('attachments:mark.marked', { count: batch.done }),
          refused: `${t('attachments:mark.partFailed', { count: batch.refused })}.`,
          close: t('attachments:close'),
        }}
        onDismiss={() => send({ type: 'DISMISS' })}
      />
    );
  if (state.context.filters)
    return (
      <div className={batchLine}>
        <span role="status">{t('attachments:matching.chosen', { total: number(matching) })}</span>
        <Button variant="link" size="sm" onClick={() => send({ type: 'CLEAR' })}>
          {t('attachments:matching.onlyPage')}
        </Button>
      </div>
    );
  const all = choosable(context).length;
  const isWhole = all > 0 && context.chosen.length === all;
  if (!isWhole || unknownTotal || total <= rows.length || !state.matches('page')) return null;
  return (
    <div className={batchLine}>
      <span>{t('attachments:matching.page', { count: all })}</span>
      <Button variant="link" size="sm" onClick={() => send({ type: 'SELECT_ALL', filters: asked, matching: total })}>
        {t('attachments:matching.all', { total: number(total) })}
      </Button>
    </div>
  );
}
