import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const coverage = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
/** 'list.{ts,tsx}' names two files. */
const spread = (name: string): string[] => {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(name) ?? [];
  return choices === undefined ? [name] : choices.split(',').flatMap((one) => spread(`${before}${one}${after}`));
};
const named = (pattern: RegExp) => [...coverage.matchAll(pattern)].flatMap(([, name]) => spread(name!));

test('every path that the coverage names exists', () => {
  const paths = named(/`((?:src|server|tests|e2e|machines|editions|qa|bin|bench|docs)\/[^`\s*<]*)`/g);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((one) => !existsSync(join(root, one)))).toEqual([]);
});
test('every test file that the coverage names exists', () => {
  const files = new Set(
    ['tests/unit', 'tests/kit', 'tests/server', 'e2e'].flatMap((one) => readdirSync(join(root, one))),
  );
  expect(named(/`([\w{},-]+\.(?:test|spec)\.tsx?)`/g).filter((one) => !files.has(one))).toEqual([]);
});
