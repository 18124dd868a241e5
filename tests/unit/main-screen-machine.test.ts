import { describe, expect, test } from 'vitest';
import {
  componentMachine,
  mainScreenMachine,
  targetOf,
  typesLeft,
  type ComponentEvent,
  type ComponentSnapshot,
  type MainScreenEvent,
  type MainScreenSnapshot,
} from '../../machines/main-screen';
import { sectionTypes } from '../../machines/main-screen-sections';
import { fieldsOfTypes, typeOptions } from '../../src/admin/main-screen/target-types';
import { holdMachine, pathsOf, stateName, uncovered } from './paths';

const ids = sectionTypes.map((one) => one.id);
const [box, focus, items, modules, fading] = [1, 2, 3, 4, 5] as const;

describe('the sections', () => {
  const events: readonly MainScreenEvent[] = [
    { type: 'ADD' },
    ...[box, items, null].flatMap((from) => [box, focus].map((to) => ({ type: 'SWITCH' as const, from, to }))),
    { type: 'FOLLOW', sections: [] },
    { type: 'FOLLOW', sections: [items, modules] },
    { type: 'FOLLOW', sections: ids.toReversed() },
  ];
  const input = { sections: [items, modules] };
  const { paths } = pathsOf(mainScreenMachine, { events, input });
  const taken = new Set<string>();

  test.each(paths.map((path) => [path.steps.map((step) => JSON.stringify(step)).join(', '), path] as const))(
    '%s',
    async (_, { steps, to }) => {
      const held = holdMachine(mainScreenMachine, input);
      for (const step of steps) {
        const before = held.snapshot();
        await held.take(step);
        const after = held.snapshot();
        const { sections } = after.context;
        expect(new Set(sections).size, 'each type is there at most once').toBe(sections.length);
        expect(after.can({ type: 'ADD' }), 'one can be added as long as a type is left').toBe(sections.length < 5);
        if (step.type === 'ADD') expect(sections.slice(0, -1)).toEqual(before.context.sections);
        if (step.type === 'SWITCH')
          expect(sections.map((id) => (id === step.to ? step.from : id))).toEqual(before.context.sections);
      }
      for (const one of held.taken) taken.add(one);
      expect(stateName(held.snapshot())).toBe(to);
    },
  );

  test('every transition that the machine declares was taken', () => {
    expect(uncovered(mainScreenMachine, taken)).toEqual([]);
  });

  const after = (...steps: MainScreenEvent[]): MainScreenSnapshot => {
    const { actor, snapshot } = holdMachine(mainScreenMachine, input);
    for (const step of steps) actor.send(step);
    return snapshot();
  };
  const add = { type: 'ADD' } as const;

  test('one of the first type that is left is added, and none once all are there', () => {
    expect(after(add).context.sections).toEqual([items, modules, box]);
    const full = after(add, add, add, add);
    expect([full.value, full.context.sections, typesLeft(full)]).toEqual([
      'full',
      [items, modules, box, focus, fading],
      [],
    ]);
  });
  test('the type of a section that was removed can be added again', () => {
    const again = after(add, add, add, { type: 'FOLLOW', sections: [items, box, focus, fading] });
    expect([again.value, typesLeft(again).map((one) => one.id)]).toEqual(['open', [modules]]);
  });
  test('a section becomes one of a type that is left, never one that is there', () => {
    expect(after({ type: 'SWITCH', from: items, to: fading }).context.sections).toEqual([fading, modules]);
    expect(after().can({ type: 'SWITCH', from: items, to: modules })).toBe(false);
    expect(after().can({ type: 'SWITCH', from: items, to: 9 })).toBe(false);
  });
  test('a section of a type that only another back-end knows takes none of the known ones', () => {
    const { snapshot } = holdMachine(mainScreenMachine, { sections: [9] });
    expect(typesLeft(snapshot()).map((one) => one.id)).toEqual(ids);
  });
});

describe('a component', () => {
  const known = typeOptions('modules').map((one) => one.id);
  const of = (name: string) => typeOptions('modules').find((one) => one.name === name)!.id as number;
  const [quiz, survey, article, checkIn] = [of('special_quiz'), of('survey'), of('kb_article'), of('check_in')];
  const types = [quiz, survey, article, checkIn];
  const events: readonly ComponentEvent[] = types.flatMap((to) =>
    [null, 5, 6].map((pack) => ({ type: 'SWITCH' as const, to, pack })),
  );
  const records = [
    { fields: fieldsOfTypes('modules'), known, type: quiz, pack: 5 },
    { fields: fieldsOfTypes('modules'), known, type: checkIn, pack: null },
    { fields: {}, known: [1, 2], type: 1, pack: undefined },
    { fields: fieldsOfTypes('modules'), known, type: 77, pack: 5 },
    { fields: fieldsOfTypes('modules'), known, type: null, pack: null },
  ];
  const taken = new Set<string>();
  /** The pack of a type is what was last chosen for it. */
  const serialize = ({ value, context: { type, packs } }: ComponentSnapshot) =>
    JSON.stringify([value, type, packs.toSorted((one, other) => Number(one[0]) - Number(other[0]))]);

  test.each(
    records.flatMap((input) =>
      pathsOf(componentMachine, { events, input, serialize, looks: ({ context }) => String(context.type) }).paths.map(
        (path) =>
          [`${String(input.type)}: ${path.steps.map((step) => JSON.stringify(step)).join(', ')}`, input, path] as const,
      ),
    ),
  )('%s', async (_, input, { steps, to }) => {
    const held = holdMachine(componentMachine, input);
    const chosen = new Map<unknown, unknown>();
    for (const step of steps) {
      const { type } = held.snapshot().context;
      if (type === quiz || type === survey) chosen.set(type, step.pack);
      await held.take(step);
      const { context } = held.snapshot();
      expect(context.type).toBe(step.to);
      if (step.to === quiz || step.to === survey)
        expect(context.pack, 'what was chosen for this type').toBe(chosen.get(step.to) ?? null);
    }
    for (const one of held.taken) taken.add(one);
    expect(stateName(held.snapshot())).toBe(to);
  });

  test('every transition that the machine declares was taken', () => {
    // An unknown type takes no event; that it is unknown is a transition of its own.
    for (const input of records) for (const one of holdMachine(componentMachine, input).taken) taken.add(one);
    expect(uncovered(componentMachine, taken)).toEqual([]);
  });

  const after = (input: (typeof records)[number], ...steps: ComponentEvent[]) => {
    const { actor, snapshot } = holdMachine(componentMachine, input);
    for (const step of steps) actor.send(step);
    return snapshot();
  };

  test('asks for the field of its type', () => {
    const fields = types.map((to) => targetOf(after(records[4]!, { type: 'SWITCH', to, pack: null })));
    expect(fields).toEqual(['pack_id', 'pack_id', 'knowledge_bank_article_id', undefined]);
  });
  test('of a type that nobody knows asks for nothing, and keeps it', () => {
    const strange = after(records[3]!, { type: 'SWITCH', to: quiz, pack: 5 });
    expect([strange.value, targetOf(strange), strange.context.type]).toEqual(['unsupported', undefined, 77]);
  });
  test('cannot become what its market does not have', () => {
    const poor = { ...records[0]!, known: [quiz, article] };
    expect(after(poor).can({ type: 'SWITCH', to: survey, pack: 5 })).toBe(false);
  });
});
