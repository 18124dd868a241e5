import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machines, workflowPage } from '../../qa/workflows';

const folder = join(import.meta.dirname, '../../docs/workflows');

test.each([...machines])('docs/workflows/%s.md is what the machine says (npm run workflows)', (name, machine) => {
  expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toBe(workflowPage(name, machine));
});
test('there is no page of a machine that is gone', () => {
  expect(readdirSync(folder).map((name) => name.replace(/\.md$/, '')).filter((name) => !machines.has(name))).toEqual([]);
});
