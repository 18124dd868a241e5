import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Status } from '../results';
import type { Results } from './json';

/** An earlier run. */
export interface Earlier {
  name: string;
  started: string;
  counts: Results['counts'];
  /** By market and token. */
  paths: ReadonlyMap<string, Status>;
}
export const keyOf = (market: string, token: string): string => `${market} ${token}`;
/** So many earlier runs are looked at. */
const most = 12;

/** The runs before this one in the same folder, oldest first. */
export function earlierRuns(folder: string): Earlier[] {
  const above = join(folder, '..');
  const own = readdirSync(above)
    .filter(
      (name) =>
        /^\d{4}-\d\d-\d\dT/.test(name) && join(above, name) !== folder && existsSync(join(above, name, 'results.json')),
    )
    .toSorted()
    .slice(-most);
  return own.flatMap((name) => read(join(above, name, 'results.json'), name) ?? []);
}
/** An earlier run; undefined if its file is damaged. */
function read(file: string, name: string): Earlier | undefined {
  try {
    const { started, counts, paths } = JSON.parse(readFileSync(file, 'utf8')) as Results;
    return {
      name,
      started,
      counts,
      paths: new Map(paths.map(({ market, token, status }) => [keyOf(market, token), status])),
    };
  } catch {
    return undefined;
  }
}

/** How a path that did not pass fared before: 'New', 'Since …, for 3 runs', or null if no earlier run walked it. */
export function pastOf(runs: readonly Earlier[], key: string): string | null {
  const walked = runs.filter(({ paths }) => paths.has(key));
  if (!walked.length) return null;
  const lastPass = walked.findLastIndex(({ paths }) => paths.get(key) === 'passed');
  const since = walked.slice(lastPass + 1);
  if (!since.length) return 'New: it passed in the run before';
  return `In ${since.length + 1} runs now, since ${since[0]!.started.slice(0, 10)}`;
}
