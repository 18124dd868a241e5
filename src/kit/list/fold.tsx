import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { cramped, useMedia } from '../use-media';

/**
 * What stands above a list's filters. In a low or narrow window it is folded away, so that the list opens with rows in
 * sight.
 */
export function Fold({ children }: { children: ReactNode }) {
  const { t } = useTranslation('list');
  const id = useId();
  const isCramped = useMedia(cramped);
  const [isOpen, setOpen] = useState(false);
  if (!isCramped) return children;
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="mx-3 mb-1.5 print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={cn('size-3.5', isOpen && 'rotate-180')} />
        {t(isOpen ? 'list:figures.hide' : 'list:figures.show')}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
