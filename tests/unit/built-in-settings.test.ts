import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** What a file that prints the whole of `import.meta.env` is built to, with the settings of the console's build. */
async function builtEnv(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'built-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, 'console.log(JSON.stringify(import.meta.env));');
  vi.resetModules();
  const { define, envPrefix } = (await import('../../vite.config')).default as InlineConfig;
  await build({
    configFile: false,
    envDir: false,
    root: folder,
    logLevel: 'error',
    ...(define && { define }),
    ...(envPrefix && { envPrefix }),
    build: { outDir: resolve(folder, 'out'), rolldownOptions: { input: entry } },
  });
  const files = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.js'),
  );
  return files.map((one) => readFileSync(join(folder, 'out', one), 'utf8')).join('\n');
}

test('the settings that the README calls built in are in the console’s files', async () => {
  vi.stubEnv('API_HOST', 'https://api.example');
  vi.stubEnv('API_PATH', '');
  vi.stubEnv('CODE_HOST', 'https://code.example');
  vi.stubEnv('COMPANY_INITIALS', 'XY');
  vi.stubEnv('COMPANY_NAME', 'Example');
  const built = await builtEnv();
  for (const [name, value] of [
    ['API_HOST', 'https://api.example'],
    ['API_PATH', ''],
    ['CODE_HOST', 'https://code.example'],
    ['COMPANY_INITIALS', 'XY'],
    ['COMPANY_NAME', 'Example'],
  ])
    expect(built).toMatch(new RegExp(`${name}["']?: ?["'\`]${value}["'\`]`));
});

test.each(['API_TOKEN', 'API_HOST_SECRET', 'COMPANY_PASSWORD', 'CODE_HOST_KEY'])(
  '%s of the machine that builds is not',
  async (name) => {
    vi.stubEnv(name, 'not-for-visitors');
    expect(await builtEnv()).not.toContain('not-for-visitors');
  },
);
