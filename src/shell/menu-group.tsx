import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../kit/ui/cn';

const closedKey = 'menu-closed';
// Closed by default: the reports' group is the longest, and the recent records change while one works.
const storedClosed = () => (localStorage.getItem(closedKey) ?? 'reports,recent').split(',').filter(Boolean);

interface MenuGroupProps {
  /** Its key in the words, under which the browser keeps whether it is closed. */
  group: string;
  /** It stays open: it has the entry of the current screen. */
  isCurrent?: boolean;
  children: ReactNode;
}
/** A group of menu entries that can be collapsed, and stays as it was left. */
export function MenuGroup({ group, isCurrent = false, children }: MenuGroupProps) {
  const { t } = useTranslation('shell');
  const [closed, setClosed] = useState(() => storedClosed().includes(group));
  const open = !closed || isCurrent;
  const toggle = () => {
    setClosed(open);
    localStorage.setItem(
      closedKey,
      [...storedClosed().filter((one) => one !== group), ...(open ? [group] : [])].join(),
    );
  };
  return (
    <div className="mt-2">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className={cn(
            'flex min-h-6.5 w-full cursor-pointer items-center gap-1 rounded-md px-2 text-xs font-medium text-muted-foreground hover:text-foreground',
            focusRing,
            '-outline-offset-2!',
          )}
        >
          <span className="flex-1 text-left">{t(`groups.${group}`)}</span>
          <ChevronDown aria-hidden className={cn('size-3.5 transition-transform', !open && '-rotate-90')} />
        </button>
      </h2>
      {open && children}
    </div>
  );
}
