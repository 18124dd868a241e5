import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** PGlite's file system with an fsync that reaches the disk, so that committed data survives a power failure. */
export class SyncedNodeFS extends NodeFS {
  override async init(pg: InitParameters[0], options: InitParameters[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const sync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
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
