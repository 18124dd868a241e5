import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/lazy-part';
import { useListContext } from '../../../kit/list/list-context';
import { Button } from '../../../kit/ui/button';
import { useMessageLabel } from './message-label';

const MessageMatching = lazyPart(() => import('./message-matching'), ['message-all', 'chat', 'chats', 'form']);

/**
 * The button that messages all who match, in its place before its code is there. The code is loaded after the first
 * rows, so that it does not compete with them for bandwidth.
 */
export function MessageButton({ line }: { line: HTMLElement | null }) {
  const { t } = useTranslation('list');
  const { label } = useMessageLabel();
  const { isLoading } = useListContext();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isLoading) setWanted(true);
  }, [isLoading]);
  const waiting = (
    <Button variant="outline" reason={t('list:loading')}>
      {label}
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={waiting}>
      <MessageMatching line={line} />
    </Suspense>
  ) : (
    waiting
  );
}
