/**
 * A question type: its answers, if it has any, and its further fields. The schema, the form and the server read this
 * table.
 */
export interface QuestionType {
  id: number;
  name: string;
  answers?: {
    /** The maximum number of characters of an answer. */
    length?: number;
    /** Answers are prices such as 1.11 or 11.11. */
    price?: true;
    /** How many answers may be marked as correct; without it none is marked. */
    correct?: 'one' | 'several';
    /** The number of empty answers in a new question. */
    blank: number;
  };
  disclaimer?: true;
}

/** Types of mystery-shopper questions and their limits (document 2, sections 3.9, 5.2 and 9). */
export const questionTypes = [
  { id: 1, name: 'multipleChoice', answers: { length: 85, correct: 'several', blank: 3 } },
  { id: 2, name: 'singleChoice', answers: { length: 60, correct: 'one', blank: 3 } },
  { id: 3, name: 'price', answers: { price: true, blank: 1 }, disclaimer: true },
  { id: 4, name: 'open' },
  { id: 5, name: 'photo' },
] as const satisfies readonly QuestionType[];

export const questionType = (id: unknown): QuestionType | undefined => questionTypes.find((one) => one.id === id);

export const blankAnswer = { answer_text: null, is_correct: false };
/** What the type decides, as a question of this type begins (document 2, sections 3.9 and 4). */
export const blankOfType = (type: number) => ({
  type_id: type,
  answers: Array.from({ length: questionType(type)?.answers?.blank ?? 0 }, () => ({ ...blankAnswer })),
});
export const blankQuestion = {
  ...blankOfType(1),
  question_text: null,
  question_image: null,
  show_price_disclaimer: false,
};
export const blankCriterion = {
  name: null,
  good_answer: null,
  normal_answer: null,
  bad_answer: null,
  questions: [blankQuestion],
};
