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
 * When a process started, so that a number used again after a restart is not taken for the same process. Linux only;
 * elsewhere ''.
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
 * One process at a time in a database directory: two would diverge in silence.
 * The lock of a process that is dead is taken over. Returns what unlocks it.
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
    // Moved aside first: of two processes that find the same dead one's lock, only one can move it.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    // The other one may have taken it over between our look and our move: theirs goes back.
    if (readFileSync(aside, 'utf8') !== held) renameSync(aside, path);
    else rmSync(aside);
  }
  throw new SettingError(`The lock ${path} cannot be taken`);
}
