import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagram } from '../../qa/report/diagram';
import { machines, workflowPage } from '../../qa/workflows';
import { transitionsOf } from './paths';

const folder = join(import.meta.dirname, '../../docs/workflows');

test.each([...machines])('docs/workflows/%s.md is what the machine says (npm run workflows)', (name, machine) => {
  expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toBe(workflowPage(name, machine));
});
test('there is no page of a machine that is gone', () => {
  expect(
    readdirSync(folder)
      .map((name) => name.replace(/\.md$/, ''))
      .filter((name) => !machines.has(name)),
  ).toEqual([]);
});

test.each([...machines])('the report of the lab draws every state of %s that has a transition', (_name, machine) => {
  const transitions = transitionsOf(machine);
  const drawn = diagram(machine, transitions, { taken: new Set(), missed: new Set(), seen: new Set() });
  const rows = [...drawn.matchAll(/<title>([^<]*)<\/title><\/text>/g)];
  expect(rows).toHaveLength(transitions.length);
});
