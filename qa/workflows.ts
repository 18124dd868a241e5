import { StateMachine, type AnyStateMachine } from 'xstate';
import { transitionsOf } from '../tests/unit/paths';

const modules = import.meta.glob<Record<string, unknown>>('../machines/*.ts', { eager: true });
/** All machines, keyed by their file's name. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.entries(modules).flatMap(([file, module]) => {
    const found = Object.values(module).filter((one): one is AnyStateMachine => one instanceof StateMachine);
    return found.map(
      (machine, index) => [`${/([\w-]+)\.ts$/.exec(file)![1]}${index ? `-${machine.id}` : ''}`, machine] as const,
    );
  }),
);

const id = (state: string) => state.replaceAll(/\W/g, '_');
const stateLines = (node: AnyStateMachine['root'], indent: string): string[] => {
  const path = id(node.path.join('.'));
  const below = Object.values(node.states);
  if (!below.length) return [`${indent}state "${node.key}" as ${path}`];
  const initial = node.initial?.target[0];
  return [
    `${indent}state "${node.key}" as ${path} {`,
    ...(initial ? [`${indent}  [*] --> ${id(initial.path.join('.'))}`] : []),
    ...below.flatMap((one, index) => [
      ...(node.type === 'parallel' && index ? [`${indent}  --`] : []),
      ...stateLines(one, `${indent}  `),
    ]),
    `${indent}}`,
  ];
};
const nodesOf = (machine: AnyStateMachine) => {
  const all = [machine.root];
  for (const node of all) all.push(...Object.values(node.states));
  return all;
};

/** The content of docs/workflows/<machine>.md, generated from the machine alone. */
export function workflowPage(name: string, machine: AnyStateMachine): string {
  // The name of a file's second machine ends with the machine's id.
  const file = `${name.replace(new RegExp(`-${machine.id}$`), '')}.ts`;
  const transitions = transitionsOf(machine);
  const initial = machine.root.initial?.target[0]?.path.join('.');
  const everywhere = transitions.filter((one) => one.from === machine.id);
  const edges = transitions
    .filter((one) => one.from !== machine.id)
    .flatMap(({ from, event, guard, to }) =>
      (to ?? from)
        .split('+')
        .map((end) => `  ${id(from)} --> ${id(end)}: ${event.replaceAll(':', ' ')}${guard ? ` [${guard}]` : ''}`),
    );
  const finals = nodesOf(machine)
    .filter((node) => node.type === 'final')
    .map((node) => `  ${id(node.path.join('.'))} --> [*]`);
  const rows = transitions.map(
    ({ from, event, guard, to }) =>
      `| ${from === machine.id ? 'any' : from} | \`${event}\` | ${guard ? `\`${guard}\`` : ''} | ${to ?? 'stays'} |`,
  );
  return [
    `# ${name}`,
    '',
    `Made from [machines/${file}](../../machines/${file}) by \`npm run workflows\`; not to be edited.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...Object.values(machine.root.states).flatMap((node) => stateLines(node, '  ')),
    ...(initial ? [`  [*] --> ${id(initial)}`] : []),
    ...edges,
    ...finals,
    '```',
    '',
    ...(everywhere.length
      ? [
          `In every state: ${everywhere.map(({ event, guard, to }) => `\`${event}\`${guard ? ` [\`${guard}\`]` : ''} → ${to ?? 'stays'}`).join(', ')}.`,
          '',
        ]
      : []),
    '| From | Event | Guard | To |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
