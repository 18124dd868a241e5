import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '../../src/providers/auth';
import { call } from '../../src/providers/http';
import { loadWords } from '../../src/providers/i18n';
import { chosenLanguage } from '../../src/providers/language';
import { lastLeft, offers, onLeaving, rolesOf, session, signIn, watchOtherTabs } from '../../src/providers/session';
import { prefetch, urlOf } from '../../src/providers/wire';
import { signInAs } from './form-fixture';

const tokenOf = (claims: object) => `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['RSM'], ...claims }))}.`;
let answer: () => Response;
let asked: string[];

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
  test('that ends in another tab ends here, after drafts were kept', () => {
    signInAs('ADMIN');
    expect(session()).not.toBeNull();
    watchOtherTabs();
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
