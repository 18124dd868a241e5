import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { useReferenceLabel, useReferenceOptions, type ReferenceOption } from '../../list/pickers/reference-options';
import { Listbox, optionId, visibleOptions } from '../../listbox';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Input } from '../../ui/input';
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/popover';
import { Bound, type BoundInput, type InputProps } from './bound';
import { useDebounced } from '../../use-debounced';

interface ReferenceProps extends InputProps {
  /** Query parameters of the lookup that narrow the options further than the contract does. */
  filter?: Record<string, string>;
  /** The resource to choose from, for fields where it depends on another field. */
  target?: Resource;
  /** The field is a text that holds the id. */
  isText?: boolean;
  /** Called after a person has chosen another record than before, for example to change further fields. */
  onChosen?: () => void;
}

/** An autocomplete for another record: the value is its id, found by its name. */
export function ReferenceInput({ filter, target, isText = false, onChosen, ...props }: ReferenceProps) {
  const chosenFrom = (field: Field) => target ?? field.target?.();
  const idOf = ({ value }: BoundInput) => (isText ? Number(value) || null : (value ?? null));
  return (
    <Bound {...props}>
      {(input) =>
        chosenFrom(input.field) ? (
          <ReferenceBox
            key={chosenFrom(input.field)!.path}
            {...input}
            value={idOf(input)}
            change={(id) => {
              input.change(isText && id !== null ? String(id) : id);
              if (id !== idOf(input)) onChosen?.();
            }}
            target={chosenFrom(input.field)!}
            filter={{ ...input.field.lookupFilter, ...filter }}
          />
        ) : null
      }
    </Bound>
  );
}

const wait = 150;

/** The same outside of a form: its caller binds the value. */
export function ReferenceBox({
  control,
  field,
  label,
  value,
  change,
  target,
  filter,
}: Pick<BoundInput, 'control' | 'field' | 'label' | 'value' | 'change'> & {
  target: Resource;
  filter: Record<string, string>;
}) {
  const { t } = useTranslation();
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<ReferenceOption>();
  /** The place of the active option; undefined until one is made active: the chosen one, once the options are there. */
  const [active, setActive] = useState<number>();
  const id = typeof value === 'number' ? value : undefined;
  const known = useReferenceLabel(chosen?.id === id ? undefined : target, id);
  const current =
    id === undefined ? '' : chosen?.id === id ? chosen.label : (known.label ?? (known.isPending ? '' : `#${id}`));
  const search = typed ?? '';
  const { options, isPending, isError, refetch } = useReferenceOptions(target, search, {
    rested: useDebounced(search, wait),
    filter,
    part: field.lookupPart,
    limit: field.lookupLimit,
    enabled: isOpen,
  });
  const at = Math.min(
    active ??
      Math.max(
        0,
        options.findIndex((one) => one.id === id),
      ),
    options.length - 1,
  );

  const open = () => {
    if (control.disabled || isOpen) return;
    setActive(undefined);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: ReferenceOption | undefined) => {
    if (!option) return;
    setChosen(option);
    change(option.id);
    close();
  };
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: visibleOptions,
    PageUp: -visibleOptions,
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, Math.min(options.length - 1, at + step)));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(options[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Popover open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
      <PopoverAnchor asChild>
        <span ref={anchor} className="relative block">
          <Input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(listId, options[at]) : undefined}
            autoComplete="off"
            spellCheck={false}
            className={id === undefined ? 'pr-8' : 'pr-15'}
            placeholder={known.isPending && id !== undefined ? '…' : t('form:search')}
            value={typed ?? current}
            onFocus={(event) => event.target.select()}
            onClick={open}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
              if (event.target.value === '') change(null);
            }}
            onBlur={() => {
              // The focus never moves into the list, so leaving the field closes it.
              close();
              control.onBlur();
            }}
          />
          <span className="pointer-events-none absolute inset-y-0 right-0.75 flex items-center">
            {id !== undefined && !control.disabled && (
              <Button
                variant="ghost"
                size="icon-sm"
                className="pointer-events-auto"
                aria-label={t('form:clearNamed', { label })}
                onClick={() => {
                  change(null);
                  close();
                  anchor.current?.querySelector('input')?.focus();
                }}
              >
                <X aria-hidden />
              </Button>
            )}
            <ChevronsUpDown aria-hidden className="mr-1.5 size-3.5 text-muted-foreground" />
          </span>
        </span>
      </PopoverAnchor>
      <PopoverContent
        aria-label={label}
        className="w-(--radix-popover-trigger-width)! min-w-56 p-1!"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.length > 0 && (
          <Listbox
            id={listId}
            label={label}
            options={options}
            active={at}
            isSelected={(option) => option.id === id}
            after={(option) => option.id === id && <Check aria-hidden className="size-3.5 shrink-0 text-primary" />}
            onChoose={choose}
            onActive={setActive}
          />
        )}
        {/* While loading, as high as the list will be, so that the popover does not change its position. */}
        <p
          role="status"
          className={
            options.length
              ? 'sr-only'
              : cn('m-0 flex items-center gap-2 px-2 py-1.5 text-muted-foreground', isPending && 'h-67.5 items-start')
          }
        >
          {isError
            ? t('form:optionsFailed')
            : isPending
              ? t('form:loading')
              : options.length
                ? t('form:options', { count: options.length })
                : t('form:noOptions')}
          {isError && (
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t('form:retry')}
            </Button>
          )}
        </p>
      </PopoverContent>
    </Popover>
  );
}
