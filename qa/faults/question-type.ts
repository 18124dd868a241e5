import type { Fault } from './fault';

const machine = 'question-type';
const file = 'machines/type-change.ts';
const input = 'src/kit/form/inputs/type-toggler.tsx';

export const questionTypeFaults: readonly Fault[] = [
  {
    machine,
    name: 'the answers of the former type stay',
    file: input,
    find: 'fill: (_, now) => fill(now)',
    replace: 'fill: () => {}',
    near: 'filled-to-true-false',
    isQuick: true,
  },
  {
    machine,
    name: 'a change can be undone although an answer was written',
    file: input,
    find: "useEffect(() => send({ type: 'FOLLOW', values }), [send, values]);",
    replace: '',
    near: 'write',
    isQuick: true,
  },
  {
    machine,
    name: 'of several changes only the last is undone',
    file,
    find: "CHOOSE: { guard: 'isAnother', target: 'changed', actions: ['change', fill] }",
    replace: "CHOOSE: { guard: 'isAnother', target: 'changed', actions: ['keep', 'change', fill] }",
    near: 'undo',
  },
  {
    machine,
    name: 'an answer of the new type is already correct',
    file: 'src/contract/questions.ts',
    find: 'correct_answers: [] as number[],',
    replace: 'correct_answers: [1] as number[],',
    near: 'filled-to-true-false',
  },
  {
    machine,
    name: 'the type can be changed during an upload',
    file: input,
    find: 'reason={reason}\n        onChosen',
    replace: 'onChosen',
    near: 'upload-starts',
  },
  {
    machine,
    name: 'a change can be undone during an upload',
    file: input,
    find: "reason={reason} onClick={() => send({ type: 'UNDO' })}",
    replace: "onClick={() => send({ type: 'UNDO' })}",
    near: 'upload-starts',
  },
  {
    machine,
    name: 'a change is undone while a file is being sent',
    file,
    find: "UNDO: { guard: 'isFree', target",
    replace: 'UNDO: { target',
    near: 'upload-starts',
  },
];
