import { variantGroup } from '../../editions/groups';
import type { EditionCode } from '../../editions/edition';
import type { ActivityKind, CauseKind } from '../database/tables';
import type { Random } from './random';

/** Fictional brands, the same in all markets: name, and the dark and light colour of the logo. */
export const brands = [
  ['Aurelia', '#b45309', '#fde68a'],
  ['Kestrel', '#1d4ed8', '#bfdbfe'],
  ['Novara', '#be123c', '#fecdd3'],
  ['Silverline', '#475569', '#e2e8f0'],
  ['Montara', '#15803d', '#bbf7d0'],
  ['Juniper', '#6d28d9', '#ddd6fe'],
  ['Halcyon', '#0f766e', '#99f6e4'],
  ['Brightwell', '#c2410c', '#fed7aa'],
] as const;

interface Game {
  /** Frequency relative to the other activities. */
  weight: number;
  /** Coins per correct answer, or for taking part if there are no questions. */
  coins: number;
  questions?: number;
  brand?: true;
  editions?: readonly EditionCode[];
}

/** The activities of sellers in the app. */
const games: Record<Exclude<ActivityKind, 'login'>, Game> = {
  solo_quiz: { weight: 18, coins: 4, questions: 5 },
  head_to_head: { weight: 9, coins: 6, questions: 5 },
  daily_question: { weight: 20, coins: 10, questions: 1 },
  challenge_task: { weight: 8, coins: 40 },
  chance_bet: { weight: 6, coins: -15 },
  article_read: { weight: 14, coins: 5, brand: true },
  kb_game: { weight: 6, coins: 12, brand: true },
  special_quiz: { weight: 9, coins: 14, questions: 10, brand: true },
  general_quiz: { weight: 5, coins: 8, questions: 8, brand: true },
  quick_tip: { weight: 6, coins: 6, questions: 1, brand: true },
  promo_code: { weight: 3, coins: 100 },
  survey: { weight: 3, coins: 25, editions: ['HUNGARY', ...variantGroup] },
  single_mode: { weight: 5, coins: 2, questions: 15, editions: ['HUNGARY'] },
  event_mode: { weight: 3, coins: 7, questions: 5, editions: ['HUNGARY'] },
  multibrand_quiz: { weight: 4, coins: 9, questions: 8, editions: ['HUNGARY', 'BELARUS'] },
};
/** What a correct answer pays, as the settings say it. */
export const paidFor = (kind: 'daily_question' | 'special_quiz'): number => games[kind].coins;
const kinds = Object.keys(games) as (keyof typeof games)[];

/** The types of the transactions of sellers in the app. */
export type TransactionKind = keyof typeof games | 'registration' | 'order' | 'refund';

const causes: Partial<Record<TransactionKind, CauseKind>> = {
  registration: 'registration',
  order: 'order',
  refund: 'order_reverted',
};
/** What a transaction of this kind was for: all other kinds pay activities. */
export const causeOf = (kind: TransactionKind): CauseKind => causes[kind] ?? 'activity';

/** Whether a transaction of this kind moves the progress bar. */
export const movesProgressBar = (kind: TransactionKind): boolean =>
  kind === 'special_quiz' || kind === 'challenge_task' || kind === 'article_read';

/** Probability of a correct answer for each brand. They differ, so that the statistics do, too. */
const knowledge = [0.82, 0.71, 0.64, 0.77, 0.58, 0.69, 0.53, 0.74];

export interface Played {
  kind: ActivityKind;
  brandId: number | null;
  correct: number;
  total: number;
  coins: number;
}

export const gamesOf = (code: EditionCode): readonly (readonly [keyof typeof games, number])[] =>
  kinds
    .filter((kind) => games[kind].editions?.includes(code) ?? true)
    .map((kind) => [kind, games[kind].weight] as const);

/** A random game of a seller with this balance; a bet that they cannot afford becomes a daily question. */
export function play(list: ReturnType<typeof gamesOf>, balance: number, random: Random): Played {
  const drawn = random.weighted(list);
  const kind = games[drawn].coins + balance < 0 ? 'daily_question' : drawn;
  const { coins, questions = 0, brand } = games[kind];
  const brandId = brand ? 1 + random.below(brands.length) : null;
  const skill = brandId === null ? 0.68 : knowledge[brandId - 1]!;
  let correct = 0;
  for (let at = 0; at < questions; at++) if (random.chance(skill)) correct++;
  const won = kind === 'chance_bet' && random.chance(0.22) ? 60 : coins;
  return { kind, brandId, correct, total: questions, coins: questions ? coins * correct : won };
}

/**
 * The number of records in server/demo/{content,quizzes,modes}.ts that activities of each kind refer to. The last
 * question of the day and the last quiz of single mode are not published yet.
 */
const items: Partial<Record<ActivityKind, number>> = {
  daily_question: 7,
  chance_bet: 4,
  survey: 3,
  multibrand_quiz: 3,
  single_mode: 2,
};
/**
 * The id of the record that an activity refers to, derived from its time and user. Each brand has two articles, two
 * general quizzes and a special quiz.
 */
export function itemOf({ kind, brandId }: Played, user: number, at: number): number | null {
  const drawn = Math.floor(at / 60_000) + user;
  if ((kind === 'article_read' || kind === 'general_quiz') && brandId !== null)
    return 2 * (brandId - 1) + 1 + (drawn % 2);
  if (kind === 'special_quiz' && brandId !== null) return brandId;
  const count = items[kind];
  return count === undefined ? null : 1 + (drawn % count);
}
