import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const eventRewardScreenFaults: readonly Fault[] = [
  {
    machine: 'event-reward',
    name: 'the count is missing',
    file: 'src/admin/event-mode/rewards/reward-fields.tsx',
    find: 'return fieldsOfType(type).map((source) => (',
    replace: "return fieldsOfType(type).filter((source) => source !== 'count').map((source) => (",
  },
  {
    machine: 'event-reward',
    name: 'what a reward gives is not said to be required',
    file: 'src/kit/form/inputs/bound.tsx',
    find: "'aria-required': required || undefined,",
    replace: "'aria-required': undefined,",
  },
  {
    machine: 'event-reward',
    name: 'what was cleared is not said',
    file: 'src/kit/form/inputs/type-toggler.tsx',
    find: "{t('form:typeCleared')}{' '}",
    replace: '',
    near: 'to-physical',
  },
  {
    machine: 'event-reward',
    name: 'the undo is offered while a file is sent',
    file: 'src/kit/form/inputs/type-toggler.tsx',
    find: '<Button variant="link" size="sm" reason={reason}',
    replace: '<Button variant="link" size="sm" reason={undefined}',
    near: 'upload',
  },
];
