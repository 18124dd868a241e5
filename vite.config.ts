import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { editionPlugin } from './editions/plugin';
import { editionFromSettings } from './editions/settings';

const root = import.meta.dirname;
const edition = editionFromSettings(process.env);

/** One market's console, into dist/<EDITION>. Settings are environment variables; the README lists them. */
export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), editionPlugin(edition, root)],
  resolve: { alias: { '@': resolve(root, 'src') } },
  envPrefix: ['API_', 'COMPANY_'],
  build: {
    outDir: `dist/${edition.code}`,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Without groups, each module that two screens share would become a request of its own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\// },
            { name: 'form', test: /src\/kit\/form\/|node_modules\/(react-hook-form|@hookform)\//, minShareCount: 2 },
            { name: 'list', test: /src\/kit\/list\/|react-table|table-core/, minShareCount: 2 },
            { name: 'shell', test: /src\/(shell|providers|contract|kit)\/|node_modules\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
