import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../bin/setting-names.mjs';
import type { Figure } from './report';

interface Start {
  /** Milliseconds until each phase ended, since the process began. */
  phases: { name: string; at: number }[];
}

/** The whole start may take this many ms on a quiet machine. */
const limit = 3000;

/** Starts the built server in a process of its own, with its embedded database, and ends it once it listens. */
async function startOnce(dataDir: string, end: NodeJS.Signals): Promise<Start> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'started.mjs')], {
    env: { ...withoutSettings(process.env), NODE_ENV: 'production', EDITION: 'DEMO', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [phases] = (await once(child, 'message')) as [Start['phases']];
  child.kill(end);
  await once(child, 'exit');
  return { phases };
}

/** Where the time of a start with the demo market goes: after the server was stopped, and after it was killed. */
export async function measureStart(runs: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  await startOnce(dataDir, 'SIGTERM');
  const figures: Figure[] = [];
  for (const [name, end] of [
    ['after a stop', 'SIGTERM'],
    ['after a kill', 'SIGKILL'],
  ] as const) {
    // The first run ends as its successors find the database.
    await startOnce(dataDir, end);
    const starts: Start[] = [];
    for (let at = 0; at < runs; at++) starts.push(await startOnce(dataDir, end));
    const total = ({ phases }: Start) => phases.at(-1)!.at;
    const middle = starts.sort((one, other) => total(one) - total(other))[Math.floor(runs / 2)]!;
    figures.push({ name: `Ready ${name}`, value: total(middle), unit: 'ms', limit });
    middle.phases.forEach((phase, at) =>
      figures.push({ name: `– ${phase.name}`, value: phase.at - (middle.phases[at - 1]?.at ?? 0), unit: 'ms' }),
    );
  }
  return figures;
}
