import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlined } from './bin/setting-names.mjs';
import { editionPlugin } from './editions/plugin';
import { editionFromSettings } from './editions/settings';

const root = import.meta.dirname;
const edition = editionFromSettings(process.env);

/** One market's console, into dist/<EDITION>. Settings are environment variables; the README lists them. */
export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), editionPlugin(edition, root)],
  resolve: { alias: { '@': resolve(root, 'src') } },
  // A prefix would also match API_TOKEN, and whatever matches can be read in the console's files.
  envPrefix: 'NOTHING_ELSE_IS_BUILT_IN_',
  define: Object.fromEntries(
    inlined
      .filter((name) => process.env[name] !== undefined)
      .map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name])]),
  ),
  // Screens are imported lazily: their packages are pre-bundled with the first start of the dev server.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  build: {
    outDir: `dist/${edition.code}`,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      // Refine imports these for useImport and for warnings, which are not used here.
      treeshake: {
        moduleSideEffects: [{ test: /\/(papaparse|error-stack-parser|stackframe)\//, sideEffects: false }],
      },
      output: {
        // A few named chunks, each with all that its modules import and earlier ones do not have. By default every
        // module that two screens share would be a request of its own.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'base',
              test: /src\/(shell\/(mount|brand|version)|providers\/(i18n|auth))\.tsx?$|editions\/edition\.ts$|\/react-i18next\//,
            },
            { name: 'shell', test: /src\/app\.tsx$/ },
            { name: 'list', test: /src\/kit\/list\/(list|parts)\.tsx$/ },
            { name: 'form', test: /src\/kit\/form\/(form|field|section)\.tsx$/ },
          ],
        },
      },
    },
  },
});
