import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncAll } from '../../server/database/synced-fs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synced-'));
  await writeFile(join(folder, 'table'), 'before');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file of the embedded database', () => {
  test('that nobody has written to since is known to be on the disk', async () => {
    expect(await syncAll(folder)).toEqual(await syncAll(folder));
  });
  test('that was overwritten in place, as long as before, has to be synced again', async () => {
    const [known] = await syncAll(folder);
    await writeFile(join(folder, 'table'), 'after!', { flag: 'r+' });
    // Two changes within one tick of the file system's clock have the same time.
    await utimes(join(folder, 'table'), 1, 1);
    expect(await syncAll(folder)).not.toContain(known);
  });
});
