import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { LongTextInput } from '../../kit/form/inputs/text-input';
import { useRow } from '../../kit/form/rows/use-row';
import { same } from '../../kit/form/record';
import { settled, singleAnswer, withGaps, type Section } from './section';

/** The fields of a section, which depend on its type (document 2, section 3.8). */
export function SectionFields() {
  const { values, set } = useRow();
  const { type_id: type } = values;
  // What the former type had is not sent with the new one.
  const settle = (chosen: unknown) => {
    const section = settled({ ...(values as Section), type_id: chosen as Section['type_id'] });
    for (const field of ['textarea', 'answers'] as const)
      if (!same(section[field], values[field])) set(field, section[field]);
  };
  return (
    <>
      <ChoiceInput source="type_id" onChosen={settle} />
      <Field source="title" />
      {type === withGaps && <LongTextInput source="textarea" />}
      {/* Keyed by type: the type's change replaces the answers, so the rows mount anew. */}
      <ArrayInput
        key={String(type)}
        source="answers"
        blank={{ answer: null, correct: type === singleAnswer, dropdown_index: null }}
        inLine
        {...(type === singleAnswer && { max: 1 })}
      >
        <Field source="answer" />
        {/* A single answer is always correct, so it has no checkbox. */}
        {type === withGaps && <Field source="dropdown_index" />}
        {type !== singleAnswer && <Field source="correct" />}
      </ArrayInput>
    </>
  );
}
