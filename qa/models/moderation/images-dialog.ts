import { nameOf, path, type Made } from '../../effects/images';
import { expect } from '../../expect';
import type { Scene } from '../../model';
import { claimCalls } from './deciding';

/** The colleague of these paths. */
export const somebody = 'Laboratory';
export const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: /^Images of user/ });

/** Notes which rows the page holds, and lets go of. */
export function watchClaims({ page, made }: Scene<Made>): void {
  page.on('request', (request) => {
    if (!claimCalls.some(({ method, url }) => method === request.method() && url.test(request.url()))) return;
    const { kind, id } = request.postDataJSON() as { kind: string; id: string };
    made.claims.push(`${request.method()} ${kind} ${id}`);
  });
}
/** What is open is held for this person, and let go when it is closed. */
export const holds = ({ made }: Scene<Made>, method: 'POST' | 'DELETE') =>
  expect.poll(() => made.claims.at(-1), 'what the page holds or lets go of').toBe(`${method} ${path} ${made.row.id}`);

const opener = ({ page, made: { row } }: Scene<Made>) =>
  page.getByRole('button', { name: `Images of ${nameOf(row)}, ${row.userId}`, exact: true });
export async function openDialog(scene: Scene<Made>): Promise<void> {
  await opener(scene).click();
  await expect(dialog(scene)).toBeVisible();
}
/** Of what a colleague has open, nothing can be decided in the dialog; and one without images says so. */
export async function heldByColleague(scene: Scene<Made>): Promise<void> {
  const { page, made } = scene;
  // The session may have ended, or no image is left.
  if (!(await opener(scene).isVisible()) || (await opener(scene).getAttribute('aria-disabled')) === 'true') return;
  await page.route(claimCalls[0]!.url, (route) => route.fulfill({ json: { held_by: somebody } }));
  await page.route(/\/admin\/moderation\/claims\?/, (route) =>
    route.fulfill({ json: [{ id: String(made.row.id), name: somebody, mine: false }] }),
  );
  // It is no call of the path's.
  await page.route(/\/admin\/quests\/user-images\?/, (route) => route.continue());
  await openDialog(scene);
  const decisions = dialog(scene).getByRole('listitem').getByRole('button');
  await expect(decisions.first()).toBeVisible();
  for (const one of await decisions.all()) {
    await expect(one).toHaveAttribute('aria-disabled', 'true');
    await expect(one).toHaveAccessibleDescription(`${somebody} has this open`);
  }
  await dialog(scene).getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.route(/\/admin\/quests\/user-images\?/, (route) => route.fulfill({ json: [] }));
  await openDialog(scene);
  await expect(dialog(scene)).toContainText('This user has not uploaded any image');
  await expect(dialog(scene).getByRole('listitem')).toHaveCount(0);
}
