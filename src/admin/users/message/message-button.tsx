import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/lazy-part';
import { Button } from '../../../kit/ui/button';
import { useMessageLabel } from './message-label';

const MessageMatching = lazyPart(() => import('./message-matching'));

/** The button that messages all who match, in its place before its code is there. */
export function MessageButton({ line }: { line: HTMLElement | null }) {
  const { t } = useTranslation('list');
  const { label } = useMessageLabel();
  return (
    <Suspense
      fallback={
        <Button variant="outline" reason={t('list:loading')}>
          {label}
        </Button>
      }
    >
      <MessageMatching line={line} />
    </Suspense>
  );
}
