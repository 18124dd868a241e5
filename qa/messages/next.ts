import desk from '../../src/locales/en/desk.json' with { type: 'json' };
import { expect } from '../expect';
import type { Scene } from '../model';

interface Row {
  id: number | string;
  last_message_date?: string | null;
}
interface Talks {
  resource: 'admin/chats' | 'admin/tickets';
  /** The parameter of the screen's address with the open one. */
  open: 'chat' | 'ticket';
  /** What is asked for on a back-end with a desk, and on any other. */
  query: Record<string, string>;
  plainQuery: Record<string, string>;
  /** By which they wait, the longest first. */
  since: (row: Row) => number;
}
const perPage = '250';

/**
 * Opens the next talk that waits for an answer by its button and then by its keys, and asserts that it is the one that
 * waits longest after the open one, of those that the person may answer.
 */
export async function opensNext({ page, api, variant }: Scene, { resource, open, query, ...talks }: Talks) {
  const { id: own, capabilities } = api.storage.identity as { id: number; capabilities?: string[] };
  const hasDesk = !variant.isPlain && capabilities?.includes('desk');
  const asked = { limit: perPage, offset: '0', ...(hasDesk ? query : talks.plainQuery) };
  const me = `${variant.account === 'ba' ? 'manager' : 'admin'}:${own}`;
  const turn = hasDesk ? { assigned_to: `${me},nobody`, snoozed: '0' } : {};
  const opened = () => new URL(page.url()).searchParams.get(open);
  const button = page.getByRole('button', { name: desk.next.button, exact: true });
  for (const act of [() => button.click(), () => page.keyboard.press('Alt+KeyN')]) {
    const asking = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname.endsWith(resource) && searchParams.get('limit') === perPage;
    });
    const before = opened();
    await act();
    const request = await asking;
    expect(Object.fromEntries(new URL(request.url()).searchParams), 'which talks may be next').toEqual({
      ...asked,
      ...turn,
    });
    const { data, chats } = (await (await request.response())!.json()) as { data?: Row[]; chats?: Row[] };
    const waiting = (data ?? chats!)
      .toSorted((one, other) => talks.since(one) - talks.since(other))
      .map(({ id }) => String(id));
    const at = before === null ? -1 : waiting.indexOf(before);
    const next = [...waiting.slice(at + 1), ...waiting].find((id) => id !== before);
    if (next) await expect.poll(opened, 'the next talk that is opened').toBe(next);
    else await expect(page.getByText(desk.next.none).first()).toBeVisible();
  }
}
