import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { Field } from '../../kit/form/field';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import { useRow } from '../../kit/form/rows/use-row';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { taskEntities } from './task-types';

const entityOf = (type: unknown) => (typeof type === 'number' ? taskEntities[type]?.() : undefined);

/** The fields of one task, depending on its type (document 2, section 3.3). */
export function TaskFields() {
  const { values, set } = useRow();
  const entity = entityOf(values.type_id);
  const { knowledge_bank_category_id: category } = values;
  const narrowed = entity === kbArticles && typeof category === 'number';
  // Ids of different resources must not be mixed up, for example an article's with a lottery's.
  const forgetEntity = (type: unknown) => {
    if (values.entity_id && entityOf(type) !== entity) set('entity_id', null);
  };
  return (
    <>
      <ChoiceInput source="type_id" onChosen={forgetEntity} />
      <Field source="item_count" />
      <Field source="brand_id" />
      <Field source="knowledge_bank_category_id" />
      {entity && (
        <ReferenceInput
          source="entity_id"
          target={entity}
          {...(narrowed && { filter: { category_id: String(category) } })}
        />
      )}
      <Field source="correct_answer" />
      <Field source="chat_button_link" />
      <Field source="caption_text" />
      <Field source="message_text" wide />
      <Field source="image" wide />
      <Field source="description" wide />
    </>
  );
}
