import * as z from 'zod/mini';
import type { EditionCode } from '../../../editions/edition';
import { contentStatuses } from '../../contract/content-status';
import type { Rule } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import {
  boolean,
  choice,
  computed,
  day,
  extend,
  integer,
  onlyIn,
  optional,
  reference,
  requiredText,
} from '../../contract/fields';
import { brandOptions } from '../../services/brands/resource';

/** Markets whose quizzes can count for the progress bar (decisions). */
const progressMarkets = ['HUNGARY', 'IRELAND', 'DEMO'] as const satisfies readonly EditionCode[];

/** The status of content that the database may hold without one. */
export const status = extend(optional(choice(contentStatuses)), { initial: 0 });
export const progressBar = extend(optional(boolean), { initial: true });
export const progressBarOfQuiz = onlyIn(progressMarkets, progressBar);
export const price = optional(extend(integer.check(z.minimum(0)), { kind: 'integer' }));
export const publishedAt = optional(day);
/** The brand that a quiz is about, with its name as rows carry it. */
export const topic = {
  brand_id: optional(reference(() => brandOptions)),
  brand: computed(z.object({ name: extend(optional(requiredText), { shownInstead: { field: 'brand_id' } }) })),
};

/** Every record has a question. Records from before may lack them until they are saved again. */
export const needsQuestions: Rule = {
  field: 'questions',
  rule: 'requiredFor',
  roles: adminAndTeam,
  message: 'atLeastOneQuestion',
};
