// Runs the project's TypeScript without a build.
import { join } from 'node:path';
import { root } from './stamps.mjs';

/** Imports a module and returns its exports. The module cannot import anything dynamically after this has returned. */
export async function load(file) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error', envDir: false })).module;
}

/** Reads the settings; prints an invalid setting in one line and exits. */
export async function checkSettings() {
  const { readSettings } = await load('server/settings.ts');
  const { editionCodes } = await load('editions/edition.ts');
  try {
    return { settings: readSettings(process.env), editions: editionCodes };
  } catch (error) {
    if (error.constructor.name !== 'SettingError') throw error;
    console.error(error.message);
    process.exit(1);
  }
}
