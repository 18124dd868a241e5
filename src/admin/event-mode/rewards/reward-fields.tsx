import { useWatch, type Control } from 'react-hook-form';
import { Field } from '../../../kit/form/field';
import { useFormParts } from '../../../kit/form/form-context';
import { TypeToggler } from '../../../kit/form/inputs/type-toggler';
import type { Values } from '../../../kit/form/record';
import { clearedReward, coinsReward, eventRewardTypes, fieldsOfType } from './types';

/** The type of a reward and the type's fields (document 2, section 2.7). */
export function RewardFields() {
  const { control } = useFormParts();
  return (
    <>
      <TypeToggler source="reward_type_id" options={eventRewardTypes} reset={clearedReward} />
      {control ? <Live control={control} /> : <Inputs type={coinsReward} />}
    </>
  );
}

function Live({ control }: { control: Control<Values> }) {
  return <Inputs type={useWatch({ control, name: 'reward_type_id' })} />;
}

function Inputs({ type }: { type: unknown }) {
  return fieldsOfType(type).map((source) => (
    <Field key={source} source={source} required={source !== 'count' && source !== 'image'} wide={source === 'image'} />
  ));
}
