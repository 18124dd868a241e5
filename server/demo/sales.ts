import { salesSimulators } from '../../src/admin/sales-simulators/resource';
import { salesTips } from '../../src/admin/sales-tips/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { addToDay, dayInZone, edgeOfDay } from '../../src/contract/zones';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import { founded, type DemoMarket, type DemoOptions } from './market';

/** In deletion order. */
export const salesTables = ['simulator_scenarios', 'sales_simulators', 'sales_tips'];

/** [name, days since it was published, and its steps: the name, and the quiz of server/demo/content.ts if it is one]. */
const tips = [
  ['Greet before you scan', 160, [['Why it matters'], ['Three ways to greet'], ['Try it', 3]]],
  ['Three questions before you recommend', 90, [['Open questions'], ['Listen'], ['Play', 2]]],
  ['What to say about a new product', 45, [['The facts'], ['In one sentence'], ['What is new?', 5]]],
  ['Calm words for a queue', 20, [['Stay calm'], ['Words that help'], ['Age checks', 6]]],
] as const;
/** The coins of a step, which are what demo sellers are paid for one. */
const coins = 5;

/** Each simulator has three scenarios. */
const simulators = [
  ['The first customer', 30, -100, 30, 1],
  ['A customer in doubt', 40, -20, 60, 3],
] as const;
const scenarios = [
  ['Good morning', ['Good morning, I am in a hurry.', 'Do you have anything new?', 'I will take it, thank you.']],
  ['Something else', ['I always take the same.', 'What is different about it?', 'Perhaps next time.']],
  ['The price', ['Why is it so expensive?', 'And what do I get for it?']],
  ['Not today', ['I am only looking.', 'Who buys this?', 'I will think about it.']],
  ['For a friend', ['It is a present.', 'She likes it mild.', 'Can it be returned?']],
  ['Age check', ['Do I look so young?', 'I have left it at home.', 'All right, here it is.']],
] as const;
const perSimulator = 3;
/** The simulator that a scenario belongs to, as SQL reads it too. */
export const simulatorOf = (scenario: string) => `(1 + (${scenario} - 1) / ${perSimulator})`;

/** Sales tips, and sales simulators with their scenarios. */
export async function loadSales(db: Database, demo: DemoMarket, { edition, files }: DemoOptions): Promise<void> {
  const { calendar } = demo;
  const picture = picturesIn(files);
  const today = dayInZone(calendar.now, edition.timeZone)!;
  if (new ContractIn(salesTips, edition).exists)
    await db.copyIn(
      'sales_tips',
      ['id', 'name', 'published_at', 'incomplete_image', 'complete_image', 'priority', 'steps', 'created_at'],
      await Promise.all(
        tips.map(async ([name, days, steps], at) => [
          at + 1,
          name,
          addToDay(today, -days),
          await picture(`${name} open`, at),
          await picture(`${name} done`, at + 3),
          tips.length - at,
          JSON.stringify(
            steps.map(([title, quiz], step) => ({
              name: title,
              ...(quiz
                ? { step_type: 'quiz', special_quiz_id: quiz }
                : { step_type: 'url', url: `https://example.com/tips/${at + 1}/${step + 1}` }),
              minutes_to_read: 1 + step,
              coins,
              transaction_type_id: newTypeId('sales_tip'),
            })),
          ),
          iso(calendar.daysAgo(days + 10)),
        ]),
      ),
    );
  if (!new ContractIn(salesSimulators, edition).exists) return;
  await db.copyIn(
    'sales_simulators',
    [
      'id',
      'name',
      'coins',
      'start_date',
      'end_date',
      'reaction_id',
      'incomplete_image',
      'complete_image',
      'created_at',
    ],
    await Promise.all(
      simulators.map(async ([name, paid, since, until, reaction], at) => [
        at + 1,
        name,
        paid,
        edgeOfDay(addToDay(today, since), 'start', edition.timeZone),
        edgeOfDay(addToDay(today, until), 'end', edition.timeZone),
        reaction,
        await picture(`${name} open`, at),
        await picture(`${name} done`, at + 3),
        founded(demo, at + 1),
      ]),
    ),
  );
  await db.copyIn(
    'simulator_scenarios',
    ['id', 'simulator_id', 'name', 'questions', 'created_at'],
    scenarios.map(([name, questions], at) => [
      at + 1,
      1 + Math.floor(at / perSimulator),
      name,
      JSON.stringify(
        questions.map((text, row) => ({
          id: row + 1,
          number: row + 1,
          step: row + 1,
          text,
          reaction_type_id: 1 + (row % 3),
        })),
      ),
      founded(demo, at + 1),
    ]),
  );
}
