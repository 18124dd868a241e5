/**
 * The chances, in percent, that a bot answers one to five questions correctly. What they lack of 100 together is the
 * chance of no correct answer.
 */
export const chances = [
  'one_answer_chance',
  'two_answers_chance',
  'three_answers_chance',
  'four_answers_chance',
  'five_answers_chance',
] as const;
