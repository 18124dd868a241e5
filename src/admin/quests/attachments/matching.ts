import { t } from 'i18next';
import { createContext, useContext } from 'react';
import { edition } from 'virtual:edition';
import { useBatch, type BatchControl } from '../../../kit/batch/use-batch';
import { can } from '../../../providers/access';
import { offers } from '../../../providers/session';
import { questAttachments } from './resource';

/** Whether all rows that match can be marked (capability 'batches'). */
export const marksMatching = (): boolean =>
  edition.flags.markManyTasks && can(questAttachments, 'moderate') && offers('batches');

const MatchingContext = createContext<BatchControl | null>(null);
/** The marking of all rows that match, as the parts of the list share it. */
export const MatchingProvider = MatchingContext.Provider;
export function useMatchingContext(): BatchControl {
  const matching = useContext(MatchingContext);
  if (!matching) throw new Error('useMatchingContext is for the list of challenge attachments');
  return matching;
}

/** Runs the marking of all rows that match. */
export const useMatching = (): BatchControl =>
  useBatch({
    kind: 'mark',
    path: 'admin/quests/tasks/mark/matching',
    changes: questAttachments,
    isOffered: marksMatching,
    words: { done: () => t('attachments:mark.manyDone'), failed: () => t('attachments:mark.failed') },
  });
