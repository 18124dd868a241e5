import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../server');
/** Fills an empty database before anyone works with it. */
const demo = 'demo/';
const inserts = [/insert\s+into\s+"?transactions\b/i, /insert\(\s*transactions\b/, /copyIn\(\s*['"`]transactions\b/];

test('only pay() inserts transactions', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ts|cjs)$/.test(path));
  const found = sources.filter((path) => {
    const source = readFileSync(join(server, path), 'utf8');
    return !path.startsWith(demo) && inserts.some((one) => one.test(source));
  });
  expect(found).toEqual(['admin/transactions/payments.ts']);
});
