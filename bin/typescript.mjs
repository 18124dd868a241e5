// Runs the project's TypeScript without a build.
import { join } from 'node:path';
import { root } from './stamps.mjs';

/** The exports of a module. Its own imports are done when this returns: it must not import anything later. */
export async function load(file) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error', envDir: false })).module;
}

/** Says in one line which setting is wrong, and ends. */
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
