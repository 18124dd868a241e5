import { t } from 'i18next';
import { useRef, useState } from 'react';
import { emptyDraft, type Draft } from '../../../../machines/message';
import { useBatch } from '../../../kit/batch/use-batch';
import { loadDraftsOf, saveDraft } from '../../../kit/chat/drafts';
import { bodyOf } from '../../../kit/chat/messages';
import { chats } from '../../chats/resource';
import { messagesMatching } from './offered';

const path = 'admin/users/message/matching';
const draftId = 'all';

/** What was written and not sent, also before the session ended or the dialog was closed. */
const keptDraft = (): Draft => loadDraftsOf(path).find((one) => one.id === draftId)?.draft ?? emptyDraft;

/** Runs the message to all who match, with what is written of it. */
export function useMessaging() {
  const [draft, setDraft] = useState(keptDraft);
  const [isAttaching, setAttaching] = useState(false);
  // What is sent is what is shown: the form is locked from the press of the button on.
  const latest = useRef(draft);
  const replace = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    saveDraft(path, draftId, next);
  };
  const write = (parts: Partial<Draft>) => replace({ ...latest.current, ...parts });
  const batch = useBatch({
    kind: 'message',
    path,
    changes: chats,
    isOffered: messagesMatching,
    words: { done: () => t('message-all:done'), failed: () => t('message-all:failed') },
    payload: () => ({ message: bodyOf(latest.current) }),
    onBegun: () => replace(emptyDraft),
  });
  return {
    ...batch,
    draft,
    isAttaching,
    write,
    attach: () => setAttaching(true),
    attached: (image: string | null) => {
      setAttaching(false);
      if (image !== null) write({ image });
    },
  };
}
export type Messaging = ReturnType<typeof useMessaging>;
