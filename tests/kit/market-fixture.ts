import { vi } from 'vitest';
import { signInAs } from './form-fixture';

/**
 * Signs in an administrator in English. Calls get what `answers` has for their path, rows as a page of a list, or an
 * empty list; the addresses that were asked for are in `asked`.
 */
export function answered(): { answers: Record<string, unknown>; asked: URL[] } {
  const answers: Record<string, unknown> = {};
  const asked: URL[] = [];
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, location.origin);
    asked.push(address);
    const found = answers[address.pathname.replace(/^\/v\d\//, '')] ?? [];
    return Response.json(Array.isArray(found) ? { data: found, total: found.length } : found);
  });
  return { answers, asked };
}
