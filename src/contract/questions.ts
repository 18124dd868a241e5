import type { Message } from './message';

/** A type of quiz question: how many empty answers it starts with, and what its answers are. */
interface QuestionType {
  id: number;
  name: string;
  /** Empty answers of a new question, and after a change of the type (document 2, sections 4 and 9). */
  blank: number;
  /** The largest number of answers; by default that of every question. */
  most?: number;
  /** Exactly one answer is correct. */
  single?: true;
  /** Answers are keys of uploaded images instead of texts. */
  pictures?: true;
}

/** The types of quiz questions (document 2, sections 3.1 and 9). */
export const questionTypes = [
  { id: 1, name: 'commonText', blank: 4 },
  { id: 2, name: 'trueFalse', blank: 2, most: 2, single: true },
  { id: 3, name: 'picture', blank: 4, pictures: true },
] as const satisfies readonly QuestionType[];
export const commonText = 1;
/** The types whose answers are texts; their questions need an image. */
export const textTypes = questionTypes.filter((one) => !('pictures' in one)).map((one) => one.id);
/** The type with this id; kinds of content without types have common text. */
export const questionType = (id: unknown): QuestionType =>
  questionTypes.find((one) => one.id === id) ?? questionTypes[0];

/** What the type decides, as a question of this type begins: empty answers, none of them correct (document 2, section 4). */
export const blankOfType = (type: number) => ({
  type_id: type,
  answers: Array.from({ length: questionType(type).blank }, (): { answer: string | null } => ({ answer: null })),
  correct_answers: [] as number[],
});

/** The largest number of answers of any question (document 2, sections 5.1 and 9). */
export const mostAnswers = 15;

/**
 * How many answers are correct: as the type says (true or false has one, the others one or more), exactly one, or in a
 * survey, which need not have any, as its `is_multiple` says or, in markets without that field, its type (document 2,
 * sections 2.5, 2.7 and 5.1).
 */
export type CorrectAnswers = 'byType' | 'one' | 'isMultiple' | 'byTypeOrNone';
/** A question as rules judge it. */
export type JudgedQuestion = Readonly<Record<string, unknown>>;

/** Whether at most one answer of the question can be correct. */
export const isSingle = ({ type_id, is_multiple }: JudgedQuestion, expects: CorrectAnswers): boolean =>
  expects === 'one' || questionType(type_id).single === true || (expects === 'isMultiple' && is_multiple !== true);

const textOf = (answer: unknown): string => {
  const { answer: text } = (typeof answer === 'object' && answer !== null ? answer : {}) as { answer?: unknown };
  return typeof text === 'string' ? text : '';
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** A folder and a name, as the file service gives keys. */
const isKey = (text: string) => /^[^/]+\/.+/.test(text);

/** What is wrong with a question's list of answers; each answer itself is judged by its field. */
export function answersMessage(question: JudgedQuestion): Message | undefined {
  const answers = listOf(question.answers);
  const { most = mostAnswers, pictures } = questionType(question.type_id);
  if (!answers.length) return { key: 'atLeastOneAnswer' };
  if (answers.length > mostAnswers) return { key: 'tooManyAnswers' };
  if (answers.length > most) return { key: 'tooMany', params: { max: most } };
  return pictures && answers.some((one) => textOf(one) && !isKey(textOf(one))) ? { key: 'fileKey' } : undefined;
}

/** What is wrong with the numbers of a question's correct answers, which count from 1. */
export function correctAnswersMessage(question: JudgedQuestion, expects: CorrectAnswers): Message | undefined {
  const numbers = new Set([question.correct_answers ?? []].flat());
  const { length } = listOf(question.answers);
  if ([...numbers].some((one) => typeof one === 'number' && one > length)) return { key: 'noSuchAnswer' };
  if (!numbers.size)
    return expects === 'isMultiple' || expects === 'byTypeOrNone' ? undefined : { key: 'atLeastOneCorrectAnswer' };
  if (isSingle(question, expects)) return numbers.size > 1 ? { key: 'onlyOneCorrectAnswer' } : undefined;
  return expects === 'isMultiple' && numbers.size < 2 ? { key: 'atLeastTwoCorrectAnswers' } : undefined;
}
