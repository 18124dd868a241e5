import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authProvider, logIn } from '../../src/providers/auth';
import { call } from '../../src/providers/http';
import { i18nProvider, loadWords } from '../../src/providers/i18n';
import { chosenLanguage } from '../../src/providers/language';
import {
  forgetLeft,
  lastLeft,
  offers,
  onLeaving,
  onSession,
  rolesOf,
  session,
  signIn,
  signOut,
  watchOtherTabs,
} from '../../src/providers/session';
import { prefetch, urlOf } from '../../src/providers/wire';
import { signInAs } from './form-fixture';

const tokenOf = (claims: object) => `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['RSM'], ...claims }))}.`;
let answer: () => Response;
let asked: string[];

beforeAll(watchOtherTabs);
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('shell');
  asked = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(
      [method, new URL(url, location.origin).pathname.replace(/^\/v\d\//, ''), body].filter(Boolean).join(' '),
    );
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a sign-in', () => {
  const credentials = { username: 'anna', password: 'secret' };
  test.each([
    [401, { message: 'No' }, 'incorrect', undefined],
    [422, {}, 'incorrect', undefined],
    [403, { message: 'Only staff' }, 'notStaff', 'Only staff'],
    [429, { message: 'Wait a minute' }, 'tooMany', 'Wait a minute'],
    [500, { message: 'Broken' }, 'failed', undefined],
    [200, {}, 'failed', undefined],
    [200, { token: tokenOf({ roles: ['USER'] }), id: 5, name: 'Anna' }, 'notStaff', undefined],
  ])('that is answered with %d %j is refused as %s', async (status, body, key, said) => {
    answer = () => Response.json(body, { status });
    await expect(logIn(credentials)).rejects.toMatchObject({ key, said });
    expect([session(), lastLeft(), asked.length]).toEqual([null, null, 1]);
  });
  test('is told to the log', async () => {
    answer = () => Response.json({ token: tokenOf({}), id: 5, name: 'Anna', surname: 'Lee', capabilities: ['live'] });
    await logIn(credentials);
    expect(asked).toEqual([
      `POST admin/auth ${JSON.stringify(credentials)}`,
      `POST admin/logs ${JSON.stringify({ action: 'login' })}`,
    ]);
    expect([session()?.identity.fullName, offers('live'), offers('desk')]).toEqual(['Anna Lee', true, false]);
  });
});

describe('who is signed in', () => {
  test('is known to the screens by name and roles, until they sign out', async () => {
    signInAs('RSM');
    expect([
      await authProvider.check(),
      await authProvider.getIdentity!(),
      await authProvider.getPermissions!(),
    ]).toEqual([{ authenticated: true }, expect.objectContaining({ id: 5, fullName: 'Test' }), ['RSM']]);
    await authProvider.logout({});
    expect([
      await authProvider.check(),
      await authProvider.getIdentity!(),
      await authProvider.getPermissions!(),
    ]).toEqual([{ authenticated: false }, null, []]);
    expect(lastLeft()).toBeNull();
  });
  test('stays so when a call is refused for its own reasons', async () => {
    signInAs('RSM');
    expect([await authProvider.onError({ statusCode: 422 }), session()?.roles]).toEqual([{}, ['RSM']]);
  });
  test('may sign in by the same way as on the page', async () => {
    answer = () => Response.json({ message: 'Only staff' }, { status: 403 });
    expect(await authProvider.login({ username: 'anna', password: 'x' })).toMatchObject({
      success: false,
      error: { key: 'notStaff' },
    });
    answer = () => Response.json({ token: tokenOf({}), id: 5, name: 'Anna' });
    expect(await authProvider.login({ username: 'anna', password: 'x' })).toEqual({ success: true, redirectTo: '/' });
  });
});

describe('the words of the screens', () => {
  test('come in the language that is chosen, with their values, and as they stand where there are none', async () => {
    const { translate } = i18nProvider;
    const said = () => [translate('signOut'), translate('language', { name: 'X' }), translate('no.such', {}, 'Other')];
    expect([...said(), translate('no.such'), translate('no.such', 'Short')]).toEqual([
      'Sign out',
      'Language: X',
      'Other',
      'no.such',
      'Short',
    ]);
    await i18nProvider.changeLocale('hu');
    expect([translate('signOut'), i18nProvider.getLocale(), chosenLanguage(), document.documentElement.lang]).toEqual([
      'Kijelentkezés',
      'hu',
      'hu',
      'hu',
    ]);
    await i18nProvider.changeLocale('en');
  });
  test('that are in no file are missed aloud', async () => {
    await expect(loadWords('no-such-words')).rejects.toThrow("The words of 'no-such-words' could not be loaded");
  });
});

