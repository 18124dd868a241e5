// The two kinds of build, through Vite's own interface.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root, serverDir } from './stamps.mjs';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Writes x.br and x.gz beside each x, so that the server only sends files. */
async function precompress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((one) => compressible.test(one));
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name));
      if (text.length < 512) return;
      const [br, gz] = await Promise.all([
        brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        gzipped(text, { level: 9 }),
      ]);
      await Promise.all([writeFile(join(folder, `${name}.br`), br), writeFile(join(folder, `${name}.gz`), gz)]);
    }),
  );
}

/** One market's console into dist/<EDITION>. The edition and its overrides are read from the environment by vite.config.ts. */
export async function buildConsole(edition) {
  process.env.EDITION = edition;
  await build({ root, configLoader: 'runner', logLevel: 'error', envDir: false });
  await precompress(join(root, 'dist', edition));
}

/** The server's modules as plain JavaScript; packages stay outside. Settings are read when it starts, none is built in. */
export const serverBuild = (outDir = serverDir) => ({
  root,
  configFile: false,
  logLevel: 'error',
  envDir: false,
  envPrefix: 'NOTHING_IS_BUILT_IN_',
  publicDir: false,
  resolve: { alias: { '@': join(root, 'src') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { main: join(root, 'server/main.ts'), move: join(root, 'server/move.ts') },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
export const buildServer = () => build(serverBuild());
