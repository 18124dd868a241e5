import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const mainScreenScreenFaults: readonly Fault[] = [
  {
    machine: 'main-screen',
    name: 'a component is not named in its heading',
    file: 'src/admin/main-screen/component-title.tsx',
    find: ', values.name].filter',
    replace: '].filter',
  },
  {
    machine: 'main-screen',
    name: 'a section can be on the screen twice',
    file: 'src/admin/main-screen/section-rows.tsx',
    find: "? undefined : t('main-screen.sectionUsed')",
    replace: '? undefined : undefined',
    near: 'add',
  },
  {
    machine: 'main-screen',
    name: 'a full screen does not say so',
    file: 'src/admin/main-screen/section-rows.tsx',
    find: "fullReason={t('main-screen.sectionsFull')}",
    replace: "fullReason={t('main-screen.sectionUsed')}",
    near: 'add',
  },
  {
    machine: 'main-screen-component',
    name: 'the picker of a quiz has the name of its field',
    file: 'src/admin/main-screen/component-fields.tsx',
    find: '          label={t(`main-screen.choices.type_id.${types.find((one) => one.id === type)!.name}`)}\n',
    replace: '',
    near: 'survey-to-quiz',
  },
  {
    machine: 'main-screen-component-unknown',
    name: 'an unknown component does not say its type',
    file: 'src/admin/main-screen/component-fields.tsx',
    find: '{ id: String(type) }',
    replace: "{ id: '' }",
  },
  {
    machine: 'main-screen',
    name: 'a section that was moved is sent with the place that it had',
    file: 'src/kit/form/record.ts',
    find: '({ ...row, [by]: at + 1 })',
    replace: '({ [by]: at + 1, ...row })',
    near: 'move-up',
  },
];
