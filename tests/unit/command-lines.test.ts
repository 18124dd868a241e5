import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

  test.each([
    [['--shard=2/8'], ['--shard', '2/8']],
    [
      ['--shard', '2/8'],
      ['--shard', '2/8'],
    ],
    [['--timeout', '30'], []],
  ])('with %j hunts faults with %j', async (words, passedOn) => {
    const spawned = vi.mocked(spawnSync).mockReset();
    spawned.mockReturnValue({ status: 0 } as never);
    process.argv = [...argv.slice(0, 2), ...words];
    vi.resetModules();
    await import(join(root, 'qa/nightly.mjs'));
    expect(spawned.mock.calls.map(([, args]) => args)).toEqual([
      [join(root, 'qa/run.mjs'), '--nightly', '--workers', '3', ...words],
      [join(root, 'qa/faults.mjs'), ...passedOn],
    ]);
  });
});
