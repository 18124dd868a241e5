import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { mutationsModule, refineMutations } from './bin/refine-mutations';
import { editionPlugin } from './editions/plugin';
import { editionFromSettings } from './editions/settings';

const root = import.meta.dirname;
const edition = editionFromSettings(process.env);

const standIn = (name: string) => resolve(root, `src/providers/stand-ins/${name}.ts`);

/** Parts that their packages import themselves, so that they cannot be left out by importing less. */
const replaced: Record<string, string> = {
  '@tanstack/react-router/dist/esm/link.js': 'router-link',
  '@tanstack/router-core/dist/esm/scroll-restoration.js': 'scroll-restoration',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': 'infinite-query',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'lucide-icon',
};
const replaceParts: Plugin = {
  name: 'replace-parts',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /\/(?:link\.js|scroll-restoration\.js|infiniteQueryBehavior\.js|createLucideIcon\.mjs)$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      const part = Object.keys(replaced).find((end) => found?.id.endsWith(`node_modules/${end}`));
      return part && standIn(replaced[part]!);
    },
  },
};

/** Vite's own waits for style sheets and looks for browsers that cannot preload. There is one sheet here, and it is the page's. */
const preload: Plugin = {
  name: 'preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => `
      const begun = new Set();
      export const __vitePreload = (load, files = []) => {
        for (const href of files) {
          if (begun.has(href) || href.endsWith('.css')) continue;
          begun.add(href);
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + href }));
        }
        return load();
      };`,
  },
};

/** Tailwind says all again for browsers without @property; none of them runs this JavaScript any more. */
const modernStyles: Plugin = {
  name: 'modern-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '');
  },
};

/** Of these parts, and of small ones, nearly all is run; of others much never is, and what is compiled stays in memory. */
const wholeParts = new Set(['start', 'base', 'frame', 'list', 'form']);
const small = 8_000;
/** Chromium compiles such a file whole, beside the download, instead of each function on the main thread when it is first called. */
const compiledWhole: Plugin = {
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (wholeParts.has(file.name) || file.code.length < small))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
/** What a module imports, and what that imports, without what is imported when it is wanted. */
const reach = (graph: Graph, files: readonly string[]) => {
  const found = new Set<string>();
  const waiting = files.map((file) => resolve(root, 'src', file));
  for (const id of waiting) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};
/**
 * Few chunks, cut by when they are needed: a request costs more than the bytes it would save. Whatever these files import belongs to
 * the first that reaches it: `start` is the entry's, which starts all others at once and must not wait for them; `base` comes
 * with every page, `frame` with every screen (and the
 * contracts of the one where everyone lands), `list` and `form` with theirs. What a click opens is left to be cut by itself.
 */
const parts: readonly [name: string, ...files: string[]][] = [
  ['start', 'main.tsx'],
  ['base', 'shell/mount.tsx', 'shell/sign-in.tsx'],
  ['frame', 'app.tsx', 'kit/ui/input.tsx', 'kit/ui/tag.tsx', 'providers/format.ts', 'admin/users/resource.ts'],
  ['list', 'kit/list/list.tsx', 'kit/spreadsheet/export-button.tsx', 'kit/spreadsheet/import-button.tsx'],
  [
    'panels',
    'kit/panel.tsx',
    'kit/list/option-list.tsx',
    'kit/list/reference-panel.tsx',
    'kit/list/columns-panel.tsx',
    'kit/list/view-panels.tsx',
    'kit/list/selection.tsx',
    'kit/list/row-menu.tsx',
  ],
  ['form', 'kit/form/form.tsx', 'kit/form/field.tsx', 'kit/form/section.tsx', 'kit/form/password-input.tsx'],
];
/** Reached through a package's index by everyone, used by a few. */
const apart = /\/(?:useQueries|queriesObserver|useBlocker)\.js$/;
const ofForms = /\/src\/(?:kit\/form\/|validation)|\/(?:react-hook-form|resolvers)\//;
const signIn = resolve(root, 'src/shell/sign-in.tsx');
let owners: Map<string, string> | undefined;
const partOf = (id: string, graph: Graph): string | null => {
  if (id === mutationsModule) return 'mutations';
  owners ??= partsOf(graph);
  return owners.get(id) ?? null;
};
function partsOf(graph: Graph) {
  const found = parts.reduceRight((map, [name, ...files]) => {
    for (const one of reach(graph, files))
      if (name === 'form' ? ofForms.test(one) : one !== mutationsModule && !apart.test(one)) map.set(one, name);
    return map;
  }, new Map<string, string>());
  found.delete(signIn);
  return found;
}

/** One market's console, into dist/<EDITION>. Settings are environment variables; the README lists them. */
export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    preload,
    modernStyles,
    compiledWhole,
    replaceParts,
    refineMutations(),
    editionPlugin(edition, root),
  ],
  resolve: {
    alias: {
      '@': resolve(root, 'src'),
      // What Refine imports and never needs here, or needs a corner of.
      'lodash-es/isEqual.js': standIn('is-equal'),
      'lodash/isEqual': standIn('is-equal'),
      'lodash-es/differenceWith.js': standIn('difference-with'),
      'lodash-es/unionWith.js': standIn('union-with'),
      'use-sync-external-store/shim/with-selector': standIn('with-selector'),
      qs: standIn('qs'),
      pluralize: standIn('pluralize'),
    },
  },
  envPrefix: ['API_', 'COMPANY_'],
  build: {
    outDir: `dist/${edition.code}`,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Names for stack traces, which as calls would keep every function of Refine that nobody uses, and warnings about how it is used.
        manualPureFunctions: ['__name', 'warnOnce'],
        moduleSideEffects: [{ test: /node_modules\/(papaparse|error-stack-parser|stackframe)\//, sideEffects: false }],
      },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partOf }] } },
    },
  },
});
