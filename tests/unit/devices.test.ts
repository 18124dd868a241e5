import { describe, expect, test } from 'vitest';
import { Devices } from '../../server/access/devices';

const devices = new Devices('secret');
const at = { path: '/v3/admin/auth', secure: false };
const sentBack = (cookie: string) => cookie.split(';')[0]!;

describe('the cookie of a browser in which an account has signed in', () => {
  test('is known among other cookies, and however the name of the account is written', () => {
    const cookie = sentBack(devices.cookie('Ada', 'phone', at));
    expect(devices.known(' ADA ', `theme=dark; ${cookie}; lang=en`)).toBe('phone');
  });
  test.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['one without a signature', sentBack(devices.cookie('ada', 'phone', at)).split('.')[0]],
    ['one that another server signed', sentBack(new Devices('other').cookie('ada', 'phone', at))],
    ['one whose device was changed', sentBack(devices.cookie('ada', 'phone', at)).replace('=phone.', '=other.')],
  ])('is not %s', (_, header) => expect(devices.known('ada', header)).toBeUndefined());
  test('gives each browser a name of its own', () => {
    const names = [1, 2].map(() => devices.known('ada', sentBack(devices.cookie('ada', undefined, at))));
    expect(new Set(names).size).toBe(2);
  });
  test('is sent over https alone where that is spoken', () => {
    expect(devices.cookie('ada', 'phone', { ...at, secure: true })).toMatch(/; Secure$/);
    expect(devices.cookie('ada', 'phone', at)).not.toContain('Secure');
  });
});
