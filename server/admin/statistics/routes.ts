import * as z from 'zod/mini';
import type { StatisticsSection } from '../../../src/admin/statistics/items';
import { statistics } from '../../../src/admin/statistics/resource';
import { route } from '../../http/route';
import { figuresIn, resetWithin } from './figures';
import { rangeOf } from './range';

const count = z.int();
const amount = z.number();
const dates = z.object({ start_date: z.optional(z.string()), end_date: z.optional(z.string()) });

const section = <S extends Record<string, z.ZodMiniType>>(name: StatisticsSection['call'], summary: string, items: S) =>
  route({
    method: 'GET',
    path: `/admin/statistics/${name}`,
    summary: `${summary}, between two dates (document 1, sections 2.4 and 3).`,
    allow: { contract: statistics, action: 'list' },
    contract: statistics,
    query: dates,
    answer: z.partial(z.object({ ...items, counted_since: z.string() })),
    handle: async (call) => {
      const range = rangeOf(call.query, call.edition);
      const reset = await resetWithin(call, name, range);
      const found = await figuresIn(call, name, range, reset);
      return {
        ...found,
        // Beyond the documents: the lists have what happened before it, too.
        ...(reset && { counted_since: reset.toISOString() }),
      };
    },
  });

/** The name is beyond the documents: a logo alone does not say whose it is. */
const brands = z.array(z.object({ name: z.string(), logo: z.nullable(z.string()), correctAverage: amount }));

/** Statistics between two dates. Each figure counts the events that the screens and the app create. */
export const routes = [
  section('users', 'Contacts and downloads', {
    totalContacts: count,
    underModeration: count,
    totalDownloads: count,
    ios: count,
    android: count,
    unknownOs: count,
  }),
  section('general', 'General activity', {
    completedTasks: count,
    numberOfBets: count,
    userQuestions: count,
    head2headQuizzes: count,
    soloQuizzes: count,
    singleMode: count,
    eventMode: count,
    survey: count,
  }),
  section('brands', 'Brand activity', {
    articlesRead: count,
    gamesPlayed: count,
    specialQuizzesPlayed: count,
    multibrandQuizzesPlayed: count,
  }),
  section('brand-knowledge', 'Share of correct answers by brand', {
    specialQuizzes: brands,
    generalQuizzes: brands,
    quickTips: brands,
  }),
  section('promocodes', 'Promo codes', { promoCodesActivated: count, promoPointsEarned: count }),
  section('costs', 'What was earned and spent, without what was reverted', {
    pointsEarned: count,
    moneyEarned: amount,
    pointsSpent: count,
    allOrders: count,
    physicalOrders: count,
    digitalOrders: count,
    ordersCost: amount,
  }),
];
