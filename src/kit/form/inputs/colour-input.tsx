import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn';
import { Input } from '../../ui/input';
import { Bound, type InputProps } from './bound';

/** A colour as #RRGGBB, typed or picked. */
export function ColourInput(props: InputProps) {
  const { t } = useTranslation();
  return (
    <Bound {...props}>
      {({ control, label, value, change }) => {
        const colour = typeof value === 'string' ? value : '';
        const isColour = /^#[0-9a-fA-F]{6}$/.test(colour);
        return (
          <span className="flex gap-2">
            <span className="relative h-8 w-10 shrink-0 rounded-lg border border-input bg-background p-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
              <span
                aria-hidden
                className={cn(
                  'block size-full rounded border border-border',
                  !isColour && 'bg-[linear-gradient(to_top_right,transparent_48%,var(--bad)_50%,transparent_52%)]',
                )}
                {...(isColour && { style: { backgroundColor: colour } })}
              />
              {/* The native colour input is transparent, as it would show black for a missing colour. */}
              <input
                type="color"
                aria-label={t('form:pickColour', { label })}
                disabled={control.disabled}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                value={isColour ? colour : '#000000'}
                onChange={(event) => change(event.target.value.toUpperCase())}
              />
            </span>
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              placeholder="#FFC163"
              value={colour}
              onChange={(event) => change(event.target.value || null)}
            />
          </span>
        );
      }}
    </Bound>
  );
}
