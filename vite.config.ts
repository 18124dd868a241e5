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
        // A few named chunks: by default every module that two screens share becomes a request of its own.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\/|src\/providers\/(i18n|auth|http)/ },
            { name: 'shell', test: /@refinedev\/core|@tanstack\/(react-router|react-query)|src\/shell\//, minShareCount: 2 },
            { name: 'list', test: /src\/kit\/list\//, minShareCount: 2 },
            { name: 'form', test: /src\/kit\/form\/(?!rows\/)/, minShareCount: 2 },
            // With dnd-kit: for forms that have rows only.
            { name: 'rows', test: /src\/kit\/form\/rows\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
