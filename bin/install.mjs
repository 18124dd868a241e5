// Installs packages if they are missing or older than the lock file. It only uses Node's own modules, because it runs
// before any package is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.installed');
/** npm's record of the packages that it installed. */
const recordFile = join(root, 'node_modules/.package-lock.json');

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: the console needs 20.19 or newer.`);
  process.exit(1);
}

const lockHash = () => createHash('sha1').update(readFileSync(lockFile)).digest('hex');
function isInstalled() {
  if (!existsSync(recordFile)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  return statSync(recordFile).mtimeMs >= statSync(lockFile).mtimeMs;
}

function npm(...words) {
  const own = process.env.npm_execpath;
  const options = [...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const settings = {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  };
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...options], settings)
    : spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' });
}

export function install() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages …\n');
  const exact = npm('ci');
  const done = exact.status === 0 ? exact : npm('install');
  if (done.status !== 0) {
    console.error(`Packages could not be installed:\n${done.stderr || done.error?.message || ''}`);
    process.exit(1);
  }
  writeFileSync(stampFile, lockHash());
}
