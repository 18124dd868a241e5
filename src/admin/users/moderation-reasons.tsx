import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../kit/ui/cn';
import { Kbd } from '../../kit/ui/kbd';
import { optionKey } from '../../kit/words';
import type { Reasons } from './moderation-status';
import { users } from './resource';

interface RejectionReasonsProps extends Reasons {
  chosen: unknown;
  onChoose: (id: unknown) => void;
  isDisabled: boolean;
}

/** The reasons for declining a seller, chosen by their number, or with the arrow keys after Q. */
export function RejectionReasons({ source, options, chosen, onChoose, isDisabled }: RejectionReasonsProps) {
  const { t } = useTranslation('people');
  const group = useId();
  const at = Math.max(
    0,
    options.findIndex((one) => one.id === chosen),
  );
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea');
    if (isTyped || isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (option) onChoose(option.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => choose(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <fieldset
      disabled={isDisabled}
      className="m-0 flex max-w-full min-w-0 flex-wrap items-center justify-center gap-1.5 border-0 p-0 max-md:max-h-[18dvh] max-md:justify-start max-md:overflow-y-auto"
    >
      <legend className="float-left flex items-center gap-2 p-0 pr-2 text-muted-foreground">
        {t('users.station.reason')} <Kbd aria-hidden>Q</Kbd>
      </legend>
      {options.map((one, index) => (
        <label
          key={String(one.id)}
          className={cn(
            'flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md border border-border px-2 py-0.5',
            'has-checked:border-bad has-checked:bg-bad-bg has-checked:text-bad',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary',
            isDisabled && 'cursor-not-allowed text-muted-foreground',
          )}
        >
          <input
            type="radio"
            name={group}
            className="size-3.5 accent-current outline-none"
            checked={one.id === chosen}
            aria-keyshortcuts={String(index + 1)}
            {...(index === at && { 'data-fill': true })}
            onChange={() => onChoose(one.id)}
          />
          {t(optionKey(users, source, one))}
          <Kbd aria-hidden>{index + 1}</Kbd>
        </label>
      ))}
    </fieldset>
  );
}
