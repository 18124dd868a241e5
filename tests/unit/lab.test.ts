import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { faults } from '../../qa/faults/planted';
import { fits, sourceWith } from '../../qa/faults/plant';
import type { Model, Variant } from '../../qa/model';
import { models, workflowOf } from '../../qa/models';
import { meaning, readToken, takes, tokenOf, walksOf, type Walk } from '../../qa/paths';
import { gapsOf, takenOn } from '../../qa/results';
import { holdMachine, uncovered } from './paths';

const workflows = [...new Set(models.map(workflowOf))].map(
  (name) => [name, models.filter((model) => workflowOf(model) === name)] as const,
);
const partsOf = (model: Model) => model.variants.map((variant) => ({ model, variant, walks: walksOf(model, variant) }));

describe.each(workflows)('the models of %s', (_, own) => {
  const { machine } = own[0]!;

  test('say something about every event, call and state', () => expect(gapsOf(machine, own)).toEqual([]));

  test('have paths that take every transition of the machine', async () => {
    const taken = await Promise.all(
      own.flatMap(partsOf).flatMap((part) => part.walks.map((walk) => takenOn(part, walk))),
    );
    expect(uncovered(machine, ...taken)).toEqual([]);
  });
});

test.each(workflows)('%s is tried by planted faults', (_, own) =>
  expect(faults.filter((fault) => own.some((model) => model.name === fault.machine))).not.toEqual([]),
);

describe.each(models.map((model) => [model.name, model] as const))('the model %s', (_, model) => {
  const parts = partsOf(model);

  test.each(parts.map((part) => [part.variant.name, part] as const))(
    'as %s: each step is heard, and pressing twice sends once',
    async (__, { variant, walks }) => {
      for (const { steps } of walks) {
        const twin = holdMachine(model.machine, variant.input);
        for (const { name, manner } of steps) {
          if (manner === 'late') continue;
          const { event, call } = meaning(model, name)!;
          const where = tokenOf(model, variant, steps);
          expect(
            call ? twin.snapshot().children[call.actor] !== undefined : twin.snapshot().can(event as never),
            `${where}: ${name}`,
          ).toBe(true);
          const sent = twin.calls.length;
          await twin.take(event);
          if (manner !== 'twice') continue;
          const once = twin.calls.length;
          await twin.take(event);
          expect([once - sent, twin.calls.length - once], where).toEqual([1, 0]);
        }
        twin.actor.stop();
      }
    },
  );

  test('writes tokens that it can read', () => {
    for (const { variant, walks } of parts)
      for (const { steps } of walks)
        expect(readToken(tokenOf(model, variant, steps), models)).toMatchObject({
          variant: { name: variant.name },
          walk: { steps },
        });
  });
});

const known = new Map<Variant, Walk[]>();
const walksIn = (model: Model, variant: Variant): Walk[] => {
  const walks = known.get(variant) ?? walksOf(model, variant);
  known.set(variant, walks);
  return walks;
};
test.each(faults.map((fault) => [`${fault.machine}: ${fault.name}`, fault] as const))(
  '%s can be planted and built, and a path takes its steps',
  (_, fault) => {
    expect(fits(fault), `the text stands once in ${fault.file}`).toBe(true);
    const model = models.find(({ name }) => name === fault.machine)!;
    const variant = model.variants.find(({ name }) => name === fault.variant) ?? model.variants[0];
    const { near } = fault;
    expect(!near || walksIn(model, variant).some((walk) => takes(walk, near)), `a path takes ${near}`).toBe(true);
    expect(parseSync(fault.file, sourceWith(fault)).errors, 'what it makes of the source can be built').toEqual([]);
  },
);
