import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { withoutSettings } from '../bin/setting-names.mjs';
import type { Figure } from './report';

const root = resolve(import.meta.dirname, '..');
const parts = [
  'bin',
  'src',
  'editions',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];

/** The compressed size of what every page of a market loads: the HTML page, the entry chunk and its styles. */
function entry(folder: string): number {
  const out = join(folder, 'out');
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--configLoader',
      'runner',
      '--outDir',
      out,
      '--logLevel',
      'error',
    ],
    { cwd: folder, env: { ...withoutSettings(process.env), EDITION: 'DEMO', NODE_ENV: 'production' } },
  );
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const own = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => join(out, file!));
  return [Buffer.from(page), ...own.map((file) => readFileSync(file))].reduce(
    (sum, one) => sum + gzipSync(one, { level: 9 }).length,
    0,
  );
}

/**
 * How much the entry chunk grows per screen: builds a copy of the sources, then builds it again with additional lists.
 */
export async function measureGrowth(screens: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = entry(folder);
  const file = join(folder, 'src/locales/en/outlets.json');
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  for (let at = 0; at < screens; at++) {
    const own = join(folder, 'src/admin', `wares-${at}`);
    mkdirSync(own);
    for (const [name, text] of [
      ['resource.ts', readFileSync(join(root, 'src/admin/cities/resource.ts'), 'utf8')],
      ['list.tsx', readFileSync(join(root, 'src/admin/cities/list.tsx'), 'utf8')],
    ] as const) {
      words[`wares-${at}`] = { ...(words.cities as object), title: `Wares ${at}` };
      writeFileSync(
        join(own, name),
        text.replaceAll('admin/cities', `admin/wares-${at}`).replaceAll(/\bcities\b/g, `wares${at}`),
      );
    }
  }
  writeFileSync(file, JSON.stringify(words));
  const after = entry(folder);
  rmSync(folder, { recursive: true });
  return [
    {
      name: 'Growth of the entry chunk per screen',
      value: (after - before) / screens,
      unit: 'bytes',
      limit: 60,
      baseline: `${before} bytes gz without them`,
    },
  ];
}
