import { emptyDraft, isSame, type Draft } from '../../machines/message';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { said, showsDraft, type Uploading } from './form';
import { messagesIn } from './history';

/** Opens the screen anew in another tab, with what the browser has kept of the first one. */
export async function inNewTab<Made>(
  scene: Scene<Made>,
  address: string,
  look: (other: Scene<Made>) => Promise<void>,
): Promise<void> {
  const page = await scene.page.context().newPage();
  try {
    await page.goto(address);
    await look({ ...scene, page });
  } finally {
    await page.close();
  }
}

interface Written {
  /** The address of the screen with the conversation open. */
  address: string;
  /** What was written and not sent. */
  draft: Draft;
  /** The idempotency keys of messages that could not be sent and wait to be sent again, the first one first. */
  unsent?: readonly (string | undefined)[];
  to: string;
}

/** What was written is there when the conversation is opened anew, and what could not be sent can be sent again. */
export async function staysWritten(
  scene: Scene<Uploading>,
  what: string,
  { address, draft, unsent = [], to }: Written,
) {
  const { api, variant } = scene;
  const isEmpty = isSame(draft, emptyDraft);
  const parts = Object.entries(draft).flatMap(([name, value]) => (value ? [name] : []));
  const kind = `${what} opened anew as ${variant.name}: ${parts.join()}, ${Math.min(unsent.length, 2)}`;
  await oncePerConsole(api, kind, () =>
    inNewTab(scene, address, async (other) => {
      await showsDraft(other, isEmpty ? emptyDraft : draft, { isAttaching: false, isSending: false, to });
      const waiting = messagesIn(other.page.locator('[role=log]')).filter({ hasText: said.notSent });
      await expect(waiting, 'what could not be sent is there').toHaveCount(unsent.length);
      if (unsent.length) await sendsAgain(other, unsent[0]);
    }),
  );
}

/** A message that could not be sent is sent again with the key that it had. */
async function sendsAgain(scene: Scene<Uploading>, key: string | undefined): Promise<void> {
  const { page } = scene;
  const calls = /\/admin\/messages\/send(\/[\w-]+)?$/;
  await page.route(calls, (route) => route.abort('failed'));
  const [request] = await Promise.all([
    page.waitForRequest(calls),
    page.getByRole('log').getByRole('button', { name: words.chats.retry, exact: true }).first().click(),
  ]);
  expect(request.headers()['idempotency-key'], 'it is sent again as the same message').toBe(key);
}
