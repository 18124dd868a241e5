import { useMachine } from '@xstate/react';
import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { componentMachine, targetOf } from '../../../machines/main-screen';
import { optionsFor } from '../../contract/fields';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { Field } from '../../kit/form/field';
import { RowContext, useFormParts, type RowParts } from '../../kit/form/form-context';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import type { Values } from '../../kit/form/record';
import { mainScreens } from './resource';
import type { ComponentList } from './section-types';
import { fieldsOfTypes, packsOf } from './target-types';

/** The fields of one component, which depend on its type. */
export function ComponentFields({ list }: { list: ComponentList }) {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control && row ? <ByType list={list} control={control} row={row} /> : null;
}

const wideFields = ['description', 'image'];

interface ByTypeProps {
  list: ComponentList;
  control: Control<Values>;
  row: RowParts;
}

function ByType({ list, control, row: { path } }: ByTypeProps) {
  const { t } = useTranslation(mainScreens.words);
  const { own, change } = useFormParts();
  const [first, pack] = useWatch({ control, name: [`${path}.type_id`, `${path}.pack_id`] }) as unknown[];
  const types = optionsFor(list.types, own.edition.code);
  const [state, send, component] = useMachine(componentMachine, {
    input: {
      fields: list.targets ? fieldsOfTypes(list.targets) : {},
      known: types.map((one) => one.id),
      type: first,
      pack,
    },
  });
  const { type } = state.context;
  if (state.matches('unsupported'))
    return (
      <p className="col-span-full m-0 text-muted-foreground">
        {t(`main-screen.unsupported.${list.section.name}`, { id: String(type) })}
      </p>
    );
  const target = targetOf(state);
  const switchTo = (to: unknown) => {
    send({ type: 'SWITCH', to, pack });
    const { pack: kept } = component.getSnapshot().context;
    if (kept !== pack) change?.(`${path}.pack_id`, kept);
  };
  return (
    <>
      <ChoiceInput source="type_id" onChosen={switchTo} />
      {target === 'pack_id' ? (
        <ReferenceInput
          source="pack_id"
          target={packsOf(list.targets!)[type as number]!()}
          label={t(`main-screen.choices.type_id.${types.find((one) => one.id === type)!.name}`)}
        />
      ) : (
        target && <Field source={target} />
      )}
      {list.fields.map((source) => (
        <Field key={source} source={source} wide={wideFields.includes(source)} />
      ))}
    </>
  );
}
