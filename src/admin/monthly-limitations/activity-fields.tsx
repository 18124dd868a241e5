import { Field } from '../../kit/form/field';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import { useRow } from '../../kit/form/rows/use-row';
import { activityPacks } from './activity-types';

const packOf = (type: unknown) => (typeof type === 'number' ? activityPacks[type]?.() : undefined);

/** The fields of one activity, depending on its type. */
export function ActivityFields() {
  const { values, set } = useRow();
  const pack = packOf(values.type_id);
  // Ids of different resources must not be mixed up.
  const forgetPack = (type: unknown) => {
    if (values.pack_id && packOf(type) !== pack) set('pack_id', null);
  };
  return (
    <>
      <ChoiceInput source="type_id" onChosen={forgetPack} />
      {pack && <ReferenceInput source="pack_id" target={pack} />}
      <Field source="knowledge_bank_article_id" />
      <Field source="name" />
      <Field source="priority" />
      <Field source="image" wide />
    </>
  );
}
