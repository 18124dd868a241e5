import { expect, test } from 'vitest';
import type { Resource } from '../../src/contract/contract';
import { contracts } from '../../src/contract/contracts';

/** The fields by which a record is called, and those that its card shows in a narrow window instead of the first columns. */
test.each<[path: string, title: string, facts: string]>([
  ['achievements', 'name', ''],
  ['banners', 'name', 'published_at status'],
  ['bonus-shop/presents', 'name', ''],
  ['bonus-shop/products', 'description', ''],
  ['bonus-shop/vouchers', 'name', ''],
  ['boosters', 'name', ''],
  ['brands', 'name', ''],
  ['cpa-program', 'name', ''],
  ['goal-trackers', 'id', 'user.phone progress'],
  ['interactive-articles', 'article.name', ''],
  ['knowledge-bank/brands', 'name', ''],
  ['knowledge-bank/categories', 'name', ''],
  ['levels-packages', 'name', ''],
  ['lotteries', 'name', ''],
  ['managers', 'name surname', ''],
  ['monthly-limitations', 'hint_text', ''],
  ['multibrand-quizzes', 'name', ''],
  ['mystery-shopper/attachments', 'id', ''],
  ['mystery-shopper', 'name', ''],
  ['outlets-users', 'outlet_code', 'address download_users'],
  ['outlets-users/users', 'name surname', ''],
  ['outlets', 'outlet_code street building_number', 'city_id manager_id legal_entities'],
  ['pack-recognition', 'brand model', ''],
  ['products/categories', 'name', ''],
  ['products/providers', 'name', ''],
  ['products', 'name', ''],
  ['promo-codes', 'code', ''],
  ['quests', 'name', 'start_date end_date'],
  ['quick-tips', 'question', ''],
  ['sales-simulators', 'name', 'start_date end_date'],
  ['sales-simulators/scenarios', 'name', ''],
  ['sales-tips', 'name', 'published_at created_at'],
  ['special-quizzes', 'name', ''],
  ['target-groups', 'name', ''],
  ['trade-program', 'name', ''],
  ['trade-program/addresses', 'addresses.outlet_code', ''],
  ['transactions', 'user.name user.surname', 'coins created_at'],
  ['transactions/types', 'name', ''],
  ['unrecognized-packs', 'barcode', ''],
])('a record of admin/%s is called by %s, and its card in a narrow window shows “%s”', (path, title, facts) => {
  const { title: called, facts: shown = [] } = contracts[`admin/${path}`] as Resource;
  expect([[called].flat().join(' '), shown.join(' ')]).toEqual([title, facts]);
});
