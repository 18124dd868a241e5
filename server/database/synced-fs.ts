import { fstatSync, fsyncSync, type BigIntStats } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** How many files are synced at a time: the disk flushes its cache once for several of them. */
const atATime = 16;
/** Every change of a file, its name included, changes its ctime. */
const stateOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join(' ');

/** Syncs all files of a directory that nobody writes to. Returns the states that have reached the disk. */
export async function syncAll(directory: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const synced = new Set<string>();
  const next = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const opened = await open(join(file.parentPath, file.name), 'r+');
      try {
        const state = stateOf(await opened.stat({ bigint: true }));
        await opened.sync();
        synced.add(state);
      } finally {
        await opened.close();
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, next));
  return synced;
}

/**
 * PGlite's file system with an fsync that reaches the disk, so that committed data survives a power failure.
 * After a crash PostgreSQL syncs every file, one after the other, before it recovers. Files in a state that is known to
 * be `synced` are left out: on a busy disk thousands of flushes take many seconds.
 */
export class SyncedNodeFS extends NodeFS {
  constructor(
    directory: string,
    private readonly synced: ReadonlySet<string>,
  ) {
    super(directory);
  }

  override async init(pg: InitParameters[0], options: InitParameters[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const sync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (!this.synced.size || !this.synced.has(stateOf(fstatSync(nfd, { bigint: true })))) fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun as ((module: unknown) => void)[]), sync] as typeof emscriptenOpts.preRun,
      },
    };
  }
}
