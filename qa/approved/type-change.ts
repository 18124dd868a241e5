import { typeChangeMachine, type TypeChangeEvent, type TypedValues } from '../../machines/type-change';
import { clearedReward } from '../../src/admin/event-mode/rewards/types';
import { blankOfType } from '../../src/contract/questions';
import { defineApproved } from '../approval';

const answers = (type: number, ...texts: (string | null)[]): TypedValues => ({
  ...blankOfType(type),
  answers: texts.map((answer) => ({ answer })),
});
const question = answers(1, 'Ten', 'Twenty', 'None', null);
const yesNo = answers(2, 'Yes', null);
const choose = (from: number | null, to: number, values: TypedValues): TypeChangeEvent => ({
  type: 'CHOOSE',
  from,
  to,
  values,
});
const shown = (values: TypedValues | null) => {
  if (!values) return null;
  if (!Array.isArray(values['answers']))
    return `type ${String(values['reward_type_id'])}; ${String(values['coins'])} coins`;
  const texts = (values['answers'] as { answer: string | null }[]).map(({ answer }) => answer ?? '…');
  return `type ${String(values['type_id'])}: ${texts.join(' ')}`;
};

/**
 * The type of a question or of an event-mode reward in its form (document 2, section 4: 'Question type change resets the
 * answers: common text and picture get 4 empty answers, true/false gets 2'; 'Event-mode reward type change clears coins,
 * image, digital_product_id and physical_product_id'). 1 is a common text, 2 true or false, 3 a picture.
 */
