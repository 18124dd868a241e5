import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

interface PagesProps {
  /** The page that is shown, from 0. */
  at: number;
  count: number;
  /** The name of that page. */
  name: string;
  onTurn: (to: number) => void;
}

/** Turns the pages that a phone shows one at a time. */
export function Pages({ at, count, name, onTurn }: PagesProps) {
  const { t } = useTranslation('form');
  return (
    <div className="mx-auto mt-2.5 flex max-w-68 items-center justify-between gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('preview.previous')}
        reason={at === 0 ? t('firstRow') : undefined}
        onClick={() => onTurn(at - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="text-xs text-muted-foreground">{name}</span>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('preview.next')}
        reason={at === count - 1 ? t('lastRow') : undefined}
        onClick={() => onTurn(at + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** Tells which row of an array the focus has come to, from 0; undefined for any other field of the form. */
export function useFocusedRow(source: string, onFocus: (at: number | undefined) => void): void {
  const tell = useEffectEvent(onFocus);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const name = target instanceof Element && target.closest('form') ? target.getAttribute('name') : null;
      if (!name) return;
      const [first, at] = name.split('.');
      tell(first === source ? Number(at) : undefined);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [source]);
}
