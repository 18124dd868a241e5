import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const questionTypeScreenFaults: readonly Fault[] = [
  {
    machine: 'question-type',
    name: 'the first answer is always the correct one',
    file: 'src/admin/questions/answers-input.tsx',
    find: "const number = Number(row?.path.slice(row.path.lastIndexOf('.') + 1)) + 1;",
    replace: 'const number = 1;',
  },
  {
    machine: 'question-type',
    name: 'several answers of true or false may be correct',
    file: 'src/admin/questions/answers-input.tsx',
    find: 'const single = isSingle(',
    replace: "const single = isMultiple === 'never' && isSingle(",
    near: 'filled-to-true-false',
  },
];
