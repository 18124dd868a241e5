import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from './ui/cn';

export interface Option {
  id: string | number;
  label: string;
  /** Shown beside the label. */
  beside?: readonly string[] | undefined;
  /** A line of explanation beneath the label. */
  note?: string | undefined;
  /** The heading that it stands under; options of the same group follow one another. */
  group?: string | undefined;
  isDisabled?: boolean | undefined;
}
interface RowsProps<T extends Option> {
  id: string;
  options: readonly T[];
  /** The number of the active option, from 0; -1 if there is none. */
  active: number;
  isSelected: (option: T) => boolean;
  onChoose: (option: T) => void;
  onActive: (index: number) => void;
  /** What an option shows beside its label. */
  before?: ((option: T) => ReactNode) | undefined;
  after?: ((option: T) => ReactNode) | undefined;
}
interface ListboxProps<T extends Option>
  extends
    RowsProps<T>,
    Pick<
      ComponentProps<'div'>,
      'onKeyDown' | 'tabIndex' | 'aria-activedescendant' | 'aria-busy' | 'aria-multiselectable'
    > {
  label: string;
  ref?: Ref<HTMLDivElement>;
  /** Shown instead of the options. */
  children?: ReactNode;
}

/** Pixels. */
const optionHeight = 30;
/** How many options are visible at once; a list with more of them can be searched. */
export const visibleOptions = 9;

/** An option's element id, for the `aria-activedescendant` of the element that has the focus. */
export const optionId = (listbox: string, option: Option | undefined): string | undefined =>
  option && `${listbox}-${option.id}`;

/** A listbox for pointer and keyboard. The caller handles the keyboard. */
export function Listbox<T extends Option>(props: ListboxProps<T>) {
  const { id, label, ref, options, active, isSelected, onChoose, onActive, before, after, children, ...rest } = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      setBox(node);
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  // Groups and explanations are those of a closed list, which is short; a lookup can have thousands of records.
  const isShort = options.some((one) => one.group !== undefined || one.note !== undefined);
  const Rows = isShort ? GroupedRows : VirtualRows;
  return (
    <div
      ref={attach}
      id={id}
      role="listbox"
      aria-label={label}
      className="relative overflow-y-auto outline-none"
      style={{
        maxHeight: isShort
          ? 'min(420px, calc(var(--radix-popover-content-available-height, 100vh) - 56px))'
          : `min(${visibleOptions * optionHeight}px, calc(var(--radix-popover-content-available-height, 100vh) - 10px))`,
      }}
      {...rest}
    >
      {children || <Rows box={box} {...{ id, options, active, isSelected, onChoose, onActive, before, after }} />}
    </div>
  );
}

function VirtualRows<T extends Option>({ box, ...rows }: RowsProps<T> & { box: HTMLDivElement | null }) {
  const { options, active } = rows;
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => box,
    estimateSize: () => optionHeight,
    getItemKey: (index) => options[index]!.id,
    overscan: visibleOptions,
    initialRect: { width: 0, height: visibleOptions * optionHeight },
  });
  useEffect(() => {
    if (box && active >= 0) virtualizer.scrollToIndex(active);
  }, [virtualizer, box, active]);
  return (
    <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <OptionRow
          key={options[index]!.id}
          {...rows}
          index={index}
          aria-setsize={options.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0"
          style={{ top: start, height: optionHeight }}
        />
      ))}
    </div>
  );
}

/** The options of a closed list under the headings of their groups, each with its explanation. */
function GroupedRows<T extends Option>(rows: RowsProps<T>) {
  const { id, options, active } = rows;
  const groups = [...new Set(options.map((one) => one.group))];
  useEffect(() => {
    const row = document.getElementById(optionId(id, options[active]) ?? '');
    row?.scrollIntoView({ block: 'nearest' });
  }, [id, options, active]);
  return groups.map((group, at) => {
    const own = options.flatMap((one, index) =>
      one.group === group ? [<OptionRow key={one.id} {...rows} index={index} className="scroll-mt-7 py-1" />] : [],
    );
    return group === undefined ? (
      own
    ) : (
      <div key={group} role="group" aria-labelledby={`${id}-group-${at}`}>
        <div
          id={`${id}-group-${at}`}
          className="sticky top-0 z-10 bg-popover px-2 pt-2 pb-1 text-[11px] font-semibold text-muted-foreground"
        >
          {group}
        </div>
        {own}
      </div>
    );
  });
}

type RowProps<T extends Option> = RowsProps<T> & { index: number } & Pick<
    ComponentProps<'div'>,
    'className' | 'style' | 'aria-setsize' | 'aria-posinset'
  >;

function OptionRow<T extends Option>(props: RowProps<T>) {
  const { id, options, active, isSelected, onChoose, onActive, before, after, index, className, ...rest } = props;
  const option = options[index]!;
  const own = optionId(id, option);
  return (
    <div
      id={own}
      role="option"
      aria-selected={isSelected(option)}
      aria-disabled={option.isDisabled || undefined}
      {...(option.note && { 'aria-labelledby': `${own}-label`, 'aria-describedby': `${own}-note` })}
      className={cn(
        'flex items-center gap-2 rounded-md px-2',
        option.isDisabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
        index === active && 'bg-accent',
        className,
      )}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => {
        onActive(index);
        if (!option.isDisabled) onChoose(option);
      }}
      {...rest}
    >
      {before?.(option)}
      {option.note ? (
        <span className="min-w-0 flex-1">
          <span id={`${own}-label`} className="block break-words">
            {option.label}
          </span>
          <small id={`${own}-note`} className="block text-xs break-words text-muted-foreground">
            {option.note}
          </small>
        </span>
      ) : (
        <span className="min-w-0 flex-1 truncate">{option.label}</span>
      )}
      {option.beside && option.beside.length > 0 && (
        <small className="max-w-[60%] shrink-0 truncate text-xs text-muted-foreground">
          {option.beside.join(' · ')}
        </small>
      )}
      {after?.(option)}
    </div>
  );
}
