import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Listbox, optionId, visibleOptions, type Option } from '../../listbox';
import { cn } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';

export interface ListedOption extends Option {
  mark?: ReactNode;
}
interface OptionListProps {
  label: string;
  options: readonly ListedOption[];
  /** Absent if the options are actions instead of choices. */
  selected?: ReadonlySet<string | number>;
  multiple?: boolean;
  /** The chosen option has a tick instead of each having a radio button: a form's field, which has one value. */
  ticked?: boolean;
  onToggle: (id: string | number) => void;
  /** The text of the search field; without a search field the list itself handles the keyboard. */
  search?: string;
  onSearch?: (text: string) => void;
  isPending?: boolean;
  failed?: ReactNode;
  /** Help text below the options. */
  hint?: string;
}

/** A list of options for pointer and keyboard, with a search field if asked for. */
export default function OptionList({
  label,
  options,
  selected,
  multiple = false,
  ticked = false,
  onToggle,
  search,
  onSearch,
  isPending,
  failed,
  hint,
}: OptionListProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const keys = useRef<HTMLElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => selected?.has(one.id)),
    ),
  );
  const at = Math.min(active, options.length - 1);
  useEffect(() => keys.current?.focus(), []);

  const steps: Record<string, (now: number) => number> = {
    ArrowDown: (now) => now + 1,
    ArrowUp: (now) => now - 1,
    PageDown: (now) => now + visibleOptions,
    PageUp: (now) => now - visibleOptions,
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
      if (chosen && !chosen.isDisabled) onToggle(chosen.id);
    }
  };
  const controls = { 'aria-activedescendant': optionId(id, options[at]), onKeyDown: press };

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
      <Listbox
        id={id}
        label={label}
        ref={(node) => {
          if (search === undefined) keys.current = node;
        }}
        options={options}
        active={at}
        isSelected={(one) => selected?.has(one.id) ?? false}
        onChoose={(one) => onToggle(one.id)}
        onActive={setActive}
        aria-multiselectable={multiple || undefined}
        aria-busy={isPending || undefined}
        tabIndex={search === undefined ? 0 : -1}
        before={(one) => (
          <>
            {selected && !ticked && <ChoiceMark isChosen={selected.has(one.id)} multiple={multiple} />}
            {one.mark}
          </>
        )}
        after={(one) =>
          ticked && selected?.has(one.id) && <Check aria-hidden className="size-3.5 shrink-0 text-primary" />
        }
        {...(search === undefined ? controls : {})}
      >
        {isPending && !options.length && (
          <div className="flex flex-col gap-2.5 p-2">
            {[70, 50, 60].map((width) => (
              <Skeleton key={width} className="h-3" style={{ width: `${width}%` }} />
            ))}
          </div>
        )}
      </Listbox>
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

/** A radio button or checkbox as a picture: the option itself says whether it is selected. */
const ChoiceMark = ({ isChosen, multiple }: { isChosen: boolean; multiple: boolean }) => (
  <span
    aria-hidden
    className={cn(
      'grid size-4 shrink-0 place-items-center border',
      multiple ? 'rounded-sm' : 'rounded-full',
      isChosen ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
    )}
  >
    {isChosen && <Check strokeWidth={3} className="size-3" />}
  </span>
);
