import { useTranslation } from '../../providers/i18n';
import { Input } from '../ui/input';
import { Bound, type InputProps } from './bound';

/** A colour as #RRGGBB, typed or picked. */
export function ColourInput(props: InputProps) {
  const { t } = useTranslation();
  return (
    <Bound {...props}>
      {({ control, label, value, change }) => {
        const colour = typeof value === 'string' ? value : '';
        return (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={t('form:pickColour', { label })}
              disabled={control.disabled}
              className="h-8 w-10 shrink-0 cursor-pointer rounded-lg border border-edge bg-bg p-0.5 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
              value={/^#[0-9a-fA-F]{6}$/.test(colour) ? colour : '#000000'}
              onChange={(event) => change(event.target.value.toUpperCase())}
            />
            <Input {...control} autoComplete="off" spellCheck={false} maxLength={7} placeholder="#FFC163" value={colour} onChange={(event) => change(event.target.value || null)} />
          </span>
        );
      }}
    </Bound>
  );
}
