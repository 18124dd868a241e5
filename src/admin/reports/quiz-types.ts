/** Types of quiz games (document 3, section 2.5). */
export const withBot = 2;
export const withUser = 3;
export const solo = 8;

export const questionGameTypes = [
  { id: withBot, name: 'withBot' },
  { id: withUser, name: 'withUser' },
  { id: solo, name: 'solo' },
] as const;

/** The filter options of the quiz report: types of games, and whether there was a bonus. */
export const quizReportTypes = [
  { id: withUser, name: 'withUser' },
  { id: withBot, name: 'withBot' },
  { id: solo, name: 'soloMode' },
  { id: 5, name: 'teaser' },
  { id: 10003, name: 'noBonus' },
  { id: -1, name: 'soloBonus' },
  { id: -2, name: 'soloNoBonus' },
] as const;
