import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { languages, type EditionCode } from '../../editions/edition';
import { wordsIn, type Words } from '../../editions/words';
import { statisticsIn } from '../../src/admin/statistics/items';

const items = (code: EditionCode, section: string) =>
  statisticsIn(code)
    .find((one) => one.name === section)
    ?.items.map((one) => one.name);

test('HUNGARY counts physical and digital orders, the others orders', () => {
  expect(items('HUNGARY', 'costs')).toEqual([
    'pointsEarned',
    'moneyEarned',
    'pointsSpent',
    'physicalOrders',
    'digitalOrders',
    'ordersCost',
  ]);
  expect(items('DEMO', 'costs')).toEqual(['pointsEarned', 'moneyEarned', 'pointsSpent', 'allOrders', 'ordersCost']);
});

/** Document 1, sections 2.4 and 3. */
test.each<[section: string, figures: string]>([
  ['database', 'totalContacts underModeration totalDownloads ios android unknownOs'],
  [
    'generalActivity',
    'completedTasks numberOfBets userQuestions head2headQuizzes soloQuizzes singleMode eventMode survey',
  ],
  ['brandActivity', 'articlesRead gamesPlayed specialQuizzesPlayed multibrandQuizzesPlayed'],
  ['brandKnowledge', 'specialQuizzes generalQuizzes quickTips'],
  ['promoCodes', 'promoCodesActivated promoPointsEarned'],
])('%s in HUNGARY has the figures %s', (section, figures) =>
  expect(items('HUNGARY', section)?.join(' ')).toBe(figures),
);

test('what is earned in money and what orders cost is money, and no other figure is', () => {
  const money = statisticsIn('HUNGARY').flatMap((one) => one.items.filter((item) => item.isMoney));
  expect(money.map((one) => one.name)).toEqual(['moneyEarned', 'ordersCost']);
});

test('the sections stand in their documented order', () => {
  expect(statisticsIn('DEMO').map((one) => one.name)).toEqual([
    'database',
    'generalActivity',
    'brandActivity',
    'brandKnowledge',
    'costs',
    'promoCodes',
  ]);
});

test('single mode, event mode and the multibrand quiz are HUNGARY’s; surveys the variant group’s too', () => {
  expect(items('HUNGARY', 'generalActivity')).toEqual(expect.arrayContaining(['singleMode', 'eventMode', 'survey']));
  expect(items('IRELAND', 'generalActivity')).not.toContain('survey');
  expect(items('GEORGIA', 'generalActivity')).toContain('survey');
  expect(items('GEORGIA', 'generalActivity')).not.toContain('eventMode');
  expect([
    items('HUNGARY', 'brandActivity')?.includes('multibrandQuizzesPlayed'),
    items('DEMO', 'brandActivity')?.includes('multibrandQuizzesPlayed'),
  ]).toEqual([true, false]);
});

test('brand knowledge has nothing to show in the variant group', () => {
  expect(
    ['GEORGIA', 'ARMENIA', 'AZERBAIJAN', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B', 'HUNGARY'].map(
      (code) => items(code as EditionCode, 'brandKnowledge')?.length,
    ),
  ).toEqual([0, 0, 0, 0, 0, 3]);
});

test.each(Object.values(editions).map((edition) => edition.code))('%s loads with the six documented calls', (code) => {
  expect(
    statisticsIn(code)
      .map((one) => one.call)
      .toSorted(),
  ).toEqual(['brand-knowledge', 'brands', 'costs', 'general', 'promocodes', 'users']);
});

test('every figure has words in every market and language', () => {
  const files = import.meta.glob<Words>('../../src/locales/*/statistics.json', { eager: true, import: 'default' });
  const missing = Object.values(editions).flatMap((edition) =>
    languages.flatMap((language) => {
      const words = wordsIn(files[`../../src/locales/${language}/statistics.json`]!, edition).statistics as Record<
        string,
        Record<string, string>
      >;
      return statisticsIn(edition.code).flatMap((section) => [
        ...(words.sections?.[section.name] ? [] : [`${edition.code} ${language} ${section.name}`]),
        ...section.items
          .filter((item) => !words[section.brands ? 'knowledge' : 'items']?.[item.name])
          .map((item) => `${edition.code} ${language} ${item.name}`),
      ]);
    }),
  );
  expect(missing).toEqual([]);
});
