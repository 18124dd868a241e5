import * as z from 'zod/mini';
import {
  boolean,
  choice,
  extend,
  field,
  integer,
  longText,
  optional,
  requiredText,
  type Option,
} from '../../contract/fields';

/** Section types; a section of type 4 has gaps in its text (document 2, section 3.8). The names are assumed. */
export const sectionTypes = [
  { id: 1, name: 'single' },
  { id: 2, name: 'oneOfSeveral' },
  { id: 3, name: 'several' },
  { id: 4, name: 'dropdown' },
] as const satisfies readonly Option[];

/** The type with exactly one answer, which is always correct. */
export const singleAnswer = 1;
/** The type whose answers fill the gaps of a text. */
export const withGaps = 4;

const answer = z.object({
  answer: requiredText,
  correct: optional(boolean),
  dropdown_index: optional(extend(integer.check(z.minimum(1), z.maximum(5)), { kind: 'integer' })),
});
const shape = z.object({
  type_id: choice(sectionTypes),
  title: requiredText,
  textarea: optional(longText),
  answers: field(z.array(answer, 'required').check(z.minLength(1, 'required')), { kind: 'rows' }),
});
export type Section = z.infer<typeof shape>;

/** Clears fields that the section's type does not use, and marks a single answer as correct. */
export const settled = (section: Section): Section => ({
  ...section,
  textarea: section.type_id === withGaps ? section.textarea : null,
  answers: section.answers.map((one) => ({
    ...one,
    correct: section.type_id === singleAnswer || one.correct === true,
    dropdown_index: section.type_id === withGaps ? one.dropdown_index : null,
  })),
});

/** Checks only for an array; the answers themselves are validated by their schema. */
const isList = (value: unknown): value is Partial<Section['answers'][number]>[] => Array.isArray(value);

/**
 * A section of an interactive article, validated by its type's rules (document 2, sections 3.8 and 5.2). The check also
 * runs when single fields are invalid, so all errors are reported at once.
 */
export const section = shape.check(
  z.check<Section>(
    ({ value, issues }) => {
      const answers: unknown = value?.answers;
      if (!isList(answers)) return;
      const blame = (path: PropertyKey[], message: string) =>
        void issues.push({ code: 'custom', input: value, path, message, continue: true });
      if (value.type_id === singleAnswer && answers.length > 1) blame(['answers'], 'single');
      if (value.type_id !== withGaps) return;
      for (const [at, one] of answers.entries())
        if (one?.dropdown_index === null || one?.dropdown_index === undefined)
          blame(['answers', at, 'dropdown_index'], 'required');
    },
    { when: () => true },
  ),
  z.overwrite(settled),
);
