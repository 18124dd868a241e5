import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Outcome } from '../results';
import { writeReport } from './write';

/** The folder of a run within the folder of all reports: '2026-11-24T05-50-13'. */
export const folderOf = (out: string, started: number): string =>
  join(out, new Date(started).toISOString().slice(0, 19).replaceAll(':', '-'));

/** Writes the report of a run, and lets 'latest' point to it. Returns the page's path. */
export function finish(folder: string, outcome: Outcome): string {
  mkdirSync(folder, { recursive: true });
  const page = writeReport(folder, outcome);
  const latest = join(folder, '..', 'latest');
  rmSync(latest, { force: true });
  symlinkSync(basename(folder), latest);
  return page;
}
