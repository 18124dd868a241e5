import { expect, test, vi } from 'vitest';
import { decidedRecord, hasChanged } from '../../src/admin/users/moderation-decision';
import { decisionOf, isWaiting, reasonsFor } from '../../src/admin/users/moderation-status';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/azerbaijan-brand-a')).default }));

/** As a back-end sends it: with fields that no document names, and without some that are empty. */
const seller = (more: object = {}) => ({
  id: 7,
  name: 'Leyla',
  surname: 'Quliyeva',
  phone: '+994501234567',
  date_of_birth: '1990-04-05T00:00:00+04:00',
  status: 2,
  id_card_status: 2,
  id_card_photo: 'id-card/user/a.png',
  loyalty_card: { number: 'LC-7' },
  ...more,
});
const decide = (user: Record<string, unknown>, name: 'accept' | 'decline', reason?: unknown) =>
  decidedRecord(['BA'], user, name, reason);

test('accepting lets in whose account waits, and confirms the card that waits; nothing else is changed', () => {
  expect(decide(seller(), 'accept')).toEqual(seller({ status: 1, id_card_status: 3 }));
  expect(decide(seller({ id_card_status: 1 }), 'accept')).toEqual(seller({ status: 1, id_card_status: 1 }));
  expect(decide(seller({ status: 1 }), 'accept')).toEqual(seller({ status: 1, id_card_status: 3 }));
  expect(decide(seller({ deactivation_reason: 6 }), 'accept')).toMatchObject({ status: 1, deactivation_reason: null });
});

test('declining blocks whose account waits, with the reason of what waits', () => {
  expect(decide(seller(), 'decline', 7)).toEqual(seller({ status: 4, id_card_status: 7 }));
  expect(decide(seller({ id_card_status: 3 }), 'decline', 5)).toEqual(
    seller({ status: 4, id_card_status: 3, deactivation_reason: 5 }),
  );
  // A card that is refused does not block somebody who is let in.
  expect(decide(seller({ status: 1 }), 'decline', 4)).toEqual(seller({ status: 1, id_card_status: 4 }));
});

test('the reasons are the documented ones of the card that waits, else of a block', () => {
  expect(reasonsFor(seller()).options.map((one) => one.id)).toEqual([4, 5, 6, 7, 8]);
  expect(reasonsFor(seller({ id_card_status: 1 }))).toMatchObject({ source: 'deactivation_reason' });
  expect(reasonsFor(seller({ id_card_status: 1 })).options.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each([
  [{}, null],
  [{ status: 1 }, null],
  [{ id_card_status: 3 }, null],
  [{ status: 1, id_card_status: 3 }, 'accept'],
  [{ status: 1, id_card_status: undefined }, 'accept'],
  [{ status: 1, id_card_status: 6 }, 'decline'],
  [{ status: 4, id_card_status: 3 }, 'decline'],
  [{ status: 8, id_card_status: 1 }, 'decline'],
])('the statuses %o hold the decision %s', (statuses, decision) => {
  expect(decisionOf(seller(statuses), seller())).toBe(decision);
  expect(isWaiting(seller(statuses))).toBe(decision === null);
});

test.each([
  ['the card of a blocked seller', { status: 4 }, { status: 4, id_card_status: 3 }],
  ['the account of a seller whose card was refused', { id_card_status: 6 }, { status: 1, id_card_status: 6 }],
])('%s is accepted whatever else was decided before', (_, shown, now) => {
  expect(decisionOf(seller(now), seller(shown))).toBe('accept');
});

test('what was seen has changed with the person, the card or a status, and not with the balance', () => {
  expect(hasChanged(seller(), seller({ coins: 5, first_login_date: '2026-01-01' }))).toBe(false);
  for (const change of [
    { id_card_photo: 'id-card/user/b.png' },
    { phone: '+994500000000' },
    { id_card_status: 3 },
    { name: 'Aysel' },
    { surname: 'Aliyeva' },
    { outlet_address_id: 9 },
    { status: 1 },
  ])
    expect(hasChanged(seller(), seller(change)), JSON.stringify(change)).toBe(true);
});
