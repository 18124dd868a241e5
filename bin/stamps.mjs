// Tracks whether a build is up to date: its stamp file holds the hash of the sources and settings that it was built
// from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltIn } from './setting-names.mjs';

export const root = join(import.meta.dirname, '..');
export const serverDir = join(root, 'dist/server');
/** 'azerbaijan-brand-a' becomes AZERBAIJAN_BRAND_A. Whether this market exists is checked with the other settings. */
export const editionCode = (name = process.env.EDITION) => (name || 'DEMO').toUpperCase().replaceAll('-', '_');

const sources = {
  console: [
    'src',
    'editions',
    'machines',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'bin/builds.mjs',
    'bin/setting-names.mjs',
  ],
  server: ['server', 'src', 'editions', 'machines', 'package-lock.json', 'bin/builds.mjs'],
};

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/** `part` is an edition's code or 'server'. */
function currentHash(part) {
  const hash = createHash('sha1');
  const kind = part === 'server' ? 'server' : 'console';
  for (const path of sources[kind]) {
    for (const file of filesOf(join(root, path))) {
      // The server contains no screens.
      if (kind === 'server' && /\.(tsx|css)$/.test(file)) continue;
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  if (kind === 'console')
    for (const name of Object.keys(process.env).filter(isBuiltIn).sort()) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

const stampFile = (part) => join(root, 'dist/.stamps', part);
const stampOf = (part) => (existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : '');
const madeFile = (part) => (part === 'server' ? join(serverDir, 'main.js') : join(root, 'dist', part, 'index.html'));

export const isFresh = (part) => existsSync(madeFile(part)) && stampOf(part) === currentHash(part);

/**
 * Runs a build and writes its stamp. A failed build has no stamp; if the sources change during the build, the stamp is
 * out of date.
 */
export async function buildWithStamp(part, build) {
  const hash = currentHash(part);
  rmSync(stampFile(part), { force: true });
  await build();
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampFile(part), hash);
}
