import { editions } from '../../editions/all';
import { chats } from '../../src/admin/chats/resource';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import desk from '../../src/locales/en/desk.json' with { type: 'json' };
import { ContractIn } from '../../src/contract/contract-in';
import { expect } from '../expect';
import { roleOf } from '../markets';
import { momentIn } from '../messages/moment';
import { nameOf } from '../messages/history';
import type { Scene } from '../model';
import { samples, type Chat, type Desk, type Sample } from './desk';

const said = words.chats;
const item = ({ page, made }: Scene<Desk>, sample: Sample) => page.locator(`li[data-card="${made.chats[sample].id}"]`);
const star = (scene: Scene<Desk>, sample: Sample) =>
  item(scene, sample).locator(
    `[aria-label="${said.mark.replace('{{name}}', nameOf(scene.made.chats[sample].companion))}"]`,
  );
const lastOf = ({ last_message }: Chat) =>
  JSON.parse(last_message) as { text: string; image: { url: string } | null; link: string | null };

/**
 * Asserts that each card shows what its chat says: the last message with its date, whether it is new until it is opened,
 * and its mark.
 */
export async function showsCards(scene: Scene<Desk>): Promise<void> {
  const { page, made, variant } = scene;
  for (const sample of samples) {
    const chat = made.chats[sample];
    const { text, image, link } = lastOf(chat);
    const own = item(scene, sample);
    await expect(own, 'the last message').toContainText(text || link || '');
    await expect(own.locator('time')).toHaveAttribute('title', momentIn(variant, chat.last_message_date));
    for (const [label, isShown] of [
      [said.hasImage, image !== null],
      [said.hasLink, Boolean(link)],
      [said.unread, chat.friend_unread === 1 && !made.opened.has(sample)],
    ] as const)
      await expect(own.locator(`[aria-label="${label}"]`), `the sign for ${label}`).toHaveCount(isShown ? 1 : 0);
    await expect(star(scene, sample), 'its mark').toHaveAttribute('aria-pressed', String(chat.marked === 1));
    await expect(own.getByText('#USER', { exact: true }), 'its id').toHaveCount(
      editions[variant.edition].broadcastChats ? 1 : 0,
    );
  }
  await expect(page.locator('[role=status]').filter({ hasText: '1–2 of 2' })).toHaveCount(1);
}

/** Each filter asks for what it says and is shown as chosen; a mark is saved at once. */
export async function filtersChats(scene: Scene<Desk>): Promise<void> {
  const { page, api, made, variant } = scene;
  // The count beside the menu entry and the next one are asked for with other page sizes.
  const asksFor = async (act: () => Promise<void>) => {
    const asked = page.waitForRequest((request) => /\/admin\/chats\?.*\blimit=50\b/.test(request.url()));
    await act();
    return Object.fromEntries(new URL((await asked).url()).searchParams);
  };
  const hasDesk = !variant.isPlain && (api.storage.identity.capabilities as string[] | undefined)?.includes('desk');
  const { marked } = new ContractIn(chats, editions[variant.edition]).filters([roleOf[variant.account]]);
  const beside = hasDesk ? { snoozed: '0' } : {};
  const group = page.getByRole('group', { name: said.filter, exact: true });
  const chip = (name: string) => group.getByRole('button', { name, exact: true });
  const chosen: [name: string, isThere: boolean, query: object][] = [
    [said.filters.new, true, { friend_unread: '1' }],
    [desk.waiting.them, Boolean(hasDesk), { friend_unread: '0' }],
    [said.filters.marked, marked !== undefined, { marked: '1' }],
  ];
  for (const [name, isThere, query] of chosen) {
    await expect(chip(name), 'a filter of chats').toHaveCount(isThere ? 1 : 0);
    if (!isThere) continue;
    expect(await asksFor(() => chip(name).click()), 'what the list asks for').toEqual({
      limit: '50',
      offset: '0',
      ...beside,
      ...query,
    });
    await expect(chip(name), 'the chosen filter').toHaveAttribute('aria-pressed', 'true');
  }
  await chip(said.filters.all).click();
  await expect(chip(said.filters.all), 'the chosen filter').toHaveAttribute('aria-pressed', 'true');
  const search = page.getByRole('searchbox', { name: said.search, exact: true });
  expect(await asksFor(() => search.fill('Somebody')), 'whom the list looks for').toMatchObject({ name: 'Somebody' });
  await search.fill('');

  for (const isMarked of [1 - made.chats.one.marked, made.chats.one.marked]) {
    const saving = page
      .waitForRequest((request) => request.url().endsWith('/admin/chats/mark'))
      .then((request) => {
        // The list that is read from now on has it.
        made.chats.one.marked = isMarked;
        return request;
      });
    await star(scene, 'one').click();
    const saved = await saving;
    expect(saved.postDataJSON(), 'the mark that is saved').toEqual({ chat_id: made.chats.one.id, marked: isMarked });
    expect((await saved.response())?.status(), 'the mark is saved').toBe(200);
    await expect(star(scene, 'one'), 'a mark that was pressed').toHaveAttribute('aria-pressed', String(isMarked === 1));
  }
}
