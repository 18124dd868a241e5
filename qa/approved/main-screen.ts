import { assign } from 'xstate';
import { componentMachine, mainScreenMachine, targetOf, typesLeft } from '../../machines/main-screen';
import { defineApproved } from '../approval';

/**
 * The sections of a main screen (document 1, sections 2.11 and 4: 'Each section type can be added at most once; adding
 * stops when no types remain'; 'removing a section makes its type available again'). 1 box, 2 focus, 3 items, 4 modules,
 * 5 fading_block (section 9).
 */
export const mainScreenApproved = defineApproved<typeof mainScreenMachine>({
  machine: mainScreenMachine,
  roles: { 'new screen': { sections: [] }, 'full screen': { sections: [3, 1, 2, 5, 4] } },
  events: {
    add: { type: 'ADD' },
    'switch-1-to-4': { type: 'SWITCH', from: 1, to: 4 },
    'switch-1-to-2': { type: 'SWITCH', from: 1, to: 2 },
    'switch-1-to-9': { type: 'SWITCH', from: 1, to: 9 },
    'switch-3-to-4': { type: 'SWITCH', from: 3, to: 4 },
    'has-none': { type: 'FOLLOW', sections: [] },
    'has-1-2': { type: 'FOLLOW', sections: [1, 2] },
    'has-2-1': { type: 'FOLLOW', sections: [2, 1] },
    'has-all': { type: 'FOLLOW', sections: [3, 1, 2, 5, 4] },
  },
  situations: {
    'open, without sections': 'new screen: ',
    'open, box and focus': 'new screen: add add',
    'open, emptied': 'full screen: has-none',
    'open, box': 'new screen: add',
    'open, focus and box': 'new screen: has-2-1',
    'open, three': 'new screen: add add add',
    'open, one is left': 'new screen: add add add add',
    'full, added one by one': 'new screen: add add add add add',
    'full, as it was loaded': 'full screen: ',
  },
  facts: (snapshot) => ({
    sections: snapshot.context.sections.join(' '),
    left: typesLeft(snapshot)
      .map(({ id }) => id)
      .join(' '),
  }),
  table: `
    in                     | event                         | next | and
    open, without sections | add                           | open | sections 1, left 2 3 4 5
    open, emptied          | add                           | open | sections 1, left 2 3 4 5
    open, box and focus    | add                           | open | sections 1 2 3, left 4 5
    open, box              | add                           | open | sections 1 2, left 3 4 5
    open, focus and box    | add                           | open | sections 2 1 3, left 4 5
    open, three            | add                           | open | sections 1 2 3 4, left 5
    open, one is left      | add                           | full | sections 1 2 3 4 5, left none
    full                   | add                           | -    |
    open, without sections | switch-1-to-4 / switch-3-to-4 | -    |
    open, emptied          | switch-1-to-4 / switch-3-to-4 | -    |
    open, box and focus    | switch-1-to-4                 | open | sections 4 2, left 1 3 5
    open, box and focus    | switch-3-to-4                 | -    |
    open, box              | switch-1-to-4                 | open | sections 4, left 1 2 3 5
    open, box              | switch-1-to-2                 | open | sections 2, left 1 3 4 5
    open, box              | switch-3-to-4                 | -    |
    open, focus and box    | switch-1-to-4                 | open | sections 2 4, left 1 3 5
    open, focus and box    | switch-1-to-2 / switch-3-to-4 | -    |
    open, three            | switch-1-to-4                 | open | sections 4 2 3, left 1 5
    open, three            | switch-1-to-2                 | -    |
    open, three            | switch-3-to-4                 | open | sections 1 2 4, left 3 5
    open, one is left      | switch-1-to-4 / switch-3-to-4 | -    |
    full                   | switch-1-to-4 / switch-3-to-4 | -    |
    open, without sections | switch-1-to-2                 | -    |
    open, emptied          | switch-1-to-2                 | -    |
    open, box and focus    | switch-1-to-2                 | -    |
    open, one is left      | switch-1-to-2                 | -    |
    full                   | switch-1-to-2                 | -    |
    *                      | switch-1-to-9                 | -    |
    open, without sections | has-none                      | -    |
    open, emptied          | has-none                      | -    |
    *                      | has-none                      | open | sections none, left 1 2 3 4 5
    open, box and focus    | has-1-2                       | -    |
    *                      | has-1-2                       | open | sections 1 2, left 3 4 5
    open, box and focus    | has-2-1                       | open | sections 2 1
    open, focus and box    | has-1-2                       | open | sections 1 2
    open, focus and box    | has-2-1                       | -    |
    *                      | has-2-1                       | open | sections 2 1, left 3 4 5
    full, as it was loaded | has-all                       | -    |
    full                   | has-all                       | full | sections 3 1 2 5 4
    *                      | has-all                       | full | sections 3 1 2 5 4, left none
  `,
  promises: {
    'each type is there at most once': ({ after }) =>
      new Set(after.context.sections).size === after.context.sections.length,
    'a section can be added exactly while a type is left': ({ after }) =>
      after.can({ type: 'ADD' }) === typesLeft(after).length > 0,
    'only a change of the form removes sections': ({ before, event, after }) =>
      event.type === 'FOLLOW' || after.context.sections.length >= before.context.sections.length,
  },
  faults: {
    'a type can be chosen that another section has': (machine) =>
      machine.provide({ guards: { isLeft: ({ event }) => event.type === 'SWITCH' && event.to < 9 } }),
    'a moved section is no news': (machine) =>
      machine.provide({
        guards: {
          isNews: ({ context, event }) => event.type === 'FOLLOW' && event.sections.length !== context.sections.length,
        },
      }),
  },
});

