import { assign, setup, type SnapshotFrom } from 'xstate';
import type { TargetField } from '../src/admin/main-screen/target-types';
import { sectionTypes } from './main-screen-sections';

/** The types of a screen's sections, in their order. */
type Sections = readonly unknown[];
const leftOf = (sections: Sections) => sectionTypes.filter((one) => !sections.includes(one.id));
const isSame = (one: Sections, other: Sections) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

export type MainScreenEvent =
  /** Adds a section of the first type that is left. */
  | { type: 'ADD' }
  /** Makes a section one of another type. */
  | { type: 'SWITCH'; from: unknown; to: number }
  /** The form's sections changed in another way: one was moved, removed or brought back, or the changes were discarded. */
  | { type: 'FOLLOW'; sections: Sections };

/**
 * The sections of a main screen (document 1, sections 2.11 and 4): each type is there at most once, and adding stops
 * when no type is left. Only the components of its sections are asked for and sent.
 */
export const mainScreenMachine = setup({
  types: {} as { context: { sections: Sections }; events: MainScreenEvent; input: { sections: Sections } },
  guards: {
    hasTypeLeft: ({ context }) => leftOf(context.sections).length > 0,
    isLeft: ({ context, event }) =>
      event.type === 'SWITCH' &&
      context.sections.includes(event.from) &&
      leftOf(context.sections).some((one) => one.id === event.to),
    isNews: ({ context, event }) => event.type === 'FOLLOW' && !isSame(event.sections, context.sections),
  },
  actions: {
    add: assign({ sections: ({ context: { sections } }) => [...sections, leftOf(sections)[0]!.id] }),
    change: assign({
      sections: ({ context: { sections }, event }) =>
        event.type === 'SWITCH' ? sections.map((id) => (id === event.from ? event.to : id)) : sections,
    }),
    follow: assign({
      sections: ({ context, event }) => (event.type === 'FOLLOW' ? event.sections : context.sections),
    }),
  },
}).createMachine({
  id: 'mainScreen',
  context: ({ input }) => ({ sections: input.sections }),
  initial: 'counting',
  on: { FOLLOW: { guard: 'isNews', target: '.counting', actions: 'follow' } },
  states: {
    counting: { always: [{ guard: 'hasTypeLeft', target: 'open' }, { target: 'full' }] },
    open: {
      on: {
        ADD: { target: 'counting', actions: 'add' },
        SWITCH: { guard: 'isLeft', actions: 'change' },
      },
    },
    full: {},
  },
});
export type MainScreenSnapshot = SnapshotFrom<typeof mainScreenMachine>;

/** The types of which a section can be added. */
export const typesLeft = ({ context }: MainScreenSnapshot) => leftOf(context.sections);

interface ComponentInput {
  /** The field of each type that opens a record or a page; a type that opens nothing has none. */
  fields: Readonly<Record<number, TargetField>>;
  /** The types that this market has. */
  known: readonly unknown[];
  type: unknown;
  /** The record that `pack_id` refers to. */
  pack: unknown;
}
/** `pack` is the form's value of `pack_id` for the type that is left. */
export type ComponentEvent = { type: 'SWITCH'; to: unknown; pack: unknown };

interface ComponentContext extends ComponentInput {
  /** What was chosen for each type that has a pack. */
  packs: readonly (readonly [type: unknown, pack: unknown])[];
}
const fieldOf = ({ fields }: ComponentContext, type: unknown): TargetField | undefined => fields[type as number];
const hasPack = (context: ComponentContext, type: unknown) => fieldOf(context, type) === 'pack_id';

/**
 * The type of one component, which decides what it asks for (document 1, sections 3, 5 and 8). The fields of the type
 * that is left are hidden and never sent, and come back with their type. `pack_id` is another resource's record for each
 * type: what was chosen for one is never taken for another's.
 */
export const componentMachine = setup({
  types: {} as { context: ComponentContext; events: ComponentEvent; input: ComponentInput },
  guards: {
    isUnknown: ({ context: { known, type } }) => type !== null && type !== undefined && !known.includes(type),
    hasTarget: ({ context }) => fieldOf(context, context.type) !== undefined,
    isAnother: ({ context: { known, type }, event }) => known.includes(event.to) && event.to !== type,
  },
  actions: {
    change: assign(({ context, event }) => {
      const packs = hasPack(context, context.type)
        ? [...context.packs.filter(([type]) => type !== context.type), [context.type, event.pack ?? null] as const]
        : context.packs;
      const kept = packs.find(([type]) => type === event.to)?.[1] ?? null;
      return { type: event.to, packs, pack: hasPack(context, event.to) ? kept : event.pack };
    }),
  },
}).createMachine({
  id: 'component',
  context: ({ input }) => ({ ...input, packs: [] }),
  initial: 'judging',
  states: {
    judging: {
      always: [
        { guard: 'isUnknown', target: 'unsupported' },
        { guard: 'hasTarget', target: 'linked' },
        { target: 'plain' },
      ],
    },
    plain: { on: { SWITCH: { guard: 'isAnother', target: 'judging', actions: 'change' } } },
    linked: { on: { SWITCH: { guard: 'isAnother', target: 'judging', actions: 'change' } } },
    unsupported: {},
  },
});
export type ComponentSnapshot = SnapshotFrom<typeof componentMachine>;

/** The field that says which record the component opens. */
export const targetOf = (snapshot: ComponentSnapshot): TargetField | undefined =>
  snapshot.matches('linked') ? fieldOf(snapshot.context, snapshot.context.type) : undefined;
