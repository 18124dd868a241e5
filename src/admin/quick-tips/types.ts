import type { Option } from '../../contract/fields';

/** What a quick tip asks for, and how many empty answers it starts with (document 2, sections 2.9, 3.1 and 5.1). */
export const quickTipTypes = [
  { id: 1, name: 'price', blank: 1 },
  { id: 2, name: 'quiz', blank: 3 },
] as const satisfies readonly (Option & { blank: number })[];
export const priceQuestion = 1;
export const quizQuestion = 2;
/** The number of answers that a quiz question must have. */
export const quizAnswers = 3;

export interface TipAnswer {
  answer: string | null;
  correct: boolean;
}
const isFilled = ({ answer }: TipAnswer) => answer !== null && answer.trim() !== '';

/** The answers after a change of the type: those that are written, and as many empty ones as the type starts with. */
export function answersOf(type: number, before: readonly TipAnswer[] = []): TipAnswer[] {
  const { blank } = quickTipTypes.find((one) => one.id === type) ?? quickTipTypes[0];
  const kept = before.filter(isFilled);
  // A single price is the correct one.
  const correct = type === priceQuestion && !kept.length;
  return [...kept, ...Array.from({ length: Math.max(0, blank - kept.length) }, () => ({ answer: null, correct }))];
}
