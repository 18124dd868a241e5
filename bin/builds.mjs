// The two kinds of build, made with Vite's JavaScript API.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root, serverDir } from './stamps.mjs';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Writes x.br and x.gz beside each file x, so that the server does not have to compress at run time. */
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

/**
 * Builds one market's console into dist/<EDITION>. vite.config.ts reads the edition and its overrides from the
 * environment.
 */
export async function buildConsole(edition) {
  process.env.EDITION = edition;
  await build({ root, configLoader: 'runner', logLevel: 'error', envDir: false });
  await precompress(join(root, 'dist', edition));
}

/**
 * Packages of hundreds of small modules, of which the server uses a few: loading them one by one took a quarter of the
 * start (`npm run bench -- --only start`).
 */
const bundled = ['date-fns', 'date-fns-tz', 'drizzle-orm', 'hucre', 'i18next', 'xstate', 'zod'];

/**
 * Builds the server's modules to plain JavaScript. Few packages are bundled. Settings are read when the server starts;
 * none is built in.
 */
export const serverBuild = (outDir = serverDir) => ({
  root,
  configFile: false,
  logLevel: 'error',
  envDir: false,
  envPrefix: 'NOTHING_IS_BUILT_IN_',
  publicDir: false,
  ssr: { noExternal: bundled },
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
