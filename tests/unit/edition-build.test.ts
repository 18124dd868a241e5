import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { Edition } from '../../editions/edition';
import { editionPlugin } from '../../editions/plugin';
import { identityIn } from '../../qa/consoles';
import { version } from '../../src/shell/version';

const root = resolve(import.meta.dirname, '../..');

/** The content of all files of a market's build. */
async function built(edition: Edition): Promise<Map<string, string>> {
  const outDir = mkdtempSync(join(tmpdir(), 'edition-'));
  const { default: config } = await import('../../vite.config');
  const plugins = (config.plugins as unknown[])
    .flat(5)
    .filter((one) => (one as { name?: string } | null)?.name !== 'edition') as InlineConfig['plugins'];
  await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins!, editionPlugin(edition, root)],
    build: { ...config.build, outDir },
  });
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json)$/.test(name))
      .map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
  rmSync(outDir, { recursive: true });
  return files;
}

const markers = {
  code: 'sendOnlineUsers',
  path: 'admin/online-users',
  words: 'No data to display',
};

describe('a build holds one market', () => {
  let taiwan: string;
  let demo: string;
  beforeAll(async () => {
    taiwan = [...(await built(editions.TAIWAN)).values()].join('\n');
    demo = [...(await built(editions.DEMO)).values()].join('\n');
  });

  test('and says which one and which version it is', () => {
    for (const [built, code] of [
      [taiwan, 'TAIWAN'],
      [demo, 'DEMO'],
    ] as const)
      expect(identityIn(built)).toEqual({ edition: code, version });
  });
  for (const [what, marker] of Object.entries(markers)) {
    test(`TAIWAN, which has no online users, has none of their ${what}`, () => {
      expect(taiwan).not.toContain(marker);
    });
    test(`DEMO, which has them, has their ${what}`, () => {
      expect(demo).toContain(marker);
    });
  }

  test.each(['outlets-count', 'admin/outlets-users', 'Your outlets overview'])(
    'neither has what is Hungary’s alone: %s',
    (marker) => {
      expect(demo).not.toContain(marker);
      expect(taiwan).not.toContain(marker);
    },
  );

  test('neither names the other market', () => {
    expect(taiwan).not.toContain('Europe/Dublin');
    expect(demo).not.toContain('Asia/Taipei');
  });
});
