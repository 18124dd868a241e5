/** The chances, in percent, that a bot answers one to five questions correctly. Together they are 100. */
export const chances = [
  'one_answer_chance',
  'two_answers_chance',
  'three_answers_chance',
  'four_answers_chance',
  'five_answers_chance',
] as const;
