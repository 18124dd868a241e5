import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventRewardMachine } from '../../../../machines/event-reward';
import { Field } from '../../../kit/form/field';
import { useFormParts } from '../../../kit/form/form-context';
import { Toggler } from '../../../kit/form/inputs/toggler';
import type { Values } from '../../../kit/form/record';
import { Button } from '../../../kit/ui/button';
import { clearedFields, coinsReward, eventRewardTypes, fieldsOfType, type TypedReward } from './types';

/** The type of a reward and the type's fields. Another type clears them, which can be undone (document 2, section 2.7). */
export function RewardFields() {
  const { control } = useFormParts();
  return control ? <Live control={control} /> : <Inputs type={coinsReward} />;
}

const parts = ['reward_type_id', ...clearedFields] as const;

function Live({ control }: { control: Control<Values> }) {
  const { own, change, uploads } = useFormParts();
  const { t } = useTranslation([own.contract.words, 'form']);
  const watched: unknown[] = useWatch({ control, name: parts });
  const reward = useMemo(
    () => Object.fromEntries(parts.map((part, at) => [part, watched[at] ?? null])) as TypedReward,
    [watched],
  );
  const [state, send] = useMachine(eventRewardMachine);
  const { isSubmitting } = useFormState({ control });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const { busy, fill } = state.context;
  useEffect(
    () => send({ type: 'BUSY', with: isSubmitting ? 'saving' : isUploading ? 'uploading' : null }),
    [send, isSubmitting, isUploading],
  );
  const take = useEffectEvent(() => {
    // Only what differs: `change` validates, and an untouched field of the new type shows no error yet.
    for (const part of parts) if (fill.values && fill.values[part] !== reward[part]) change?.(part, fill.values[part]);
  });
  useEffect(() => {
    if (fill.number) take();
  }, [fill.number]);
  useEffect(() => send({ type: 'FOLLOW', reward }), [send, reward]);
  const reason = busy ? t(busy === 'saving' ? 'form:sending' : 'form:uploading') : undefined;

  return (
    <>
      <div className="col-span-full">
        <Toggler
          source="reward_type_id"
          options={eventRewardTypes}
          reason={reason}
          onChosen={({ id }) => send({ type: 'CHOOSE', to: id, reward })}
        />
        <p role="status" className="m-0 mt-1.5 text-muted-foreground empty:hidden">
          {state.matches('changed') && (
            <>
              {t('event-rewards.cleared')}{' '}
              <Button variant="link" size="sm" reason={reason} onClick={() => send({ type: 'UNDO' })}>
                {t('form:undo')}
              </Button>
            </>
          )}
        </p>
      </div>
      <Inputs type={reward.reward_type_id} />
    </>
  );
}

function Inputs({ type }: { type: unknown }) {
  return fieldsOfType(type).map((source) => (
    <Field key={source} source={source} required={source !== 'count' && source !== 'image'} wide={source === 'image'} />
  ));
}
