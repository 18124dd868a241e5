import { useTranslation } from 'react-i18next';
import type { BatchEvent } from '../../../../machines/batch';
import { ActionDialog } from '../../../kit/action-dialog';
import { RefusedList } from '../../../kit/batch/refused-list';
import { number } from '../../../providers/format';
import { MarkSummary } from './mark-summary';
import { useMatchingContext } from './matching';

/** Asks for confirmation with what the server counts of all rows that match. */
export function MatchDialog() {
  const { t } = useTranslation('attachments');
  const { state, send } = useMatchingContext();
  const { judgement, message, matching } = state.context;
  const isFailed = state.matches('notStarted') || state.matches('seeking');
  const fails = state.matches('notJudged') ? 'uncounted' : isFailed ? 'failed' : null;
  const working = state.matches('starting')
    ? t('attachments:mark.working')
    : state.matches('judging')
      ? t('attachments:mark.counting')
      : state.matches('seeking')
        ? t('attachments:matching.finding')
        : undefined;
  const next: BatchEvent = { type: fails ? 'RETRY' : 'CONFIRM' };
  return (
    <ActionDialog
      isOpen={state.hasTag('asking')}
      title={t('attachments:mark.title')}
      description={`${t('attachments:matching.chosen', { total: number(judgement?.matching ?? matching) })} ${t('attachments:mark.final')}`}
      failure={
        fails
          ? [t(`attachments:mark.${fails}`), message, fails === 'failed' ? t('attachments:mark.again') : null]
          : undefined
      }
      working={working}
      cancel={{
        words: t('attachments:cancel'),
        reason: state.can({ type: 'CANCEL' }) ? undefined : working,
        give: () => send({ type: 'CANCEL' }),
      }}
      confirm={{
        words: t(fails ? 'attachments:retry' : 'attachments:mark.confirm'),
        reason: state.can(next) ? undefined : (working ?? t('attachments:matching.none')),
        give: () => send(next),
      }}
    >
      <MarkSummary summary={judgement} />
      <RefusedList
        judgement={judgement}
        say={(count, reason) => t('attachments:matching.refused', { count, reason })}
      />
    </ActionDialog>
  );
}
