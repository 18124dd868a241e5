import words from '../../src/locales/en/person.json' with { type: 'json' };
import { expect } from '../expect';
import { inNewTab } from '../messages/anew';
import type { Scene } from '../model';
import { personOf } from './filled';
import { dayIn } from './rows';

interface Moved {
  coins: number;
  leaf: number | null;
  status: number;
  created_at: string;
  type_model: { name: string; title: string | null };
  cause: { kind: string | null; id: number | null; name: string | null } | null;
}
const said = words.statement;
/** How many transactions a statement shows at first. */
const first = 10;
const done = 1;
const number = (value: number) => new Intl.NumberFormat('en').format(value);
const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value).replace('-', '−'));

/** The lines of a statement, of which each has the balance after it; leaf points are no part of it. */
function linesOf({ variant }: Scene, coins: number, all: readonly Moved[]): string[] {
  let balance = coins;
  const reverted = new Set<number | null>();
  return all.map(({ coins: moved, leaf, created_at, type_model, cause }) => {
    const isRefund = cause?.kind === 'order_reverted';
    if (isRefund) reverted.add(cause.id);
    const isReverted = cause?.kind === 'order' && reverted.has(cause.id);
    const line = [
      type_model.title ?? type_model.name,
      [dayIn(variant.edition, created_at), cause?.name].filter(Boolean).join(' · '),
      isReverted ? said.reverted : isRefund ? said.refund : '',
      leaf === null ? signed(moved) : `${signed(leaf)} (leaf)`,
      number(balance),
    ];
    if (leaf === null) balance -= moved;
    return line.join('');
  });
}

/** The page of a person shows their newest transactions: what each was for, how much it moved, and what was left. */
export const statementOnScreen = (scene: Scene, person: number): Promise<void> =>
  inNewTab(scene, `/admin/users/${person}/person`, async ({ page, as }) => {
    const admin = await as('admin');
    const rows = page.getByRole('table', { name: said.title, exact: true }).locator('tbody tr');
    // Again if the person is paid meanwhile.
    await expect(async () => {
      await page.reload();
      await expect(rows.first()).toBeVisible();
      const { coins } = await personOf(admin, person);
      const { data } = await admin.get<{ data: Moved[] }>(
        `admin/transactions?user_id=${person}&sort=id&order=DESC&limit=${first}`,
      );
      if (data.every(({ status }) => status === done))
        await expect(rows, 'the statement').toHaveText(linesOf(scene, coins, data));
    }).toPass({ timeout: 30_000 });
  });
