import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import type { ReferenceOption } from '../list/pickers/reference-options';
import { cn } from '../ui/cn';

interface OptionRowsProps {
  id: string;
  label: string;
  options: readonly ReferenceOption[];
  active: number;
  selected: number | undefined;
  onChoose: (option: ReferenceOption) => void;
  onActive: (at: number) => void;
}

const height = 30;
const inSight = 8;

/** The options in sight of however many: all rows are equally high. The field keeps the focus and points at the active one. */
export function OptionRows({ id, label, options, active, selected, onChoose, onActive }: OptionRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const view = box.current;
    if (!view || active < 0) return;
    if (active * height < view.scrollTop) view.scrollTop = active * height;
    else if ((active + 1) * height > view.scrollTop + view.clientHeight)
      view.scrollTop = (active + 1) * height - view.clientHeight;
  }, [active]);
  const first = Math.max(0, Math.floor(top / height) - inSight);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      className="overflow-y-auto"
      style={{ maxHeight: `min(${inSight * height}px, calc(var(--radix-popover-content-available-height) - 10px))` }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" className="relative" style={{ height: options.length * height }}>
        {options.slice(first, first + 3 * inSight).map((option, offset) => {
          const at = first + offset;
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
                at === active && 'bg-hover',
              )}
              style={{ top: at * height, height }}
              onPointerMove={() => at !== active && onActive(at)}
              onClick={() => onChoose(option)}
            >
              <span className="flex-1 truncate">{option.label}</span>
              {option.id === selected && <Check aria-hidden className="size-3.5 shrink-0 text-accent" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
