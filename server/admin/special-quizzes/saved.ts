import { numberQuestions } from '../questions/ids';

export const saved = numberQuestions('special_quizzes');
