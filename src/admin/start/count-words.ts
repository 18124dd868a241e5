import { number } from '../../providers/format';
import type { Waiting } from './use-waiting';

/** The number that waits: '12', or '1+' where the back-end sends no total and more may follow. */
export const countWords = ({ total, mayFollow }: Pick<Waiting, 'total' | 'mayFollow'>): string =>
  number(total) + (mayFollow ? '+' : '');
