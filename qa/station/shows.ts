import type { StationSnapshot } from '../../machines/station';
import type { Stop } from '../../machines/station-stops';
import { expect } from '../expect';
import type { Scene } from '../model';
import { button, dialog, queue, said, undoButton, verbs, verbsIn, type Made } from './acts';
import {
  aboutOf,
  addressOf,
  factsOf,
  heldRow,
  holder,
  imagesOf,
  nameOf,
  questName,
  rowOf,
  totalRows,
  type Id,
} from './list';
import { idOf, isHeld, openIn, type Context } from './visit';

/** The name of an image among those of its row: 'Image 1 of 2'; nothing if it is the only one. */
const numberOf = (id: Id) => {
  const own = imagesOf[rowOf(id)]!;
  return own.length > 1 ? `Image ${own.indexOf(id) + 1} of ${own.length}` : '';
};
const plain = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
/** 'the person, Image 1', as the station calls a decision. */
const calledOf = (id: Id) =>
  plain(nameOf(rowOf(id)), imagesOf[rowOf(id)]!.length > 1 ? `Image ${imagesOf[rowOf(id)]!.indexOf(id) + 1}` : '');

/** The queue has these rows, with the open one, the decided ones and the colleague's marked. */
async function expectQueue(scene: Scene<Made>, { rows }: Context, open: Stop | undefined): Promise<void> {
  const lines = queue(scene);
  await expect(lines).toHaveCount(rows.length);
  for (const [at, { id }] of rows.entries()) {
    const row = Number(id);
    const line = lines.nth(at);
    const own = imagesOf[row]!.map((one) => scene.made.decided.get(one));
    await expect(line, 'a row has the name of its person').toContainText(nameOf(row));
    await expect(line).toContainText(row === heldRow ? `Open at ${holder}` : questName);
    await expect(line.locator('[aria-current]'), 'the open row is marked').toHaveCount(
      open?.rowId === String(row) ? 1 : 0,
    );
    const last = own.at(-1);
    if (own.every(Boolean)) await expect(line, 'a row that is decided says so').toContainText(said[last!]!);
    else
      for (const word of Object.values(said))
        await expect(line, 'a row that waits is not marked').not.toContainText(word);
  }
}
export async function expectOpen(scene: Scene<Made>, { context }: StationSnapshot): Promise<void> {
  const { made } = scene;
  const open = openIn(context);
  await expectQueue(scene, context, open);
  await expect(
    dialog(scene).getByText(`${context.seen!.hasNext || context.page > 1 ? totalRows : 3} in the list`),
  ).toBeVisible();
  if (!open) return expect(dialog(scene).getByText('There is nothing to moderate here')).toBeVisible();
  const id = idOf(open);
  const row = rowOf(id);
  await expect(dialog(scene).getByText(`${open.at + 1} of ${context.rows.length} on this page`)).toBeVisible();
  const picture = dialog(scene).getByRole('img', { name: plain(nameOf(row), numberOf(id)), exact: true });
  await expect(picture, 'the picture is the one of the open item').toHaveAttribute(
    'src',
    new RegExp(`${addressOf(id)}$`),
  );
  await expect(
    dialog(scene)
      .getByRole('link')
      .filter({ has: scene.page.getByRole('img', { name: plain(nameOf(row), numberOf(id)), exact: true }) }),
  ).toHaveAttribute('href', new RegExp(`${addressOf(id)}$`));
  const section = dialog(scene).getByRole('region', { name: nameOf(row), exact: true });
  await expect(section.getByRole('paragraph').first()).toHaveText(`${nameOf(row)} ${questName} · ${aboutOf(id)}`);
  const verb = made.decided.get(id);
  const standing = verb ? said[verb]! : 'On moderation';
  await expect(dialog(scene).locator('[aria-busy]'), 'the picture says what was decided').toContainText(standing);
  const status = dialog(scene).getByRole('status');
  await expect(status.first()).toContainText(`${plain(nameOf(row), numberOf(id), aboutOf(id), standing)}.`);
  const facts = dialog(scene).getByRole('complementary', { name: 'What is known of it' });
  await expect(facts.locator('dd'), 'whose it is, and of which challenge').toHaveText(factsOf(row).known);
  await expect(facts.getByRole('listitem'), 'its tasks, and which of them are done').toHaveText(factsOf(row).tasks);
  await expectHint(scene, context, open);
  await expectUndo(scene);
  await expectDecisions(scene, context, open);
}
/** What is said below the picture: why a key did nothing, who has the item open, that all is decided. */
async function expectHint(scene: Scene<Made>, { seen, said: reason }: Context, open: Stop): Promise<void> {
  const isDone = seen!.stops.every(({ partId }) => scene.made.decided.has(partId as Id));
  const hint =
    reason === 'first'
      ? 'This is the first one'
      : reason === 'last'
        ? 'This is the last one'
        : (reason?.reason ??
          (isHeld(open)
            ? `Open at ${holder}`
            : isDone
              ? seen!.hasNext
                ? 'All on this page have been decided; the next page follows with J'
                : 'All of these have been decided'
              : ''));
  await expect(dialog(scene).getByRole('status').first()).toHaveText(new RegExp(`\\.\\s*${hint}$`));
}
/** The decision that can be undone is named, and so is the one that failed. */
async function expectUndo(scene: Scene<Made>): Promise<void> {
  const { unsent, held, decided, failed } = scene.made;
  const last = unsent.at(-1);
  const isUndoable = last !== undefined && (unsent.length > 1 || held.length === 0);
  await expect(undoButton(scene)).toHaveCount(isUndoable ? 1 : 0);
  if (isUndoable)
    await expect(dialog(scene).getByRole('status').last()).toContainText(
      `${said[decided.get(last)!]!}: ${calledOf(last)}`,
    );
  const alert = dialog(scene).getByRole('alert').filter({ hasText: 'Not decided' });
  await expect(alert).toHaveCount(failed ? 1 : 0);
  if (!failed) return;
  await expect(alert).toContainText(`Not decided: ${calledOf(failed)}. The disk is full`);
  await expect(alert.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
}
/** A decision can be taken exactly about what waits, and says otherwise why not. */
async function expectDecisions(scene: Scene<Made>, context: Context, open: Stop): Promise<void> {
  const { decided, unsent, held } = scene.made;
  for (const verb of verbsIn(scene)) {
    const one = button(scene, verbs[verb]!);
    const isBusy = unsent.length > 1 && unsent[1] !== open.partId;
    const isSending = unsent[0] === open.partId && (held.length > 0 || unsent.length > 1);
    const reason = isHeld(open)
      ? `${holder} has this open`
      : decided.has(idOf(open)) && verb !== 'delete' && !isSending && !unsent.includes(idOf(open))
        ? 'This has been decided already'
        : isBusy || isSending
          ? 'A decision is being sent'
          : null;
    // A decision that is not sent yet can be replaced.
    if (reason === null) await expect(one).not.toHaveAttribute('aria-disabled', 'true');
    else {
      await expect(one).toHaveAttribute('aria-disabled', 'true');
      await expect(one).toHaveAccessibleDescription(reason);
    }
  }
  expect(context.page === 2 || context.rows.length > 0).toBe(true);
}
export async function expectTurning(scene: Scene<Made>): Promise<void> {
  await expect(queue(scene)).toHaveCount(0);
  await expect(dialog(scene).locator('[aria-busy=true]').first()).toBeAttached();
  await expectNothingToDecide(scene, 'The page is being loaded');
  await expectUndo(scene);
}
export async function expectNothingToDecide(scene: Scene<Made>, reason: string): Promise<void> {
  for (const verb of verbsIn(scene)) {
    await expect(button(scene, verbs[verb]!)).toHaveAttribute('aria-disabled', 'true');
    await expect(button(scene, verbs[verb]!)).toHaveAccessibleDescription(reason);
  }
}