describe('a session', () => {
  test('ends with its token, and says so', () => {
    signIn({ token: tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 }), id: 5, name: 'Anna' });
    expect([session(), lastLeft()]).toEqual([null, { reason: 'expired', subject: 'manager:5' }]);
  });
  test('has the roles that are known, one or several', () => {
    expect(rolesOf(tokenOf({ roles: ['RSM', 'WIZARD', 7] }))).toEqual(['RSM']);
    expect(rolesOf(tokenOf({ roles: 'BA' }))).toEqual(['BA']);
    expect(rolesOf('nonsense')).toEqual([]);
  });
  test('is read from a token in the alphabet of addresses, with names in any script', () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ sub: 'manager:ő????>>>>', roles: ['ADMIN'] }));
    const claims = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    signIn({ token: `.${claims}.`, id: 5, name: 'Anna', surname: null });
    expect(session()).toMatchObject({ subject: 'manager:ő????>>>>', identity: { fullName: 'Anna', avatar: null } });
  });
  test('belongs to the role and the id of its person where the token names nobody', () => {
    signIn({ token: `.${btoa(JSON.stringify({ roles: ['ADMIN'] }))}.`, id: 5, name: 'Anna' });
    expect(session()?.subject).toBe('ADMIN:5');
  });
  test.each(['', '{"id":'])('is none where this browser has %j of the person', (identity) => {
    signInAs('ADMIN');
    localStorage.setItem('identity', identity);
    expect(session()).toBeNull();
  });
  test('that was left is left once', () => {
    signInAs('ADMIN');
    const told = vi.fn<() => void>();
    const stop = onSession(told);
    signOut('forbidden');
    signOut('expired');
    stop();
    signInAs('ADMIN');
    expect([told.mock.calls.length, lastLeft()]).toEqual([1, { reason: 'forbidden', subject: 'manager:5' }]);
    forgetLeft();
    expect(lastLeft()).toBeNull();
  });
  test('of another tab is followed, also where that tab forgot everything, but not its other changes', () => {
    const told = vi.fn<() => void>();
    const stop = onSession(told);
    const counts = ['token', null, 'theme', 'identity'].map((key) => {
      told.mockClear();
      dispatchEvent(new StorageEvent('storage', { key }));
      return told.mock.calls.length > 0;
    });
    stop();
    expect(counts).toEqual([true, true, false, false]);
  });
  test('that ends in another tab ends here, after drafts were kept', () => {
    signInAs('ADMIN');
    expect(session()).not.toBeNull();
    const left: unknown[] = [];
    const stop = onLeaving((reason) => left.push(reason));
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    stop();
    expect([left, session(), lastLeft()]).toEqual([['elsewhere'], null, { reason: 'elsewhere', subject: 'manager:5' }]);
  });
});

test.each([
  ['hu', ['en-GB'], 'hu'],
  [null, ['fr-FR', 'hu-HU', 'en'], 'hu'],
  [null, ['zh-Hant'], 'tw'],
  [null, ['fr-FR'], 'en'],
  ['xx', ['hu-HU'], 'hu'],
])('with %j chosen and a browser in %j the language is %s', (chosen, wished, language) => {
  if (chosen === null) localStorage.removeItem('language');
  else localStorage.setItem('language', chosen);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wished);
  expect(chosenLanguage()).toBe(language);
});

describe('what was asked for before its screen was there', () => {
  beforeEach(() => {
    signInAs('ADMIN');
    prefetch(urlOf('admin/users'), 'en');
  });
  test('answers the first call, and no other one', async () => {
    await call('GET', 'admin/users');
    expect(asked).toHaveLength(1);
    await call('GET', 'admin/users');
    expect(asked).toHaveLength(2);
  });
  test('is asked for again once it is old', async () => {
    const then = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(then + 11_000);
    await call('GET', 'admin/users');
    expect(asked).toHaveLength(2);
  });
});
