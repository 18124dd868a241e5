import type { Fault } from './fault';

const machine = 'main-screen';
const component = 'main-screen-component';
const file = 'machines/main-screen.ts';
const rows = 'src/admin/main-screen/section-rows.tsx';
const fields = 'src/admin/main-screen/component-fields.tsx';

export const mainScreenFaults: readonly Fault[] = [
  {
    machine,
    name: 'a section can be added although no type is left',
    file: rows,
    find: "{...(!state.can({ type: 'ADD' }) && { max: state.context.sections.length })}",
    replace: '',
    near: 'undo-removal',
  },
  {
    machine,
    name: 'a type is added twice',
    file: rows,
    find: 'blank={{ type: { id: next?.id }',
    replace: 'blank={{ type: { id: next && 3 }',
    near: 'add',
  },
  {
    machine,
    name: 'a section that was removed still counts',
    file: 'src/admin/main-screen/layout-fields.tsx',
    find: "useEffect(() => send({ type: 'FOLLOW', sections }), [send, sections]);",
    replace: '',
    near: 'remove-items',
  },
  {
    machine,
    name: 'components of no section are sent as they were changed',
    file: 'src/admin/main-screen/form.tsx',
    find: ' hides={componentsOfNoSection}',
    replace: '',
    near: 'items-to-box',
    isQuick: true,
  },
  {
    machine,
    name: 'the components of a section stay when its type is switched',
    file: 'src/admin/main-screen/component-cards.tsx',
    find: 'hidden={!on}',
    replace: '',
    near: 'items-to-box',
  },
  {
    machine: component,
    name: 'a hidden value is sent',
    file: 'src/contract/validation.ts',
    find: 'if (!rules.length) return rows;',
    replace: 'return rows;',
    near: 'check-in-to-quiz',
    isQuick: true,
  },
  {
    machine: component,
    name: 'what was chosen does not come back with its type',
    file,
    find: 'packs.find(([type]) => type === event.to)?.[1] ?? null',
    replace: 'null',
    near: 'empty-survey-to-quiz',
  },
  {
    machine: component,
    name: 'what was chosen for one type is taken for another',
    file: fields,
    find: 'if (kept !== pack) change?.(`${path}.pack_id`, kept);',
    replace: '',
    near: 'quiz-to-survey',
  },
  {
    machine: 'main-screen-component-unknown',
    name: 'a type that nobody knows is taken for one without a record',
    file,
    find: "{ guard: 'isUnknown', target: 'unsupported' },",
    replace: '',
  },
  {
    machine,
    name: 'a section gets a type that another one has',
    file,
    find: 'leftOf(context.sections).some((one) => one.id === event.to)',
    replace: 'sectionTypes.some((one) => one.id === event.to)',
    near: 'items-to-box',
  },
  {
    machine,
    name: 'sections are offered when no type is left',
    file,
    find: 'leftOf(context.sections).length > 0',
    replace: 'leftOf(context.sections).length >= 0',
    near: 'add',
  },
  {
    machine: component,
    name: 'a component with a page asks for no page',
    file,
    find: 'fieldOf(context, context.type) !== undefined',
    replace: 'hasPack(context, context.type)',
    near: 'check-in-to-quiz',
  },
];
