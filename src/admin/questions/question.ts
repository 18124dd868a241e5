import * as z from 'zod/mini';
import { editionCodes, type EditionCode } from '../../../editions/edition';
import { except } from '../../../editions/groups';
import type { Copying, Rule } from '../../contract/contract';
import {
  boolean,
  choice,
  extend,
  field,
  image,
  onlyIn,
  optional,
  readAs,
  readOnly,
  recordId,
  reference,
} from '../../contract/fields';
import { questionTypes, textTypes } from '../../contract/questions';
import { brandOptions } from '../../services/brands/resource';
import { brandMarkets, correctIn, type QuestionField, type QuestionKind } from './kinds';

const questionText = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000)), {
  kind: 'text',
});
/** A text, or the key of an image in a question with pictures. */
const answer = z.object({
  answer: field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(500)), { kind: 'text' }),
});
/** The numbers of the correct answers, from 1. */
const correctAnswers = field(z.array(z.int('number').check(z.positive('number')), 'list').check(z.maxLength(1000)), {
  kind: 'rows',
});

/** The number of the only correct answer may be sent without a list. */
const correctAnswer = readAs((value) => (typeof value === 'number' ? [value] : value), correctAnswers);

/** What kind of answers a question has. */
export const typeOfQuestion = extend(choice(questionTypes), { explainedIn: 'quizzes:questionTypes' });

const fieldSchemas: Readonly<Record<QuestionField, z.ZodMiniType>> = {
  type_id: typeOfQuestion,
  image: optional(image('quiz')),
  show_disclaimer: optional(boolean),
  product_question: optional(boolean),
  is_brand_question: optional(boolean),
  brand_id: optional(reference(() => brandOptions)),
  is_multiple: optional(boolean),
};
const order = Object.keys(fieldSchemas) as QuestionField[];

/** The fields of one question of this kind (document 2, section 3.1). */
export function questionFields({ fields, correct }: QuestionKind) {
  // Without types all questions are of text, and need an image.
  const schemas = fields.type_id ? fieldSchemas : { ...fieldSchemas, image: image('quiz') };
  const own = order.flatMap((name) => {
    const markets = fields[name];
    return markets === undefined
      ? []
      : [[name, markets === 'everywhere' ? schemas[name] : onlyIn(markets, schemas[name])] as const];
  });
  return {
    text: questionText,
    ...Object.fromEntries(own),
    answers: optional(field(z.array(answer, 'list').check(z.maxLength(1000)), { kind: 'rows' })),
    correct_answers: optional(correct === 'one' ? correctAnswer : correctAnswers),
  };
}
/** The questions of a record; each has an id, given by the server, by which answers of app users name it. */
export const questionsOf = (kind: QuestionKind) =>
  field(
    z.array(z.object({ id: readOnly(recordId), ...questionFields(kind) }), 'list').check(
      z.refine((list) => list.length > 0, 'atLeastOneQuestion'),
      z.maxLength(1000),
    ),
    { kind: 'rows' },
  );

/**
 * The rules of a kind's questions (document 2, section 5.1). `at` is the array with a dot, or empty where the record is
 * itself a question.
 */
export function questionRules(kind: QuestionKind, at: '' | 'questions.'): Rule[] {
  const { fields } = kind;
  const needsBrand = (when: QuestionField, editions: readonly EditionCode[], always?: true): Rule => ({
    field: `${at}brand_id`,
    editions,
    rule: 'requiredWhen',
    message: 'brandRequired',
    when: { field: `${at}${when}`, includes: true },
    ...(always && { always }),
  });
  const correctRules = [...new Set(editionCodes.map((code) => correctIn(kind, code)))].map((expects): Rule => ({
    field: `${at}correct_answers`,
    editions: editionCodes.filter((code) => correctIn(kind, code) === expects),
    rule: 'correctAnswers',
    expects,
  }));
  return [
    { field: `${at}answers`, rule: 'answers' },
    ...correctRules,
    ...('image' in fields && 'type_id' in fields
      ? [
          {
            field: `${at}image`,
            rule: 'requiredWhen',
            when: { field: `${at}type_id`, includes: textTypes },
            always: true,
          } as const,
        ]
      : []),
    ...('brand_id' in fields
      ? (['show_disclaimer', 'product_question'] as const).map((when) => needsBrand(when, brandMarkets, true))
      : []),
    // A brand question has its own brand (document 2, section 2.4).
    ...('is_brand_question' in fields
      ? [needsBrand('is_brand_question', brandMarkets, true), needsBrand('is_brand_question', except(...brandMarkets))]
      : []),
  ];
}

/** A copy has no ids and of each answer only its text (document 2, section 3.1; decisions, 'Quiz copy'). */
export const quizCopy: Copying = {
  leavesOut: ['questions.id', 'questions.number', 'questions.type'],
  keepsOnly: { 'questions.answers': ['answer'] },
  sets: { status: 0 },
};
