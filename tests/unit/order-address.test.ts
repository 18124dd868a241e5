import { expect, test } from 'vitest';
import { addressOf } from '../../src/admin/bonus-shop/orders/address';

test('an address is street house/apartment, zip, city, with a dash for what is missing', () => {
  expect(addressOf({ street: 'Nizami', house: '12', apartment: '3', zip: 'AZ1000', city: 'Baku' })).toBe(
    'Nizami 12/3, AZ1000, Baku',
  );
  expect(addressOf({ street: 'Nizami', house: '12', apartment: null, zip: ' ', city: 'Baku' })).toBe(
    'Nizami 12/-, -, Baku',
  );
  expect(addressOf({})).toBe('- -/-, -, -');
});
