import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    // The number of correct answers to expect; null while a chance is missing.
    average: `round((
      bots.one_answer_chance + 2 * bots.two_answers_chance + 3 * bots.three_answers_chance
      + 4 * bots.four_answers_chance + 5 * bots.five_answers_chance
    )::numeric / 100, 2)::float8`,
  },
};
