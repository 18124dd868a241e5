import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { number } from '../../../providers/format';
import { Button } from '../../ui/button';

interface FoundBarProps {
  /** The place among the found lines, from 0; -1 if none was found. */
  at: number;
  total: number;
  onGo: (at: number) => void;
}

/** Walks between the messages and notes of a talk that a search found. */
export function FoundBar({ at, total, onGo }: FoundBarProps) {
  const { t } = useTranslation('desk');
  return (
    <div
      role="group"
      aria-label={t('desk:search.found')}
      className="flex items-center gap-1.5 border-b border-border px-5 py-1.5 text-muted-foreground"
    >
      <span role="status" className="flex-1">
        {total > 0 ? t('desk:search.position', { at: number(at + 1), total: number(total) }) : t('desk:search.notHere')}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('desk:search.earlier')}
        reason={at > 0 ? undefined : t('desk:search.atFirst')}
        onClick={() => onGo(at - 1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('desk:search.later')}
        reason={at < total - 1 ? undefined : t('desk:search.atLast')}
        onClick={() => onGo(at + 1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </div>
  );
}
