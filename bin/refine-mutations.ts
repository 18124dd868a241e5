import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const source = /@refinedev\/core\/dist\/index\.mjs$/;
export const mutationsModule = '\0refine-mutations';
const hooks = ['useCreate', 'useUpdate', 'useDelete'];
/** Turned off or never shown here, and left out with all that it needs. */
const unused: Record<string, string> = { Telemetry: '() => null', defaultTitle: '{}' };

/** The names in a node that may be variables. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(node.name as string);
  for (const [key, value] of Object.entries(node)) {
    // What stands after a dot, or before a colon, is no variable.
    if ((key === 'property' || key === 'key') && !node.computed && !node.shorthand) continue;
    for (const one of [value].flat()) if (isNode(one)) namesIn(one, found);
  }
  return found;
}
/** The names that a statement of a module declares. */
const declared = (node: Node): string[] => {
  if (node.type === 'ImportDeclaration')
    return (node.specifiers as { local: { name: string } }[]).map((one) => one.local.name);
  if (node.type === 'VariableDeclaration')
    return (node.declarations as { id: Node }[]).flatMap((one) => [...namesIn(one.id)]);
  return node.id ? [(node.id as { name: string }).name] : [];
};

/**
 * Refine is one file, of which a third writes records. That third, and what only it needs, becomes a module of its own, so that lists do
 * not wait for it (docs/decisions/0012). Statements are shared out by what they mention; none but
 * the `unused` ones is changed.
 */
export function refineMutations(): Plugin {
  let mutations = '';
  return {
    name: 'refine-mutations',
    apply: 'build',
    resolveId: (id) => (id === mutationsModule ? id : undefined),
    load: (id) => (id === mutationsModule ? { code: mutations, moduleSideEffects: false } : undefined),
    transform: {
      filter: { id: source },
      handler(code, id) {
        const body = (this.parse(code) as unknown as { body: Node[] }).body.filter(
          (one) => one.type !== 'ExportNamedDeclaration',
        );
        const exported = [...code.slice(code.lastIndexOf('export {')).matchAll(/(\w+)(?: as (\w+))?(?=[,\s}])/g)]
          .filter(([, name]) => name !== 'export')
          .map(([, name, as]) => ({ name: name!, as: as ?? name! }));
        const statements = body.map((node) => {
          const names = declared(node);
          const isImport = node.type === 'ImportDeclaration';
          const [name = ''] = names;
          return name in unused
            ? { text: `const ${name} = ${unused[name]};`, names, needs: new Set<string>(), isImport }
            : { text: code.slice(node.start, node.end), names, needs: namesIn(node), isImport };
        });
        const owner = new Map(statements.flatMap((one) => one.names.map((name) => [name, one] as const)));

        const writing = new Set(hooks.map((name) => owner.get(name)!));
        for (let before = -1; before !== writing.size;) {
          before = writing.size;
          for (const one of statements)
            if (
              !one.isImport &&
              [...one.needs].some((name) => owner.get(name) !== one && writing.has(owner.get(name)!))
            )
              writing.add(one);
        }
        const kept = new Set(
          exported
            .map(({ name }) => owner.get(name)!)
            .concat(statements.filter((one) => !one.names.length))
            .filter((one) => !writing.has(one)),
        );
        for (const one of kept) for (const name of one.needs) if (owner.has(name)) kept.add(owner.get(name)!);
        if (writing.has(owner.get('Refine')!))
          this.error(
            'Refine itself needs its mutations: they cannot be a module of their own (bin/refine-mutations.ts)',
          );

        const own = statements.filter((one) => !kept.has(one));
        const shared = [...new Set(own.flatMap((one) => [...one.needs]))].filter(
          (name) => owner.has(name) && kept.has(owner.get(name)!),
        );
        const names = (list: typeof exported) => list.map(({ name, as }) => `${name} as ${as}`).join(', ');
        const isOwn = ({ name }: { name: string }) => own.includes(owner.get(name)!);
        mutations = `import { ${names(shared.map((name) => ({ name: `$${name}`, as: name })))} } from ${JSON.stringify(id)};\n${own.map((one) => one.text).join('\n')}\nexport { ${names(exported.filter(isOwn))} };`;
        return {
          code: `${statements
            .filter((one) => kept.has(one))
            .map((one) => one.text)
            .join(
              '\n',
            )}\nexport { ${names([...exported.filter((one) => !isOwn(one)), ...shared.map((name) => ({ name, as: `$${name}` }))])} };\nexport * from ${JSON.stringify(mutationsModule)};`,
          map: null,
        };
      },
    },
  };
}
