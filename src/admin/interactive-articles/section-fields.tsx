import { useState } from 'react';
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
  // What a type does not have is not sent with it. Until it is edited, it comes back with its type.
  const [settling, setSettling] = useState<{ from: Section; to: Section }>();
  const settle = (chosen: unknown) => {
    const present = { ...values, answers: values.answers ?? [] } as Section;
    const before = <Part extends 'textarea' | 'answers'>(part: Part) =>
      settling && same(settling.to[part], present[part]) ? settling.from[part] : present[part];
    const from = { ...present, textarea: before('textarea'), answers: before('answers') };
    const to = settled({ ...from, type_id: chosen as Section['type_id'] });
    for (const part of ['textarea', 'answers'] as const) if (!same(to[part], values[part])) set(part, to[part]);
    setSettling({ from, to });
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
