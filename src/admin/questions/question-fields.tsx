import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { blankOfType, questionTypes, textTypes } from '../../contract/questions';
import { Field } from '../../kit/form/field';
import { LongTextInput } from '../../kit/form/inputs/text-input';
import { TypeToggler } from '../../kit/form/inputs/type-toggler';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { AnswersInput } from './answers-input';
import type { QuestionKind } from './kinds';

/** The fields of one question, in a row of questions or in a record that is one (document 2, section 3.1). */
export function QuestionFields({ kind }: { kind: QuestionKind }) {
  const { fields } = kind;
  return (
    <>
      {fields.type_id && <TypeToggler source="type_id" options={questionTypes} reset={blankOfType} />}
      <LongTextInput source="text" rows={2} />
      {fields.image && <ImageField hasTypes={fields.type_id !== undefined} />}
      {fields.is_multiple && <Field source="is_multiple" wide />}
      <AnswersInput kind={kind} />
      {fields.show_disclaimer && <Field source="show_disclaimer" />}
      {fields.product_question && <Field source="product_question" />}
      {fields.is_brand_question && <Field source="is_brand_question" />}
      {fields.brand_id && <Field source="brand_id" />}
    </>
  );
}

function ImageField({ hasTypes }: { hasTypes: boolean }) {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return hasTypes && control && row ? <OfType control={control} path={row.path} /> : <Field source="image" wide />;
}
/** Questions with answers in text need an image; those with pictures as answers may have one. */
function OfType({ control, path }: { control: Control<Values>; path: string }) {
  const type: unknown = useWatch({ control, name: `${path}.type_id` });
  return <Field source="image" wide required={textTypes.some((one) => one === type)} />;
}
