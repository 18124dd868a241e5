import type { Locator } from '@playwright/test';
import type { Held } from './model';
import type { Manner } from './paths';

/** What happened in one step, in words for the report. */
export interface Deed {
  who: 'person' | 'server' | 'time' | 'other';
  words: string;
}
const after: Record<Manner, string> = { twice: ', twice at once', late: ', after the user has moved on' };
const inWords = (name: string) => name.replaceAll('-', ' ');
const quoted = (text: string) => `“${text.replaceAll(/\s+/g, ' ').trim()}”`;

/** A click, described by the button's label. */
export async function clickOf(button: Locator, manner: Manner | undefined): Promise<Deed> {
  const name = await button
    .first()
    .evaluate(
      (one) =>
        one.getAttribute('aria-label') ??
        (one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? '') : (one.textContent ?? '')),
    );
  return { who: 'person', words: `clicks ${quoted(name)}${manner ? after[manner] : ''}` };
}
/** An action other than a click, described by its name in the model. */
export const actOf = (name: string): Deed => ({ who: 'other', words: inWords(name) });

/** How a call ended, as the page saw it. */
export async function answerOf({ request }: Held, manner: Manner | undefined): Promise<Deed> {
  const { pathname } = new URL(request.url());
  const status = (await request.response().catch(() => null))?.status();
  return {
    who: 'server',
    words: `${status ? `answers ${status} to` : 'cannot be reached for'} ${request.method()} ${pathname}${manner ? after[manner] : ''}`,
  };
}
