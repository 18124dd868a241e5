/** A question that app users have answered, as the refusal of a save names it (capability 'answered-questions'). */
export interface Answered {
  /** Its place in the record, from 1; absent where the record is itself a question. */
  number?: number;
  text: string;
  answers?: number;
  /** How often the quiz was played, where only whole games are recorded. */
  games?: number;
}

/** The request header that asks the server to refuse a change of questions with answers; its value is 'refuse'. */
export const answeredHeader = 'Answered-Questions';
