import type { EditionCode } from '../../../editions/edition';
import { blankOfType, commonText, type CorrectAnswers } from '../../contract/questions';

/** Fields of a question beside its text, its answers and the numbers of the correct ones. */
export type QuestionField =
  'type_id' | 'image' | 'show_disclaimer' | 'product_question' | 'is_brand_question' | 'brand_id' | 'is_multiple';

/** A kind of content with questions: the contract and the form read this table. */
export interface QuestionKind {
  /** The fields of its questions, and the markets that have them. */
  fields: Readonly<Partial<Record<QuestionField, 'everywhere' | readonly EditionCode[]>>>;
  correct: CorrectAnswers | 'survey';
  /** How many questions a new record starts with. */
  prefilled: number;
  /** A question is headed by its number, 'Question 3', instead of its text. */
  numbered?: true;
}

/** The markets in which a survey's question says itself whether it has several correct answers. */
const multipleMarkets = ['HUNGARY'] as const satisfies readonly EditionCode[];
/** Questions about a product or with a disclaimer name their brand here (document 2, sections 3.1 and 5.1). */
export const brandMarkets = ['IRELAND', 'HUNGARY'] as const satisfies readonly EditionCode[];

const ofQuiz = {
  type_id: 'everywhere',
  image: 'everywhere',
  show_disclaimer: 'everywhere',
  product_question: 'everywhere',
  brand_id: brandMarkets,
} as const;

/** The kinds of content with questions (document 2, sections 2.2 to 2.8 and 3.1). */
export const questionKinds = {
  general: { fields: ofQuiz, correct: 'byType', prefilled: 1 },
  special: { fields: ofQuiz, correct: 'byType', prefilled: 1 },
  multibrand: {
    fields: { ...ofQuiz, is_brand_question: 'everywhere', brand_id: 'everywhere' },
    correct: 'byType',
    prefilled: 1,
  },
  survey: {
    fields: { type_id: 'everywhere', image: 'everywhere', is_multiple: multipleMarkets },
    correct: 'survey',
    prefilled: 1,
  },
  daily: { fields: { type_id: 'everywhere' }, correct: 'byType', prefilled: 1 },
  event: {
    fields: {
      image: 'everywhere',
      show_disclaimer: 'everywhere',
      product_question: ['HUNGARY'],
      brand_id: ['HUNGARY'],
    },
    correct: 'one',
    prefilled: 5,
  },
  single: { fields: { image: 'everywhere' }, correct: 'one', prefilled: 15, numbered: true },
} as const satisfies Record<string, QuestionKind>;

/** How many answers of such a question are correct in a market. */
export const correctIn = ({ correct }: QuestionKind, edition: EditionCode): CorrectAnswers =>
  correct !== 'survey' ? correct : multipleMarkets.some((one) => one === edition) ? 'isMultiple' : 'byTypeOrNone';

export const blankAnswer = { answer: null };

/** A new question, with the empty answers of its type. */
export function blankQuestion({ fields }: QuestionKind) {
  const { type_id, ...answers } = blankOfType(commonText);
  return { ...('type_id' in fields && { type_id }), text: null, ...answers };
}
export const blankQuestions = (kind: QuestionKind) => Array.from({ length: kind.prefilled }, () => blankQuestion(kind));
