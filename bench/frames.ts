import { visit, worstFrame } from './browser';
import type { Figure } from './report';

/**
 * The longest frame while typing in a filter, in a form of 200 fields and in a quiz of 50 questions, and while scrolling
 * and sorting a page of 250 rows.
 */
export async function measureFrames(base: string): Promise<Figure[]> {
  const { page, throttle, settle, close } = await visit({ slow: false });
  await page.goto(`${base}/`);
  await page.fill('input[name="username"]', 'admin');
  await page.fill('input[name="password"]', 'console-demo');
  await page.keyboard.press('Enter');
  const rows = page.locator('tbody tr[data-row]');
  await rows.first().waitFor();
  await settle();
  await throttle(4);

  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  await name.click();
  const typing = await worstFrame(page, async () => {
    await page.keyboard.type('aoife', { delay: 120 });
    await settle();
  });

  await page.goto(`${base}/admin/users?pageSize=250`);
  await rows.first().waitFor();
  await settle();
  await page.mouse.move(700, 600);
  const scrolling = await worstFrame(page, async () => {
    for (let at = 0; at < 40; at++) await page.mouse.wheel(0, 220);
    await settle();
  });
  const sorting = await worstFrame(page, async () => {
    await page.getByRole('columnheader', { name: 'Surname', exact: true }).getByRole('button').click();
    await settle();
  });

  await throttle(1);
  await page.goto(`${base}/admin/quests/create`);
  const fields = page.locator('form').locator('input, select, textarea');
  const add = page
    .getByRole('group', { name: 'Tasks', exact: true })
    .getByRole('button', { name: 'Add task', exact: true });
  await page.getByLabel('Name', { exact: true }).waitFor();
  while ((await fields.count()) < 200) await add.click();
  await settle();
  await throttle(4);
  await page.getByLabel('Name', { exact: true }).click();
  const writing = await worstFrame(page, async () => {
    await page.keyboard.type('Summer', { delay: 120 });
    await settle();
  });

  await throttle(1);
  await page.goto(`${base}/admin/surveys/create`);
  const questions = page.getByRole('group', { name: /^Question \d+$/ });
  const addQuestion = page.getByRole('button', { name: 'Add question', exact: true });
  await questions.first().waitFor();
  while ((await questions.count()) < 50) await addQuestion.click();
  await settle();
  await throttle(4);
  await questions.nth(24).getByLabel('Question text', { exact: true }).click();
  await settle();
  const asking = await worstFrame(page, async () => {
    await page.keyboard.type('Which shelf?', { delay: 120 });
    await settle();
  });
  await close();
  return [
    { name: 'Typing in a filter', value: typing, unit: 'ms', limit: 200 },
    { name: 'Typing in a form of 200 fields', value: writing, unit: 'ms', limit: 200 },
    { name: 'Typing in a survey of 50 questions', value: asking, unit: 'ms', limit: 100 },
    { name: 'Scrolling 250 rows', value: scrolling, unit: 'ms', limit: 100 },
    { name: 'Sorting 250 rows', value: sorting, unit: 'ms', limit: 100 },
  ];
}
