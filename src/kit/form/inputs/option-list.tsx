import { useVirtualizer } from '@tanstack/react-virtual';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import type { ReferenceOption } from '../../list/pickers/reference-options';
import { cn } from '../../ui/cn';

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ReferenceOption[];
  active: number;
  selected: number | undefined;
  onChoose: (option: ReferenceOption) => void;
  onActive: (at: number) => void;
}

const height = 30;
const visible = 8;

/** A virtualised listbox. The input keeps the focus and points at the active option with `aria-activedescendant`. */
export function OptionList({ id, label, options, active, selected, onChoose, onActive }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: visible,
  });
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active);
  }, [rows, active]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      className="overflow-y-auto"
      style={{
        maxHeight: `min(${visible * height}px, calc(var(--radix-popover-content-available-height, 100vh) - 10px))`,
      }}
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: at, start }) => {
          const option = options[at]!;
          return (
            <div
              key={option.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={option.id === selected}
              aria-setsize={options.length}
              aria-posinset={at + 1}
              className={cn(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-md px-2',
                at === active && 'bg-accent',
              )}
              style={{ top: start, height }}
              onPointerMove={() => at !== active && onActive(at)}
              onClick={() => onChoose(option)}
            >
              <span className="flex-1 truncate">{option.label}</span>
              {option.id === selected && <Check aria-hidden className="size-3.5 shrink-0 text-primary" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
