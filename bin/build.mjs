// npm run build -- --edition HUNGARY, npm run build -- --all, npm run build -- --stale (what `npm start` needs and only
// that)
import { checkNode, install } from './install.mjs';
import { editionCode, isFresh, buildWithStamp } from './stamps.mjs';
import { checkSettings } from './typescript.mjs';

checkNode();
install();
// Overrides the NODE_ENV of the caller: a test runner's would build React's slow development version.
process.env.NODE_ENV = 'production';
const given = process.argv.slice(2);
const option = given.indexOf('--edition');
const named = option >= 0 ? given[option + 1] : (given.find((one) => !one.startsWith('-')) ?? process.env.EDITION);
process.env.EDITION = editionCode(named);
const { editions } = await checkSettings();
const stale = given.includes('--stale');
const parts = [...(given.includes('--all') ? editions : [process.env.EDITION]), 'server'].filter(
  (part) => !stale || !isFresh(part),
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
