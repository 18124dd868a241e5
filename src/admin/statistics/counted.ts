import type { Resource } from '../../contract/contract';
import type { CountedList } from '../../kit/list/counted';
import { orders } from '../bonus-shop/orders/resource';
import { orderStatus } from '../bonus-shop/orders/statuses';
import { dailyQuestionReport } from '../reports/daily-questions/resource';
import { digitalProductReport } from '../reports/digital-products/resource';
import { lotteryReport } from '../reports/lotteries/resource';
import { multibrandQuizReport } from '../reports/multibrand-quizzes/resource';
import { singleModeReport } from '../reports/single-mode/resource';
import { specialQuizReport } from '../reports/special/resource';
import { userReport } from '../reports/users/resource';
import { articleReport } from '../reports/users-knowledge-bank-articles/resource';
import { countedUsers } from '../users/counted';
import type { Period } from '../../kit/periods';

type Counts = (period: Period) => CountedList | undefined;

/** A list that has a row for each event that the figure counts, by the same moment. */
const eventsOf =
  (list: Resource, filters: CountedList['filters'] = {}): Counts =>
  ({ start, end }) => ({ list, filters: { ...filters, start_date: start, end_date: end } });
const isOpen = ({ start, end }: Period) => start === undefined && end === undefined;
/** What was reverted is no order. */
const kept = { status: [orderStatus.new, orderStatus.delivered, orderStatus.sent] };

/**
 * The lists that the figures count, by the name of the figure. A figure that is not here counts what no documented list
 * has a row for, or is a sum (docs/decisions/0028).
 */
export const countedLists: Readonly<Record<string, Counts>> = {
  // The users have no filter for the day on which they were added; their report has.
  totalContacts: (period) => (isOpen(period) ? countedUsers([]) : eventsOf(userReport)(period)),
  underModeration: (period) => (isOpen(period) ? countedUsers(['waitingContacts']) : undefined),
  numberOfBets: eventsOf(lotteryReport),
  userQuestions: eventsOf(dailyQuestionReport),
  singleMode: eventsOf(singleModeReport),
  articlesRead: eventsOf(articleReport),
  specialQuizzesPlayed: eventsOf(specialQuizReport),
  multibrandQuizzesPlayed: eventsOf(multibrandQuizReport),
  allOrders: eventsOf(orders, kept),
  digitalOrders: eventsOf(digitalProductReport, kept),
};
