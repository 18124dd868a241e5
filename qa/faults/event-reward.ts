import type { Fault } from './fault';

const machine = 'event-reward';
const file = 'machines/type-change.ts';
const input = 'src/kit/form/inputs/type-toggler.tsx';

export const eventRewardFaults: readonly Fault[] = [
  {
    machine,
    name: 'a change of the type clears nothing',
    file: input,
    find: 'if (JSON.stringify(now[field]) !== JSON.stringify(values[field]))',
    replace: 'if (field === source)',
    near: 'choose-present',
    isQuick: true,
  },
  {
    machine,
    name: 'what was cleared does not come back',
    file,
    find: 'filled: context.before })',
    replace: 'filled: context.filled })',
    near: 'undo',
  },
  {
    machine,
    name: 'the type changes while a file is being sent',
    file: input,
    find: "isSubmitting ? 'saving' : isUploading ? 'uploading' : null",
    replace: "isSubmitting ? 'saving' : null",
    near: 'upload',
  },
  {
    machine,
    name: 'Undo is gone as soon as the form has taken the change over',
    file,
    find: "event.type === 'FOLLOW' && !isSame(context.filled, event.values)",
    replace: "event.type === 'FOLLOW' && !isSame(context.before, event.values)",
    near: 'to-physical',
  },
  {
    machine,
    name: 'Undo is offered although nothing was cleared',
    file,
    find: '(event.from === null || !isSame(context.reset(event.from), event.values)),',
    replace: 'true,',
    near: 'empty-to-physical',
  },
  {
    machine,
    name: 'all types show the fields of coins',
    file: 'src/admin/event-mode/rewards/types.ts',
    find: '(eventRewardTypes.find((one) => one.id === id) ?? eventRewardTypes[0]).fields',
    replace: '(eventRewardTypes.find((one) => one.id === id && id === 1) ?? eventRewardTypes[0]).fields',
    near: 'to-physical',
  },
];
