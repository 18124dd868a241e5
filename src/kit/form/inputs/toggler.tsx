import { useTranslation } from 'react-i18next';
import type { Option } from '../../../contract/fields';
import { cn } from '../../ui/cn';
import { optionKey } from '../../words';
import { useFormParts } from '../form-context';
import { Bound } from './bound';

interface TogglerProps<O extends Option> {
  source: string;
  options: readonly O[];
  /** Why the value cannot be changed now. */
  reason?: string | undefined;
  /** Called instead of changing the value; `change` does that. */
  onChosen: (option: O, change: (value: unknown) => void) => void;
}

/** All options of a field side by side, as radio buttons. */
export function Toggler<O extends Option>({ source, options, reason, onChosen }: TogglerProps<O>) {
  const { own } = useFormParts();
  const { t } = useTranslation(own.contract.words);
  return (
    <Bound source={source} wide frame="group" reason={reason}>
      {({ control: { id, ref, name, onBlur, disabled, 'aria-describedby': described }, field, value, change }) => {
        const noteOf = ({ name: option }: Option) => field.explainedIn && t(`${field.explainedIn}.${option}`);
        const now = options.find((one) => one.id === value);
        return (
          <>
            <div
              role="radiogroup"
              aria-labelledby={`${id}-label`}
              aria-describedby={described}
              className="flex flex-wrap items-center gap-1.5"
            >
              {options.map((one, at) => (
                <label
                  key={String(one.id)}
                  title={noteOf(one)}
                  className={cn(
                    'relative inline-flex min-h-8 cursor-pointer items-center rounded-lg border px-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed',
                    value === one.id
                      ? 'border-primary bg-primary-soft font-medium'
                      : 'border-input bg-background hover:bg-accent has-disabled:bg-muted has-disabled:text-muted-foreground',
                  )}
                >
                  <input
                    ref={at === 0 ? ref : undefined}
                    type="radio"
                    aria-description={noteOf(one)}
                    className="sr-only"
                    name={name}
                    disabled={disabled}
                    checked={value === one.id}
                    onBlur={onBlur}
                    onChange={() => onChosen(one, change)}
                  />
                  {t(optionKey(own.contract, source, one))}
                </label>
              ))}
            </div>
            {/* Each option has its own description; this is the chosen one's for the eye. */}
            {now && noteOf(now) && (
              <p aria-hidden className="m-0 mt-1.5 text-xs text-muted-foreground">
                {noteOf(now)}
              </p>
            )}
          </>
        );
      }}
    </Bound>
  );
}
