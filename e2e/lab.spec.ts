import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPassword, expect, test } from './server';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
/** `npm run qa` as somebody types it, against a console that is there already. */
const lab = (out: string, ...words: string[]) =>
  run(process.execPath, [join(root, 'qa/run.mjs'), '--out', out, ...words], { cwd: root, encoding: 'utf8' }).catch((error: { stdout: string; stderr: string }) => error);

test('the lab walks a deployed console, and says what it lacks', async ({ servers }, info) => {
  const { url } = await servers('DEMO');
  const where = ['--base-url', url, '--edition', 'DEMO', '--account', `admin=admin:${demoPassword}`];
  const walked = await lab(info.outputPath('one'), ...where, '--replay', 'ticket/admin/select-one.load-ok.write.send.send-ok');
  expect(walked.stdout).toContain('1 passed, 0 failed');

  expect((await lab(info.outputPath('two'), '--base-url', url)).stderr).toContain('--base-url needs --edition');
  expect((await lab(info.outputPath('three'), ...where, '--edition', 'TAIWAN', '--machine', 'ticket')).stderr).toContain('No model has such a role and market');
});
