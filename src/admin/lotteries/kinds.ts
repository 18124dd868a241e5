import type { Option } from '../../contract/fields';

/** How the winners of a lottery are found (document 2, section 3.4). */
export const lotteryKinds = [
  { id: 1, name: 'winners' },
  { id: 2, name: 'probability' },
] as const satisfies readonly Option[];
/** Winning tickets are drawn when the lottery is created. */
export const byWinners = 1;
/** Each bet wins points with a probability. */
export const byProbability = 2;
