import * as z from 'zod/mini';
import { boolean, choice, extend, field, image, optional } from '../../contract/fields';
import { isPrice } from '../../contract/price';
import { questionType, questionTypes } from './question-types';

const limited = (most: number) =>
  field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most)), { kind: 'text' });

// The length limit of an answer depends on the question's type and is checked below.
const answer = z.object({
  answer_text: field(z.string('required').check(z.trim(), z.minLength(1, 'required')), { kind: 'text' }),
  is_correct: optional(boolean),
});
const plain = z.object({
  type_id: extend(choice(questionTypes), { explainedIn: 'loyalty:mystery-shopper.questionTypes' }),
  question_text: limited(65),
  answers: optional(field(z.array(answer), { kind: 'rows' })),
  question_image: optional(image('mysteryShopper')),
  show_price_disclaimer: optional(boolean),
});
type Answer = z.infer<typeof answer>;
/** Checks only for an array; the answers themselves are validated by their schema. */
const isList = (value: unknown): value is Answer[] => Array.isArray(value);
type Say = (
  issue:
    | { code: 'custom'; message: string; path: PropertyKey[] }
    | { code: 'too_big'; origin: 'string'; maximum: number; inclusive: true; message: string; path: PropertyKey[] },
) => void;

function judgeAnswer(
  text: string | null | undefined,
  at: number,
  { length, price: mustBePrice }: { length?: number; price?: true },
  say: Say,
): void {
  const path = ['answers', at, 'answer_text'];
  const written = text?.trim() ?? '';
  if (mustBePrice && written && !isPrice(written)) say({ code: 'custom', message: 'priceFormat', path });
  else if (length !== undefined && written.length > length)
    say({ code: 'too_big', origin: 'string', maximum: length, inclusive: true, message: 'tooLong', path });
}
function judgeAnswers(list: readonly Answer[], correct: 'one' | 'several' | undefined, say: Say): void {
  const right = list.filter((one) => one?.is_correct === true).length;
  const message = !list.length
    ? 'atLeastOneAnswer'
    : correct && !right
      ? 'atLeastOneCorrectAnswer'
      : correct === 'one' && right > 1
        ? 'onlyOneCorrectAnswer'
        : undefined;
  if (message) say({ code: 'custom', message, path: ['answers'] });
}

/**
 * A question, validated by its type. The check also runs when single fields are invalid, so all errors are reported
 * at once.
 */
export const question = plain.check(
  z.check<z.infer<typeof plain>>(
    (payload) => {
      const { value } = payload;
      const say: Say = (issue) => void payload.issues.push({ ...issue, input: value, continue: true });
      const { answers } = questionType(value?.type_id) ?? {};
      const list: unknown = value?.answers ?? [];
      if (!answers || !isList(list)) return;
      for (const [at, one] of list.entries())
        judgeAnswer(typeof one?.answer_text === 'string' ? one.answer_text : null, at, answers, say);
      judgeAnswers(list, answers.correct, say);
    },
    { when: () => true },
  ),
  // Removes answers left over from a previous type.
  z.overwrite((value) => (questionType(value.type_id)?.answers ? value : { ...value, answers: [] })),
);
