import type { TFunction } from 'i18next';
import type { Answered } from '../../../contract/answered';

/** '12 answers'; of a quiz, whose games are recorded as a whole, how often it was played. */
export const answersOf = (t: TFunction, { answers, games }: Pick<Answered, 'answers' | 'games'>): string =>
  answers === undefined
    ? t('form:answered.games', { count: games ?? 0 })
    : t('form:answered.answers', { count: answers });
