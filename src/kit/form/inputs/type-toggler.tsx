import { useMachine } from '@xstate/react';
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { typeChangeMachine, type TypedValues } from '../../../../machines/type-change';
import type { Option } from '../../../contract/fields';
import { Button } from '../../ui/button';
import { RowContext, useFormParts } from '../form-context';
import type { Values } from '../record';
import { Toggler } from './toggler';

interface Props {
  source: string;
  options: readonly Option[];
  /** The values with which a type starts, `source` among them. Must not change. */
  reset: (type: number) => TypedValues;
}

/** The type of a record or row. Another one sets the fields that it decides, which can be undone. */
export function TypeToggler(props: Props) {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control ? <Live {...props} control={control} at={row ? `${row.path}.` : ''} /> : null;
}

function Live({ source, options, reset, control, at }: Props & { control: Control<Values>; at: string }) {
  const { own, change, uploads } = useFormParts();
  const { t } = useTranslation([own.contract.words, 'form']);
  const fields = useMemo(() => Object.keys(reset(Number(options[0]?.id))), [reset, options]);
  const watched: unknown[] = useWatch({ control, name: fields.map((field) => at + field) });
  const values = useMemo<TypedValues>(
    () => Object.fromEntries(fields.map((field, place) => [field, watched[place] ?? null])),
    [fields, watched],
  );
  // Only what differs: `change` validates, and an untouched field of the new type shows no error yet.
  const fill = (now: TypedValues) => {
    for (const field of fields)
      if (JSON.stringify(now[field]) !== JSON.stringify(values[field]))
        change?.(at + field, structuredClone(now[field]));
  };
  const [state, send] = useMachine(typeChangeMachine.provide({ actions: { fill: (_, now) => fill(now) } }), {
    input: { reset },
  });
  const { isSubmitting } = useFormState({ control });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const { busy } = state.context;
  useEffect(
    () => send({ type: 'BUSY', with: isSubmitting ? 'saving' : isUploading ? 'uploading' : null }),
    [send, isSubmitting, isUploading],
  );
  useEffect(() => send({ type: 'FOLLOW', values }), [send, values]);
  const reason = busy ? t(busy === 'saving' ? 'form:sending' : 'form:uploading') : undefined;
  const present = values[source];

  return (
    <div className="col-span-full">
      <Toggler
        source={source}
        options={options}
        reason={reason}
        onChosen={({ id }) =>
          send({ type: 'CHOOSE', from: typeof present === 'number' ? present : null, to: Number(id), values })
        }
      />
      <p role="status" className="m-0 mt-1.5 text-muted-foreground empty:hidden">
        {state.matches('changed') && (
          <>
            {t('form:typeCleared')}{' '}
            <Button variant="link" size="sm" reason={reason} onClick={() => send({ type: 'UNDO' })}>
              {t('form:undo')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
