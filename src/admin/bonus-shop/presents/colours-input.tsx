import { Bound, type BoundInput, type InputProps } from '../../../kit/form/inputs/bound';
import { Button } from '../../../kit/ui/button';
import { Checkbox } from '../../../kit/ui/checkbox';
import { Skeleton } from '../../../kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useColours } from './colours';

/** The colours of a present: a choice of the newest hundred, and those already set even if they are older. */
export function ColoursInput(props: InputProps) {
  return (
    <Bound frame="group" wide {...props}>
      {(input) => <ColourBoxes {...input} />}
    </Bound>
  );
}

function ColourBoxes({ control, value, change }: BoundInput) {
  const { t } = useTranslation(['form', 'bonus-shop']);
  const { data, isError, refetch } = useColours();
  const held = Array.isArray(value) ? (value as number[]) : [];
  const { id, name, ref, onBlur, 'aria-required': _required, ...state } = control;
  if (isError)
    return (
      <p role="status" className="m-0 flex items-center gap-2 text-muted-foreground">
        {t('form:optionsFailed')}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('form:retry')}
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="h-16 w-full rounded-lg" />;
  const others = held
    .filter((one) => !data.some((colour) => colour.id === one))
    .map((one) => ({ id: one, name: `#${one}`, color: undefined }));
  const offered = [...data, ...others];
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={state['aria-describedby']}
      className="grid max-h-52 grid-cols-2 gap-x-3.5 gap-y-1.5 overflow-y-auto rounded-lg border border-input p-2.5 @md:grid-cols-3"
    >
      {offered.length === 0 && (
        <p className="col-span-full m-0 text-muted-foreground">{t('bonus-shop:presents.noColours')}</p>
      )}
      {offered.map((colour, at) => (
        <label key={colour.id} className="flex min-w-0 items-center gap-2">
          <Checkbox
            ref={at === 0 ? ref : undefined}
            name={name}
            disabled={state.disabled}
            aria-invalid={state['aria-invalid']}
            checked={held.includes(colour.id)}
            onBlur={onBlur}
            onCheckedChange={(on) => change(on ? [...held, colour.id] : held.filter((one) => one !== colour.id))}
          />
          {colour.color && (
            <span
              aria-hidden
              className="size-3.5 shrink-0 rounded border border-border"
              style={{ backgroundColor: colour.color }}
            />
          )}
          <span className="min-w-0 truncate" title={colour.name}>
            {colour.name}
          </span>
        </label>
      ))}
    </div>
  );
}
