import { numberQuestions } from '../questions/ids';

export const saved = numberQuestions('single_mode');
