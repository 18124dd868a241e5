import SkipForward from 'lucide-react/icons/skip-forward';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Kbd } from '../../ui/kbd';

/** Opens the next talk that waits for an answer. */
export function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Button variant="outline" size="sm" aria-keyshortcuts="Alt+N" title={t('desk:next.hint')} onClick={onNext}>
      <SkipForward aria-hidden /> {t('desk:next.button')}
      <Kbd aria-hidden className="pointer-coarse:hidden">
        Alt N
      </Kbd>
    </Button>
  );
}
