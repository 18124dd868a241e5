import { expect, test } from 'vitest';
import { knownIn, productHref } from '../../src/admin/products/product-href';

test('a product’s address has its provider, and what its row shows', () => {
  expect(productHref({ id: 4, name: 'Tea & milk', description: null }, 9)).toBe(
    '/admin/products/4?provider_id=9&name=Tea+%26+milk',
  );
});

test.each<[string, Record<string, unknown>, object]>([
  ['a name of digits is a text', { name: 2026, description: 'Warm' }, { name: '2026', description: 'Warm' }],
  ['a provider is a whole number from 1', { provider_id: 9 }, { provider_id: 9 }],
  ['no provider is 0', { provider_id: 0 }, {}],
  ['no provider has a fraction', { provider_id: 1.5 }, {}],
  ['no provider is a text', { provider_id: 'nine', name: ['a'] }, {}],
  ['an empty description is known to be empty', { description: '' }, { description: '' }],
])('of an address that was opened, %s', (_, search, known) => expect(knownIn(search)).toEqual(known));
