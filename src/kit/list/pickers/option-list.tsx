import { useVirtualizer } from '@tanstack/react-virtual';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';

export interface ListedOption {
  id: string | number;
  label: string;
  mark?: ReactNode;
}
interface OptionListProps {
  label: string;
  options: readonly ListedOption[];
  /** Absent if the options are actions instead of choices. */
  selected?: ReadonlySet<string | number>;
  multiple?: boolean;
  onToggle: (id: string | number) => void;
  /** The text of the search field; without a search field the list itself handles the keyboard. */
  search?: string;
  onSearch?: (text: string) => void;
  isPending?: boolean;
  failed?: ReactNode;
  /** Help text below the options. */
  hint?: string;
}

const height = 30;
const shown = 9;

/** A list of options for pointer and keyboard; virtualised, as a lookup can have thousands. */
export default function OptionList({
  label,
  options,
  selected,
  multiple = false,
  onToggle,
  search,
  onSearch,
  isPending,
  failed,
  hint,
}: OptionListProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => selected?.has(one.id)),
    ),
  );
  const at = Math.min(active, options.length - 1);
  useEffect(() => keys.current?.focus(), []);
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => options[index]!.id,
    overscan: 4,
    initialRect: { width: 0, height: shown * height },
  });
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [virtualizer, at]);

  const steps: Record<string, (now: number) => number> = {
    ArrowDown: (now) => now + 1,
    ArrowUp: (now) => now - 1,
    PageDown: (now) => now + shown,
    PageUp: (now) => now - shown,
    ...(search === undefined && { Home: () => 0, End: () => options.length - 1 }),
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(options.length - 1, step(at))));
    } else if (event.key === 'Enter' || (event.key === ' ' && search === undefined)) {
      event.preventDefault();
      const chosen = options[at];
      if (chosen) onToggle(chosen.id);
    }
  };
  const controls = { 'aria-activedescendant': options[at] ? `${id}-${options[at].id}` : undefined, onKeyDown: press };

  return (
    <>
      {search !== undefined && (
        <div className="relative p-1">
          <Search aria-hidden className="absolute left-3 top-1/2 size-3.5 -translate-y-1/2 text-muted-foreground" />
          <input
            ref={(node) => void (keys.current = node)}
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-label={t('list:filter.search', { name: label })}
            placeholder={t('list:filter.searchHint')}
            value={search}
            onChange={(event) => {
              onSearch?.(event.target.value);
              setActive(0);
            }}
            className="h-7.5 w-full rounded-md border border-input bg-background pl-7 pr-2 outline-none placeholder:text-muted-foreground focus-visible:border-primary"
            {...controls}
          />
        </div>
      )}
      <div
        id={id}
        ref={(node) => {
          box.current = node;
          if (search === undefined) keys.current = node;
        }}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={isPending || undefined}
        tabIndex={search === undefined ? 0 : -1}
        className="relative overflow-y-auto outline-none"
        style={{ maxHeight: shown * height }}
        {...(search === undefined ? controls : {})}
      >
        {isPending && !options.length ? (
          <div className="flex flex-col gap-2.5 p-2">
            {[70, 50, 60].map((width) => (
              <Skeleton key={width} className="h-3" style={{ width: `${width}%` }} />
            ))}
          </div>
        ) : (
          <div style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const one = options[index]!;
              return (
                <div
                  key={one.id}
                  id={`${id}-${one.id}`}
                  role="option"
                  aria-selected={selected?.has(one.id) ?? false}
                  aria-setsize={options.length}
                  aria-posinset={index + 1}
                  onClick={() => {
                    setActive(index);
                    onToggle(one.id);
                  }}
                  onPointerMove={() => setActive(index)}
                  className={cn(
                    'absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-md px-2',
                    index === at && 'bg-accent',
                  )}
                  style={{ top: start, height }}
                >
                  {selected && (
                    <span
                      aria-hidden
                      className={cn(
                        'grid size-4 shrink-0 place-items-center border',
                        multiple ? 'rounded-sm' : 'rounded-full',
                        selected.has(one.id) ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
                      )}
                    >
                      {selected.has(one.id) && <Check strokeWidth={3} className="size-3" />}
                    </span>
                  )}
                  {one.mark}
                  <span className="truncate">{one.label}</span>
                </div>
              );
            })}
          </div>
        )}
      </div>
      {hint && <p className="m-0 px-2 pb-1 pt-1.5 text-xs text-muted-foreground">{hint}</p>}
      <p
        role="status"
        className={cn('m-0 px-2 text-muted-foreground', options.length || isPending ? 'sr-only' : 'py-2')}
      >
        {failed ??
          (isPending
            ? t('list:loading')
            : options.length
              ? t('list:filter.options', { count: options.length })
              : t('list:filter.noOptions'))}
      </p>
    </>
  );
}