export const typeChangeApproved = defineApproved<typeof typeChangeMachine>({
  machine: typeChangeMachine,
  roles: { question: { reset: blankOfType }, reward: { reset: clearedReward } },
  events: {
    'text-to-text': choose(1, 1, question),
    'text-to-true-false': choose(1, 2, question),
    'text-to-picture': choose(1, 3, question),
    'blank-to-picture': choose(2, 3, blankOfType(2)),
    'none-to-text': choose(null, 1, blankOfType(1)),
    'coins-to-digital': choose(1, 3, { ...clearedReward(1), coins: 50 }),
    'is-blank-2': { type: 'FOLLOW', values: blankOfType(2) },
    'is-blank-3': { type: 'FOLLOW', values: blankOfType(3) },
    'is-written': { type: 'FOLLOW', values: yesNo },
    undo: { type: 'UNDO' },
    uploads: { type: 'BUSY', with: 'uploading' },
    saves: { type: 'BUSY', with: 'saving' },
    free: { type: 'BUSY', with: null },
  },
  only: {
    'coins-to-digital': ['reward'],
    ...Object.fromEntries(
      ['text-to-text', 'text-to-true-false', 'text-to-picture', 'blank-to-picture', 'none-to-text']
        .concat('is-blank-2', 'is-blank-3', 'is-written')
        .map((name) => [name, ['question']]),
    ),
  },
  situations: {
    settled: 'question: ',
    'settled, another type was chosen': 'question: blank-to-picture',
    'settled, while an upload runs': 'question: uploads',
    'settled, brought back': 'question: text-to-true-false undo',
    changed: 'question: text-to-true-false',
    'changed, to a picture': 'question: text-to-picture',
    'changed, while it is saved': 'question: text-to-true-false saves',
    'settled, while its image is uploaded': 'reward: uploads',
    'changed, while a reward is saved': 'reward: coins-to-digital saves',
    'settled, of a reward': 'reward: ',
    'changed, of a reward': 'reward: coins-to-digital',
  },
  facts: ({ context: { busy, before } }) => ({ busy, lost: shown(before) }),
  texts: { fill: (values: TypedValues) => shown(values) ?? '' },
  table: `
    in                                                                      | event                                              | next    | and
    *                                                                       | text-to-text                                       | -       |
    settled                                                                 | text-to-true-false                                 | changed | lost type 1: Ten Twenty None …, fill type 2: … …
    settled                                                                 | text-to-picture                                    | changed | lost type 1: Ten Twenty None …, fill type 3: … … … …
    settled                                                                 | blank-to-picture                                   | settled | fill type 3: … … … …
    settled                                                                 | none-to-text                                       | changed | lost type 1: … … … …, fill type 1: … … … …
    settled, another type was chosen                                        | text-to-picture                                    | changed | lost type 1: Ten Twenty None …, fill type 3: … … … …
    settled, another type was chosen                                        | blank-to-picture                                   | settled | fill type 3: … … … …
    settled, while an upload runs                                           | text-to-true-false / text-to-picture               | -       |
    settled, while an upload runs                                           | blank-to-picture / none-to-text                    | -       |
    settled                                                                 | coins-to-digital                                   | changed | lost type 1; 50 coins, fill type 3; null coins
    settled                                                                 | is-blank-2 / is-blank-3 / is-written / undo        | -       |
    changed                                                                 | text-to-true-false                                 | changed | fill type 2: … …
    changed, to a picture                                                   | text-to-true-false                                 | changed | fill type 2: … …
    changed, to a picture                                                   | text-to-picture / blank-to-picture                 | changed | fill type 3: … … … …
    changed                                                                 | text-to-picture / blank-to-picture                 | changed | fill type 3: … … … …
    changed                                                                 | none-to-text                                       | changed | fill type 1: … … … …
    changed, while it is saved                                              | text-to-true-false / text-to-picture               | -       |
    changed, while it is saved                                              | blank-to-picture / none-to-text / coins-to-digital | -       |
    settled, while its image is uploaded                                    | coins-to-digital                                   | -       |
    settled, while its image is uploaded / changed, while a reward is saved | free                                               | =       | busy none
    settled, while its image is uploaded                                    | uploads                                            | settled |
    changed, while a reward is saved                                        | coins-to-digital / undo                            | -       |
    changed, while a reward is saved                                        | uploads                                            | changed | busy uploading
    changed, while a reward is saved                                        | saves                                              | changed |
    changed, of a reward                                                    | coins-to-digital                                   | changed | fill type 3; null coins
    changed                                                                 | is-blank-2                                         | -       |
    changed, to a picture                                                   | is-blank-2                                         | settled | lost none
    changed                                                                 | is-blank-3                                         | settled | lost none
    changed, to a picture                                                   | is-blank-3                                         | -       |
    changed                                                                 | is-written                                         | settled | lost none
    changed                                                                 | undo                                               | settled | lost none, fill type 1: Ten Twenty None …
    changed, while it is saved                                              | undo                                               | -       |
    changed, of a reward                                                    | undo                                               | settled | lost none, fill type 1; 50 coins
    settled / changed                                                       | uploads                                            | =       | busy uploading
    settled, while an upload runs                                           | uploads                                            | settled |
    changed, while it is saved                                              | uploads                                            | changed | busy uploading
    settled / changed                                                       | saves                                              | =       | busy saving
    changed, while it is saved                                              | saves                                              | changed |
    *                                                                       | free                                               | =       |
    settled, while an upload runs                                           | free                                               | settled | busy none
    changed, while it is saved                                              | free                                               | changed | busy none
  `,
  promises: {
    'each choice that is heard fills the form anew, and so does taking it back': ({ before, event, told }) =>
      told.includes('fill') === (['CHOOSE', 'UNDO'].includes(event.type) && before.can(event)),
    'nothing changes the type during an upload or a save': ({ before, told }) =>
      before.context.busy === null || !told.includes('fill'),
    'taking it back brings back exactly what was lost': ({ before, event, after }) =>
      event.type !== 'UNDO' || !before.can(event) || after.context.filled === before.context.before,
    'it can be taken back exactly while something is lost': ({ after }) =>
      (after.context.before !== null) === after.matches('changed'),
    'of several changes the first one lost the values': ({ before, event, after }) =>
      !before.matches('changed') || event.type !== 'CHOOSE' || after.context.before === before.context.before,
  },
  equal: {
    'changed CHOOSE: stays where it is': 'It leads to the state in which it is, which does nothing when it is entered.',
  },
  faults: {
    'a change without a loss can be taken back': (machine) =>
      machine.provide({ guards: { isLoss: ({ context }) => context.busy === null } }),
    'the type changes while an upload runs': (machine) =>
      machine.provide({ guards: { isAnother: ({ event }) => event.type === 'CHOOSE' && event.to !== event.from } }),
    'it is taken back while it is saved': (machine) => machine.provide({ guards: { isFree: () => true } }),
  },
});
