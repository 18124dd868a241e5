import type { Fault } from './fault';

const machine = 'event-reward';
const file = 'machines/event-reward.ts';
const fields = 'src/admin/event-mode/rewards/reward-fields.tsx';

export const eventRewardFaults: readonly Fault[] = [
  {
    machine,
    name: 'a change of the type clears nothing',
    file: fields,
    find: 'if (fill.values && fill.values[part] !== reward[part])',
    replace: "if (fill.values && part === 'reward_type_id')",
    near: 'choose-present',
    isQuick: true,
  },
  {
    machine,
    name: 'what was cleared does not come back',
    file,
    find: 'fill: { number: context.fill.number + 1, values: context.before },',
    replace: 'fill: context.fill,',
    near: 'undo',
  },
  {
    machine,
    name: 'the type changes while a file is being sent',
    file: fields,
    find: "isSubmitting ? 'saving' : isUploading ? 'uploading' : null",
    replace: "isSubmitting ? 'saving' : null",
    near: 'upload',
  },
  {
    machine,
    name: 'Undo is offered although a present has been chosen',
    file: fields,
    find: "useEffect(() => send({ type: 'FOLLOW', reward }), [send, reward]);",
    replace: '',
    near: 'choose-present',
  },
  {
    machine,
    name: 'Undo is offered although nothing was cleared',
    file,
    find: 'losesSomething(event.reward),',
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
