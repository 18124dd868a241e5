import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { editionPlugin } from './editions/plugin';
import { editionFromSettings } from './editions/settings';

const root = import.meta.dirname;

/** Packages of the console with many modules. */
const bundled = [
  '@refinedev/core',
  '@refinedev/react-hook-form',
  '@refinedev/react-table',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  'date-fns',
  'date-fns-tz',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'zod/mini',
];

/**
 * `unit` is plain code, `lab` walks the lab's models on built consoles, `kit` what needs a page, `server` the server on a real database (TEST_DATABASE=postgres for
 * PostgreSQL).
 */
export default defineConfig({
  root,
  plugins: [react(), editionPlugin(editionFromSettings(process.env), root)],
  resolve: { alias: { '@': resolve(root, 'src') } },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // Only what hangs ends by these: a slow machine may take many times as long as a fast one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'lab', include: ['tests/lab/**/*.test.ts'], environment: 'node', testTimeout: 600_000 },
      },
      {
        extends: true,
        test: {
          name: 'kit',
          include: ['tests/unit/**/*.test.tsx', 'tests/kit/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/kit/messages.ts', 'tests/kit/layout.ts'],
          // Bundled once: each file would load their hundreds of modules again.
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
});
