import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { SettingError } from '../../editions/settings';

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

/**
 * Locks a database directory for this process: two processes would corrupt each other's data without noticing. The lock
 * of a dead process is taken over. Returns a function that unlocks it.
 */
export function lockDirectory(path: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let tries = 0; tries < 5; tries++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, mine);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let held = '';
    try {
      held = readFileSync(path, 'utf8');
    } catch {
      continue;
    }
    const [pid = '', start = ''] = held.split(' ');
    if (alive(Number(pid)) && Number(pid) > 0 && (!start || !startOf(Number(pid)) || startOf(Number(pid)) === start)) {
      throw new SettingError(
        `The database in DATA_DIR is in use by process ${pid} (${path}). Stop it, or choose another DATA_DIR.`,
      );
    }
    // Renamed first: when two processes find the same stale lock, only one of them can rename it.
    const aside = `${path}.${process.pid}`;
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
