import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SettingError } from '../../editions/settings';
import workerSource from './beat.worker.cjs?raw';

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * The start time of a process, to tell it from another one that got the same id after a restart. Linux only; ''
 * elsewhere.
 */
const startOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const runs = (pid: number, start: string) => alive(pid) && (!start || !startOf(pid) || startOf(pid) === start);

/**
 * What process ids belong to: a boot of the kernel and a container's process namespace. Containers on one volume may
 * all have a process 1. Linux only; the host's name elsewhere.
 */
const here = () => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

/** Milliseconds between two beats of a lock, which set its time. */
const beat = 2_000;
/** Milliseconds without a beat after which the process of a lock is dead. */
const silence = 20_000;
const beatOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Watches whether a lock beats, by this machine's clock alone: that of another one may be wrong. */
async function beats(path: string): Promise<boolean> {
  const last = beatOf(path);
  for (const end = performance.now() + silence; performance.now() < end;) {
    await setTimeout(250);
    const now = beatOf(path);
    if (now !== last) return now > 0;
  }
  return false;
}

/**
 * Locks a database directory for this process: two processes would corrupt each other's data without noticing, in two
 * containers or on two machines as well. The lock of a dead process is taken over. Resolves to a function that unlocks
 * it.
 */
export async function lockDirectory(path: string): Promise<() => Promise<void>> {
  const text = `${process.pid} ${startOf(process.pid)} ${here()}`;
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(path, text, { flag: 'wx' });
      const worker = new Worker(workerSource, { eval: true, workerData: { path, text, beat }, execArgv: [] });
      worker.unref();
      return async () => {
        await worker.terminate();
        if (existsSync(path) && readFileSync(path, 'utf8') === text) rmSync(path);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let held = '';
    try {
      held = readFileSync(path, 'utf8');
    } catch {
      continue;
    }
    const [pid = '', start = '', ...where] = held.split(' ');
    const isHere = where.join(' ') === here();
    if (isHere ? runs(Number(pid), start) : await beats(path)) {
      const which = isHere ? `process ${pid}` : 'a process in another container or on another machine';
      throw new SettingError(
        `The database in DATA_DIR is in use by ${which} (${path}). Stop it, or choose another DATA_DIR.`,
      );
    }
    // Renamed first: when two processes find the same stale lock, only one of them can rename it.
    const aside = `${path}.${randomUUID()}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    // Another process may have replaced the stale lock before our rename: then its lock is put back.
    if (readFileSync(aside, 'utf8') !== held) renameSync(aside, path);
    else rmSync(aside);
  }
  throw new SettingError(`The lock ${path} cannot be taken`);
}
