import { expect, test } from 'vitest';
import { locks } from '../../server/database/locks';

test('each advisory lock has a number of its own, and there are no others', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sources = import.meta.glob<string>('../../server/**/*.ts', { query: '?raw', import: 'default', eager: true });
  const locking = Object.entries(sources)
    .filter(([, text]) => /pg_(try_)?advisory_(xact_)?lock/.test(text))
    .map(([path]) => path.replace('../../server/', ''));
  expect(locking.toSorted()).toEqual(['database/locks.ts', 'demo/load.ts']);
  expect(sources['../../server/demo/load.ts']).toContain('pg_advisory_lock(${locks.demoData})');
});
