import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchEvent } from '../../../../machines/batch';
import { draftProblem } from '../../../../machines/message';
import { placeholders, placeholderToken } from '../../../contract/placeholders';
import { ActionDialog } from '../../../kit/action-dialog';
import { RefusedList } from '../../../kit/batch/refused-list';
import { MessageParts } from '../../../kit/chat/message-parts';
import { useInsertion } from '../../../kit/chat/use-insertion';
import { FieldFrame } from '../../../kit/form/inputs/field-frame';
import { AppliedFilters } from '../../../kit/list/filters/applied-filters';
import { Skeleton } from '../../../kit/ui/skeleton';
import { Textarea } from '../../../kit/ui/textarea';
import { number } from '../../../providers/format';
import { PlaceholderMenu } from '../../chats/placeholder-menu';
import type { Messaging } from './messaging';

interface MessageDialogProps {
  messaging: Messaging;
  /** Whether the list shows some of the users; otherwise the message is to all of them. */
  isFiltered: boolean;
  /** Whether the choice in the statistics above it leaves some out. */
  isChosen: boolean;
}

/** Writes the message, says who gets it and who does not, and asks for confirmation. */
export function MessageDialog({ messaging, isFiltered, isChosen }: MessageDialogProps) {
  const { t } = useTranslation(['message-all', 'chat']);
  const id = useId();
  const { state, send, draft, isAttaching, write, attach, attached } = messaging;
  const { judgement, message, matching } = state.context;
  const total = judgement?.matching ?? matching;
  const possible = judgement?.possible ?? 0;
  const { textRef, insert, writeOn } = useInsertion(draft.text, (text) => write({ text }));
  const isFailed = state.matches('notStarted') || state.matches('seeking');
  const isLocked = state.matches('starting') || isFailed;
  const working = state.matches('starting')
    ? t('message-all:working')
    : state.matches('judging')
      ? t('message-all:counting')
      : state.matches('seeking')
        ? t('message-all:finding')
        : undefined;
  const fails = state.matches('notJudged') ? 'uncounted' : isFailed ? 'failed' : null;
  const next: BatchEvent = { type: fails ? 'RETRY' : 'CONFIRM' };
  const problem = draftProblem(draft, isAttaching);
  const unwritten = problem && !fails ? t(`chat:chat.reasons.${problem}`) : undefined;
  return (
    <ActionDialog
      isOpen={state.hasTag('asking')}
      title={t(isFiltered ? 'message-all:titleMatching' : 'message-all:titleAll', { total: number(total) })}
      description={t('message-all:final')}
      failure={
        fails ? [t(`message-all:${fails}`), message, fails === 'failed' ? t('message-all:again') : null] : undefined
      }
      working={working}
      cancel={{
        words: t('message-all:cancel'),
        reason: state.can({ type: 'CANCEL' }) ? undefined : working,
        give: () => send({ type: 'CANCEL' }),
      }}
      confirm={{
        words: fails
          ? t('message-all:retry')
          : possible > 0
            ? t('message-all:sendTo', { count: possible, people: number(possible) })
            : t('message-all:send'),
        reason: state.can(next) ? unwritten : (working ?? t('message-all:none')),
        give: () => send(next),
      }}
    >
      <div className="flex flex-col gap-2 rounded-lg bg-muted p-3">
        {isFiltered ? (
          <AppliedFilters label={t('message-all:filters')} extra={isChosen ? t('message-all:statistics') : undefined} />
        ) : (
          <p className="m-0 font-semibold text-warn">{t('message-all:everybody')}</p>
        )}
        <div aria-live="polite" className="flex flex-col gap-1">
          {judgement ? (
            <p className="m-0 font-medium">
              {t('message-all:matching', { count: total, total: number(total), possible: number(possible) })}
            </p>
          ) : (
            <Skeleton className="my-1 h-3.5 w-64 max-w-full" />
          )}
          <RefusedList
            judgement={judgement}
            say={(count, reason) => t('message-all:refused', { count, people: number(count), reason })}
          />
        </div>
      </div>
      <FieldFrame id={`${id}-text`} label={t('message-all:text')} required>
        <Textarea
          id={`${id}-text`}
          ref={textRef}
          aria-required
          rows={5}
          value={draft.text}
          readOnly={isLocked}
          maxLength={10_000}
          onChange={(event) => write({ text: event.target.value })}
        />
      </FieldFrame>
      <MessageParts
        draft={draft}
        isSending={isLocked}
        reason={isLocked ? (working ?? t('message-all:failed')) : undefined}
        write={write}
        attach={attach}
        attached={attached}
      />
      {!isLocked && (
        <div>
          <PlaceholderMenu
            placeholders={placeholders}
            onInsert={(one) => insert(placeholderToken(one))}
            onClosed={writeOn}
          />
        </div>
      )}
    </ActionDialog>
  );
}
