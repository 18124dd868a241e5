import { numberQuestions } from '../../questions/ids';

export const saved = numberQuestions('event_quizzes');
