import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BatchLine } from '../../../kit/batch/batch-line';
import { useListContext } from '../../../kit/list/list-context';
import { Button } from '../../../kit/ui/button';
import { newKey } from '../../../providers/data';
import { number } from '../../../providers/format';
import { MessageDialog } from './message-dialog';
import { useMessageLabel } from './message-label';
import { useMessaging } from './messaging';

interface MessageMatchingProps {
  /** Where the progress is shown: above the list's rows. */
  line: HTMLElement | null;
}

/** Messages all users who match the list's filters, and shows how far that is. */
export default function MessageMatching({ line }: MessageMatchingProps) {
  // With the words of the dialog's parts: one that suspends would hide the button, and take the focus from it.
  const { t } = useTranslation(['message-all', 'chat', 'chats', 'form']);
  const { asked, total, unknownTotal, isLoading } = useListContext();
  const { label, isFiltered, isChosen } = useMessageLabel();
  const messaging = useMessaging();
  const { state, send } = messaging;
  const { batch } = state.context;
  const reason =
    isLoading || state.matches('finding')
      ? t('message-all:finding')
      : state.hasTag('following')
        ? t('message-all:busy')
        : total === 0 && !unknownTotal
          ? t('message-all:nobody')
          : undefined;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        reason={reason}
        onClick={() => {
          // Those who match now, whatever was asked about before; what became of an earlier message has been read.
          send({ type: 'DISMISS' });
          send({ type: 'CLEAR' });
          send({ type: 'SELECT_ALL', filters: asked, matching: total });
          send({ type: 'ASK', key: newKey() });
        }}
      >
        {label}
      </Button>
      <MessageDialog messaging={messaging} isFiltered={isFiltered} isChosen={isChosen} />
      {batch &&
        line &&
        createPortal(
          <BatchLine
            batch={batch}
            words={{
              label: t('message-all:line'),
              running: t('message-all:running', {
                done: number(batch.done + batch.refused),
                total: number(batch.total),
              }),
              leave: t('message-all:leave'),
              done: t('message-all:sent', { count: batch.done, people: number(batch.done) }),
              refused: t('message-all:notSent', { count: batch.refused, people: number(batch.refused) }),
              close: t('message-all:close'),
            }}
            onDismiss={() => send({ type: 'DISMISS' })}
          />,
          line,
        )}
    </>
  );
}
