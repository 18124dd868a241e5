import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, i18nProvider, language, loadWords } from '../../src/providers/i18n';
import { LanguageMenu } from '../../src/shell/bar-menus';
import SignIn, { prepare } from '../../src/shell/sign-in';
import { press, signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

const server = vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  return { isReachable: true, answers: Promise.resolve() };
});
vi.mock('virtual:words', async (original) => {
  const { loadWordFile } = await original<typeof import('virtual:words')>();
  return {
    loadWordFile: async (...[one, file]: Parameters<typeof loadWordFile>) => {
      if (one === 'az') await server.answers;
      if (one === 'hu' && !server.isReachable) throw new TypeError('Failed to fetch');
      return loadWordFile(one, file);
    },
  };
});

let root: Root | undefined;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  server.isReachable = true;
  said.tell.mockClear();
  await loadWords('shell');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  await changeLanguage('en');
  for (const file of ['shell', 'sign-in']) i18n.removeResourceBundle('hu', file);
});

async function open(page: ReactNode) {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root!.render(page));
}

describe('a language whose words cannot be loaded', () => {
  beforeEach(() => {
    server.isReachable = false;
  });
  test('leaves the console in the one before, also for the next visit', async () => {
    await expect(changeLanguage('hu')).rejects.toThrow("The words of 'shell' could not be loaded");
    expect([language(), localStorage.getItem('language')]).toEqual(['en', 'en']);
  });
  test('is shown in full when it is chosen again later', async () => {
    await changeLanguage('hu').catch(() => undefined);
    server.isReachable = true;
    await changeLanguage('hu');
    expect(i18nProvider.translate('shell:signOut')).toBe('Kijelentkezés');
  });
  test('is told to whoever chooses it in the bar', async () => {
    await open(
      <LanguageMenu label="Language" className="">
        Language
      </LanguageMenu>,
    );
    await press([...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find((one) => one.lang === 'hu')!);
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([
        [{ type: 'warning', message: 'The server cannot be reached. Check the connection and try again.' }],
      ]),
    );
  });
  test('is told to whoever chooses it before signing in', async () => {
    await prepare();
    await open(<SignIn />);
    const languages = document.querySelector('select')!;
    await act(async () => {
      languages.value = 'hu';
      languages.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe(
        'The server cannot be reached. Check the connection and try again; what you typed is still here.',
      ),
    );
  });
});

test('of two languages that are chosen quickly the last one counts, also if the first one is loaded later', async () => {
  let answer = (): void => undefined;
  server.answers = new Promise((resolve) => (answer = resolve));
  const first = changeLanguage('az');
  await changeLanguage('ru');
  answer();
  await first;
  expect([language(), localStorage.getItem('language')]).toEqual(['ru', 'ru']);
});
