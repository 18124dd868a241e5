import { countsOf, neverSeen, troublesOf, type LeftBehind, type Counts, type Outcome, type Status } from '../results';

/** The content of results.json: everything that a run has found, for other programs. */
export interface Results {
  started: string;
  seconds: number;
  /** The options of the run, without passwords. */
  command: string;
  isGood: boolean;
  counts: Counts;
  consoles: { market: string; address: string | null; version: string | null; trouble: string | null }[];
  troubles: string[];
  /** In words: transitions that no path took, and parts of machines without a model. */
  missed: { machine: string; what: string }[];
  notes: readonly string[];
  leftBehind: readonly LeftBehind[];
  paths: {
    market: string;
    machine: string;
    model: string;
    role: string;
    token: string;
    purpose: string;
    status: Status;
    seconds: number;
    step?: number;
    message?: string;
    trace?: string;
    film?: string;
  }[];
}

export function resultsOf(outcome: Outcome): Results {
  const { workflows, markets, leftBehind, notes, started, ended, options } = outcome;
  const counts = countsOf(outcome);
  return {
    started: new Date(started).toISOString(),
    seconds: Math.round((ended - started) / 1000),
    command: options.command,
    isGood: counts.failed + counts.flaky === 0,
    counts,
    consoles: markets.map(({ edition, address, version, trouble }) => ({
      market: edition,
      address,
      version,
      trouble: trouble ?? null,
    })),
    troubles: troublesOf(outcome),
    missed: workflows.flatMap((one) => neverSeen(one).map((what) => ({ machine: one.name, what }))),
    notes,
    leftBehind,
    paths: workflows.flatMap(({ name, models }) =>
      models.flatMap(({ model, variants }) =>
        variants.flatMap(({ variant, walks }) =>
          walks.map(({ token, walk, status, seconds, failure, first }) => {
            const wrong = failure ?? first;
            return {
              market: variant.edition,
              machine: name,
              model: model.name,
              role: variant.account,
              token,
              purpose: walk.purpose,
              status,
              seconds: Number(seconds.toFixed(2)),
              ...(wrong && { step: wrong.step, message: wrong.message }),
              ...(wrong?.trace && { trace: wrong.trace }),
              ...(wrong?.film && { film: wrong.film }),
            };
          }),
        ),
      ),
    ),
  };
}
