// npm run build -- --edition HUNGARY, npm run build -- --all, npm run build -- --stale (what `npm start` needs and only
// that)
import { parseArgs } from 'node:util';
import { checkNode, install } from './install.mjs';
import { editionCode, isFresh, buildWithStamp } from './stamps.mjs';
import { checkSettings } from './typescript.mjs';

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { edition: { type: 'string' }, all: { type: 'boolean' }, stale: { type: 'boolean' } },
    // `npm run build --edition HUNGARY`, without --, passes on HUNGARY alone.
    allowPositionals: true,
  });
  const [edition, ...others] = [...(values.edition === undefined ? [] : [values.edition]), ...positionals];
  if (others.length) throw new Error(`Name one market, or --all, not also ${others.join(' ')}`);
  return { ...values, edition };
}
let given;
try {
  given = readArguments();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

checkNode();
install();
// Overrides the NODE_ENV of the caller: a test runner's would build React's slow development version.
process.env.NODE_ENV = 'production';
process.env.EDITION = editionCode(given.edition);
const { editions } = await checkSettings();
const parts = [...(given.all ? editions : [process.env.EDITION]), 'server'].filter(
  (part) => !given.stale || !isFresh(part),
);

const { buildConsole, buildServer } = await import('./builds.mjs');
for (const part of parts) {
  process.stderr.write(part === 'server' ? 'Building the server …\n' : `Building the console for ${part} …\n`);
  try {
    await buildWithStamp(part, () => (part === 'server' ? buildServer() : buildConsole(part)));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
// Vite's worker threads could keep the process alive.
process.exit(0);
