import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../../ui/cn';
import { chipClass } from './chip';
import { PanelButton } from '../../panel-button';

/** The button that clears one filter. */
export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useTranslation('list');
  return (
    <button
      type="button"
      aria-label={t('list:filter.remove', { name: label })}
      onClick={onClear}
      className={cn(
        'print:hidden grid size-6 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground hover:text-foreground [&_svg]:size-3',
        focusRing,
        'focus-visible:-outline-offset-2',
      )}
    >
      <X aria-hidden />
    </button>
  );
}

interface FilterChipProps {
  label: string;
  /** The filter's value in words: 'is Active'; undefined if the filter is not set. */
  says?: ReactNode;
  startOpen?: boolean;
  panelClass?: string;
  panel: (close: () => void) => ReactNode;
  /** Absent for a required filter. */
  onClear?: () => void;
  onClose?: () => void;
}

/** A filter as a pill that opens its editor. */
export function FilterChip({
  label,
  says,
  startOpen,
  panelClass = 'p-1! w-72!',
  panel,
  onClear,
  onClose,
}: FilterChipProps) {
  const isSet = says !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const clear = () => {
    onClear?.();
    button.current?.focus();
  };
  // The same elements whether set or not, so that the panel stays open while several options are chosen.
  return (
    <span className={chipClass(isSet ? 'set' : 'unset', !isSet ? 'px-0!' : onClear ? 'pr-0.5' : 'pr-2.5')}>
      <PanelButton
        ref={button}
        label={label}
        className={cn(
          'flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-full',
          isSet ? 'pl-2.5' : 'px-2.5',
          focusRing,
        )}
        panel={panel}
        panelClass={panelClass}
        {...(startOpen && { startOpen })}
        {...(onClose && { onClose })}
      >
        {isSet ? <b className="font-medium">{label}</b> : label}
        {isSet && <span className="truncate">{says}</span>}
      </PanelButton>
      {isSet && onClear && <ClearFilter label={label} onClear={clear} />}
    </span>
  );
}