const special = 5;
const survey = 13;
const article = 6;
const shop = 8;
/** The field that says what a tap opens, by the type; none for the bonus shop. */
const fields = { [special]: 'pack_id', [survey]: 'pack_id', [article]: 'knowledge_bank_article_id' } as const;
/**
 * The type of a component (document 1, sections 3, 5 and 8; 'Unsupported type for … component'): it decides which field
 * says what a tap opens. The records of `pack_id` are special quizzes for one type and surveys for another: a choice
 * comes back with its type, and is never taken for another's.
 */
export const componentApproved = defineApproved<typeof componentMachine>({
  machine: componentMachine,
  roles: {
    module: { fields, known: [special, survey, article, shop], type: special, pack: 41 },
    unknown: { fields, known: [special, survey], type: 99, pack: null },
    fading: { fields: {}, known: [1, 2], type: 2, pack: null },
    blank: { fields, known: [special, survey, article, shop], type: null, pack: null },
  },
  events: {
    'to-special-quiz': { type: 'SWITCH', to: special, pack: 52 },
    'to-survey': { type: 'SWITCH', to: survey, pack: 41 },
    'to-article': { type: 'SWITCH', to: article, pack: 41 },
    'to-shop': { type: 'SWITCH', to: shop, pack: 41 },
    'to-quick-tip': { type: 'SWITCH', to: 1, pack: null },
    'to-unknown': { type: 'SWITCH', to: 99, pack: null },
  },
  situations: {
    'linked, to a special quiz': 'module: ',
    'linked, to a survey': 'module: to-survey',
    'linked, to an article': 'module: to-article',
    'plain, the bonus shop': 'module: to-shop',
    'plain, a fading block': 'fading: ',
    'plain, no type is chosen': 'blank: ',
    unsupported: 'unknown: ',
  },
  facts: (snapshot) => ({
    type: snapshot.context.type,
    pack: snapshot.context.pack,
    field: targetOf(snapshot),
  }),
  table: `
    in                                                        | event                               | next   | and
    linked, to a special quiz                                 | to-special-quiz                     | -      |
    linked, to a special quiz                                 | to-survey                           | linked | type 13, pack none
    linked, to a special quiz                                 | to-article                          | linked | type 6, field knowledge_bank_article_id
    linked, to a special quiz                                 | to-shop                             | plain  | type 8, field none
    linked, to a survey                                       | to-special-quiz                     | linked | type 5, pack 41
    linked, to a survey                                       | to-survey                           | -      |
    linked, to a survey                                       | to-article                          | linked | type 6, pack 41, field knowledge_bank_article_id
    linked, to a survey                                       | to-shop                             | plain  | type 8, pack 41, field none
    linked, to an article                                     | to-special-quiz                     | linked | type 5, field pack_id
    linked, to an article                                     | to-survey                           | linked | type 13, pack none, field pack_id
    linked, to an article                                     | to-article                          | -      |
    linked, to an article                                     | to-shop                             | plain  | type 8, field none
    plain, the bonus shop                                     | to-special-quiz                     | linked | type 5, field pack_id
    plain, the bonus shop                                     | to-survey                           | linked | type 13, pack none, field pack_id
    plain, the bonus shop                                     | to-article                          | linked | type 6, field knowledge_bank_article_id
    plain, the bonus shop                                     | to-shop                             | -      |
    plain, no type is chosen                                  | to-special-quiz                     | linked | type 5, field pack_id
    plain, no type is chosen                                  | to-survey                           | linked | type 13, field pack_id
    plain, no type is chosen                                  | to-article                          | linked | type 6, pack 41, field knowledge_bank_article_id
    plain, no type is chosen                                  | to-shop                             | plain  | type 8, pack 41
    plain, a fading block                                     | to-quick-tip                        | plain  | type 1
    plain, a fading block                                     | to-special-quiz / to-survey         | -      |
    plain, a fading block                                     | to-article / to-shop                | -      |
    *                                                         | to-unknown                          | -      |
    linked / plain, the bonus shop / plain, no type is chosen | to-quick-tip                        | -      |
    unsupported                                               | to-special-quiz / to-survey         | -      |
    unsupported                                               | to-article / to-shop / to-quick-tip | -      |
  `,
  promises: {
    'only a type that this market has can be chosen': ({ before, event, after }) =>
      after.context.type === before.context.type || before.context.known.includes(event.to),
    'a pack is never taken over by a type with other records': ({ before, event, after }) => {
      const { context } = after;
      if (!before.can(event) || targetOf(after) !== 'pack_id') return true;
      const kept = context.packs.find(([type]) => type === context.type)?.[1] ?? null;
      return context.pack === kept;
    },
    'what a market does not know stays as it is': ({ before, after }) =>
      !before.matches('unsupported') || before === after,
  },
  faults: {
    'an unknown type can be edited': (machine) => machine.provide({ guards: { isUnknown: () => false } }),
    'the pack of one type is taken for the other': (machine) =>
      machine.provide({ actions: { change: assign(({ event }) => ({ type: event.to, pack: event.pack })) } }),
  },
});
