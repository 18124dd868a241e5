// npm test: runs all checks, also on a fresh clone. Its last line is the total: N passed, N failed[, N skipped].
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';
import { withoutSettings } from './setting-names.mjs';
import { root } from './stamps.mjs';

checkNode();
if (process.env.HOME === '') delete process.env.HOME;
install();

const reports = mkdtempSync(join(tmpdir(), 'console-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a command. Its output is shown only if it fails, unless `loud`. */
function run(command, words, { env = {}, loud = false } = {}) {
  const done = spawnSync(command, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
  });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}` };
}
const bin = (name) => join(root, 'node_modules/.bin', name);

function count(name, { passed = 0, failed = 0, skipped = 0 }, started) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(
    `${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

/** Checks that pass or fail as a whole. They run at once: one of them uses one core for most of its time. */
const singles = (checks) =>
  Promise.all(
    checks.map(async ([name, command, ...words]) => {
      const started = Date.now();
      const child = spawn(bin(command), words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const [status] = await once(child, 'close');
      if (status !== 0) console.log(output);
      count(name, status === 0 ? { passed: 1 } : { failed: 1 }, started);
    }),
  );

/** Full test names. A test that ran on one of the databases is not counted as skipped if the other cannot run it. */
const ran = new Set();
const left = new Set();

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function vitest(name, projects, env, words = []) {
  const started = Date.now();
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const { ok, output } = run(
    bin('vitest'),
    [
      'run',
      '--configLoader',
      'runner',
      ...projects.flatMap((one) => ['--project', one]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      ...words,
    ],
    { env: { ...env, NO_COLOR: '1' } },
  );
  if (!ok) console.log(output);
  const report = read(file);
  // A file that cannot be loaded fails without a failed test.
  const broken =
    report?.testResults.filter(
      (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
    ).length ?? 1;
  const failed = (report?.numFailedTests ?? 0) + broken;
  for (const one of report?.testResults ?? [])
    for (const test of one.assertionResults)
      (['passed', 'failed'].includes(test.status) ? ran : left).add(`${one.name} ${test.fullName}`);
  count(name, { passed: report?.numPassedTests, failed: failed || (ok ? 0 : 1) }, started);
}

function playwright() {
  const started = Date.now();
  const file = join(reports, 'browser.json');
  const { ok, output } = run(bin('playwright'), ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (!ok) console.log(output);
  const report = read(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors?.length ?? 1);
  count('browser', { passed: expected, failed: failed || (ok ? 0 : 1), skipped }, started);
}

/** Reads the counts from the lab's last line: N passed, N failed. */
function lab(name, words) {
  const started = Date.now();
  const { ok, output } = run(process.execPath, words);
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (!ok) console.log(output);
  count(name, { passed: Number(passed ?? 0), failed: Number(failed ?? 0) || (ok ? 0 : 1) }, started);
}

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((one) => existsSync(join('/usr/lib/postgresql', one, 'bin/initdb')));
const onPath = (name) => run('which', [name]).ok;

/**
 * Installs Chromium and PostgreSQL: Debian's packages if we are root on Debian, otherwise only Playwright's own
 * browser.
 */
function installTools() {
  const browsers = ['chromium-headless-shell', 'chromium'];
  const hasBrowser = () => browsers.some((one) => existsSync(`/usr/bin/${one}`));
  const missing = [
    ...(existsSync(`/usr/bin/${browsers[0]}`)
      ? []
      : [browsers[0], 'fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk']),
    ...(hasPostgres() || onPath('initdb') ? [] : ['postgresql', 'postgresql-contrib']),
  ];
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    if (!missing.length) return;
    process.stderr.write(`Installing ${missing.join(', ')} …\n`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    const get = (names) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
    let { ok, output } = get(missing);
    // Older Debian versions only have the full browser.
    if (!ok && !hasBrowser()) ({ ok, output } = get(missing.map((one) => (one === browsers[0] ? browsers[1] : one))));
    if (!ok) console.log(output);
    return;
  }
  if (hasBrowser()) return;
  process.stderr.write("Installing Playwright's browser …\n");
  const { ok, output } = run(bin('playwright'), ['install', 'chromium']);
  if (!ok) console.log(output);
}

installTools();
await singles([
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware'],
  ['formatting', 'prettier', '--check', '.'],
]);
vitest('unit', ['unit', 'kit'], {});
const withPostgres = hasPostgres() || onPath('initdb');
// These tests run once, on PostgreSQL, if there is one. Some exercise code that does not depend on the database
// (hostile-input, malformed-bodies, access, matrix, headers, file-links, log-of-calls, openapi, spreadsheet-files, files,
// s3, synced-fs). Others go through many markets one after the other (reports, spreadsheet, open-lookups, transaction-types,
// contact-statistics, independent-client, shop-client). The rest is used on PGlite by the browser tests and the lab, too.
const onPostgresAlone = [
  'hostile-input',
  'malformed-bodies',
  'access',
  'matrix',
  'headers',
  'file-links',
  'log-of-calls',
  'openapi',
  'spreadsheet-files',
  'files',
  's3',
  'synced-fs',
  'reports',
  'spreadsheet',
  'open-lookups',
  'transaction-types',
  'contact-statistics',
  'independent-client',
  'shop-client',
  'demo',
  'search',
  'trade-programmes',
  'cpa',
  'tickets',
  'chats',
  'challenges',
  'challenge-attachments',
  'programme-settings',
  'bonus-shop-orders',
  'lep',
  'desk',
  'file-transfers',
  'counted-figures',
  'deep-pages',
].flatMap((name) => ['--exclude', `tests/server/${name}.test.ts`]);
vitest('server on PGlite', ['server'], { TEST_DATABASE: 'pglite' }, withPostgres ? onPostgresAlone : []);
if (withPostgres) vitest('server on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' });
else {
  console.log('server on PostgreSQL: skipped, there is no PostgreSQL on this machine');
  total.skipped++;
}
total.skipped += [...left].filter((one) => !ran.has(one)).length;
playwright();
vitest('lab', ['lab'], {});
lab('workflows', ['qa/run.mjs', '--quick', '--out', join(reports, 'qa')]);
lab('planted faults', ['qa/faults.mjs', '--quick']);
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed ? 1 : 0);
