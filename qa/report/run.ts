import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Outcome } from '../results';
import { writeReport } from './write';

/**
 * Makes the folder of a run within the folder of all reports: '2026-11-24T05-50-13', or '2026-11-24T05-50-13-2' if
 * another run has begun in the same second.
 */
export function makeFolder(out: string, started: number): string {
  mkdirSync(out, { recursive: true });
  const name = join(out, new Date(started).toISOString().slice(0, 19).replaceAll(':', '-'));
  for (let count = 1; ; count++) {
    const folder = count === 1 ? name : `${name}-${count}`;
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Lets 'latest' point to a run. It is only a convenience: not every file system has links, and another run may be first. */
function point(folder: string): void {
  const latest = join(folder, '..', 'latest');
  try {
    rmSync(latest, { force: true });
    symlinkSync(basename(folder), latest);
  } catch {
    // The report is written.
  }
}

/** Writes the report of a run, and lets 'latest' point to it. Returns the page's path. */
export function finish(folder: string, outcome: Outcome): string {
  const page = writeReport(folder, outcome);
  point(folder);
  return page;
}
