import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lazy-part';
import { visibleOptions, type Option } from '../../listbox';
import { matching } from '../../list/pickers/matching';
import { cn } from '../../ui/cn';
import { controlClass } from '../../ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { Skeleton } from '../../ui/skeleton';
import type { BoundInput } from './bound';

// A form does not have these words otherwise, and must not wait for them.
const OptionList = lazyPart(() => import('../../list/pickers/option-list'), ['list']);

interface ListedChoiceProps extends Pick<BoundInput, 'control' | 'label'> {
  options: readonly (Option & { id: string })[];
  /** The key of the chosen option; undefined if there is none. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** A select for many options, or for some that are explained: grouped, and searched where not all are in sight. */
export function ListedChoice({ control, label, options, chosen, onChoose }: ListedChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const noteId = useId();
  const isSearched = options.length > visibleOptions;
  const trigger = useRef<HTMLSpanElement>(null);
  const { name: _, onBlur, 'aria-describedby': described, ...rest } = control;
  const now = options.find((one) => one.id === chosen);
  const move = (open: boolean) => {
    setOpen(open);
    setSearch('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(true);
  };
  return (
    <Popover open={isOpen} onOpenChange={move}>
      <span ref={trigger} className="block">
        <PopoverTrigger asChild>
          <button
            type="button"
            role="combobox"
            aria-describedby={[described, now?.note && noteId].filter(Boolean).join(' ') || undefined}
            data-placeholder={now ? undefined : ''}
            className={cn(
              controlClass,
              'flex h-8 cursor-pointer items-center justify-between gap-1.5 pr-2 pl-2.5 text-left data-placeholder:text-muted-foreground',
            )}
            {...rest}
            onKeyDown={press}
            // Opening the list moves the focus into it, which does not count as leaving the field.
            onBlur={() => !isOpen && onBlur()}
          >
            <span className="truncate">{now?.label ?? t('form:choose')}</span>
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          </button>
        </PopoverTrigger>
      </span>
      {now?.note && (
        <small id={noteId} className="mt-1 block text-xs text-muted-foreground">
          {now.note}
        </small>
      )}
      <PopoverContent
        aria-label={label}
        className={cn(
          'w-(--radix-popover-trigger-width)! max-w-[calc(100vw-16px)] min-w-[min(24rem,calc(100vw-16px))] p-1!',
          // As high while it loads and when few are found, so that it stays on its side of the field.
          isSearched && 'h-[min(476px,var(--radix-popover-content-available-height,100vh))]',
        )}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          move(false);
        }}
        onInteractOutside={(event) => !trigger.current?.contains(event.target as Node) && onBlur()}
      >
        <Suspense fallback={<Skeleton className="m-2 h-3 w-2/3" />}>
          <OptionList
            label={label}
            options={matching(options, search)}
            selected={new Set(chosen === undefined ? [] : [chosen])}
            ticked
            onToggle={(key) => {
              onChoose(String(key));
              move(false);
            }}
            {...(isSearched && { search, onSearch: setSearch })}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
