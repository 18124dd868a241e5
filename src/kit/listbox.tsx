import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from './ui/cn';

export interface Option {
  id: string | number;
  label: string;
  /** Shown beside the label. */
  beside?: readonly string[];
}
interface ListboxProps<T extends Option> extends Pick<
  ComponentProps<'div'>,
  'onKeyDown' | 'tabIndex' | 'aria-activedescendant' | 'aria-busy' | 'aria-multiselectable'
> {
  id: string;
  label: string;
  ref?: Ref<HTMLDivElement>;
  options: readonly T[];
  /** The number of the active option, from 0; -1 if there is none. */
  active: number;
  isSelected: (option: T) => boolean;
  onChoose: (option: T) => void;
  onActive: (index: number) => void;
  /** What an option shows beside its label. */
  before?: (option: T) => ReactNode;
  after?: (option: T) => ReactNode;
  /** Shown instead of the options. */
  children?: ReactNode;
}

/** Pixels. */
const optionHeight = 30;
/** How many options are visible at once. */
export const visibleOptions = 9;

/** An option's element id, for the `aria-activedescendant` of the element that has the focus. */
export const optionId = (listbox: string, option: Option | undefined): string | undefined =>
  option && `${listbox}-${option.id}`;

/** A listbox with virtualised options, as a lookup can have thousands. The caller handles the keyboard. */
export function Listbox<T extends Option>(props: ListboxProps<T>) {
  const { id, label, ref, options, active, isSelected, onChoose, onActive, before, after, children, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => optionHeight,
    getItemKey: (index) => options[index]!.id,
    overscan: visibleOptions,
    initialRect: { width: 0, height: visibleOptions * optionHeight },
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active);
  }, [virtualizer, active]);
  return (
    <div
      ref={(node) => {
        box.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      id={id}
      role="listbox"
      aria-label={label}
      className="relative overflow-y-auto outline-none"
      style={{
        maxHeight: `min(${visibleOptions * optionHeight}px, calc(var(--radix-popover-content-available-height, 100vh) - 10px))`,
      }}
      {...rest}
    >
      {children || (
        <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const option = options[index]!;
            return (
              <div
                key={option.id}
                id={optionId(id, option)}
                role="option"
                aria-selected={isSelected(option)}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                className={cn(
                  'absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-md px-2',
                  index === active && 'bg-accent',
                )}
                style={{ top: start, height: optionHeight }}
                onPointerMove={() => index !== active && onActive(index)}
                onClick={() => {
                  onActive(index);
                  onChoose(option);
                }}
              >
                {before?.(option)}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.beside && option.beside.length > 0 && (
                  <small className="max-w-[60%] shrink-0 truncate text-xs text-muted-foreground">
                    {option.beside.join(' · ')}
                  </small>
                )}
                {after?.(option)}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
