import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chosenBy, readArguments } from '../../qa/faults/chosen';

const root = join(import.meta.dirname, '../..');

vi.mock(import('node:child_process'), async (actual) => ({
  ...(await actual()),
  spawnSync: vi.fn<typeof spawnSync>((await actual()).spawnSync) as never,
}));

describe('npm run build', () => {
  const build = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'bin/build.mjs'), ...words], { encoding: 'utf8' });

  test.each([
    [['--edition=MARS'], /^EDITION must be one of IRELAND, .*, not 'MARS'\n$/],
    [['--edition', 'MARS'], /^EDITION must be one of IRELAND, .*, not 'MARS'\n$/],
    [['MARS'], /^EDITION must be one of IRELAND, .*, not 'MARS'\n$/],
    [['--editions=HUNGARY'], /^Unknown option '--editions'.*\n$/],
    [['--edition'], /^Option '--edition <value>' argument missing\n$/],
    [['HUNGARY', 'IRELAND'], /^Name one market, or --all, not also IRELAND\n$/],
  ])('refuses %j in one line', (words, says) => {
    const { status, stderr } = build(...words);
    expect(stderr).toMatch(says);
    expect(status).toBe(1);
  });
});

describe('in a fresh clone', () => {
  let clone: string;
  let npm: string;
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'clone-'));
    for (const name of ['bin', 'bench', 'qa', 'package.json', 'package-lock.json'])
      cpSync(join(root, name), join(clone, name), { recursive: true });
    npm = join(clone, 'npm.js');
    writeFileSync(npm, "console.error('No network'); process.exit(1);");
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  test.each([
    'bin/start.mjs',
    'bin/build.mjs',
    'bin/dev.mjs',
    'bin/matrix.mjs',
    'bin/migrations.mjs',
    'bin/workflows.mjs',
    'bench/run.mjs',
    'qa/run.mjs',
    'qa/faults.mjs',
  ])('%s installs the packages first', (command) => {
    const { stderr } = spawnSync(process.execPath, [join(clone, command)], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    });
    expect(stderr).toBe('Installing packages …\nPackages could not be installed:\nNo network\n\n');
  });
});

describe('npm run qa', () => {
  test('refuses what it cannot walk with a status of its own', () => {
    const command = [join(root, 'qa/run.mjs'), '--machine', 'tickets'];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stderr).toMatch(/^--machine must be one of .*, not 'tickets'\n$/);
    expect(status).toBe(2);
  });
});

describe('npm run qa:faults', () => {
  const chosen = (...words: string[]) => chosenBy(readArguments(words));

  test('with options that select no fault says so', () =>
    expect(() => chosen('--only', 'misspelt')).toThrow(
      'Nothing was hunted: no planted fault is selected by these options',
    ));
  test('may have an empty shard of the faults that are selected', () =>
    expect(chosen('--machine', 'import', '--quick', '--shard', '99/99')).toEqual([]));
});

describe('npm run qa:nightly', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
  });
  /** The commands that it starts, each of which ends with this status. */
  async function spawnedBy(words: readonly string[], status: number) {
    const spawned = vi.mocked(spawnSync).mockReset();
    spawned.mockReturnValue({ status } as never);
    process.argv = [...argv.slice(0, 2), ...words];
    vi.resetModules();
    await import(join(root, 'qa/nightly.mjs'));
    return spawned.mock.calls.map(([, args]) => args);
  }

  test.each([
    [['--shard=2/8'], ['--shard', '2/8']],
    [
      ['--shard', '2/8'],
      ['--shard', '2/8'],
    ],
    [['--timeout', '30'], []],
  ])('with %j hunts faults with %j', async (words, passedOn) => {
    expect(await spawnedBy(words, 0)).toEqual([
      [join(root, 'qa/run.mjs'), '--nightly', '--workers', '3', ...words],
      [join(root, 'qa/faults.mjs'), ...passedOn],
    ]);
  });
  test('hunts faults after paths that failed, too', async () => {
    expect(await spawnedBy([], 1)).toHaveLength(2);
    expect(process.exitCode).toBe(1);
  });
  test('hunts none with options that the walks refuse', async () => {
    expect(await spawnedBy(['--machines', 'ticket'], 2)).toHaveLength(1);
    expect(process.exitCode).toBe(1);
  });
});
