import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { importMachine, type Chosen, type ImportContext, type Verdicts } from '../../../machines/import';
import { t } from 'i18next';
import { CallError, saidBy } from '../../providers/http';
import { notify } from '../../providers/notification';
import { offers, session } from '../../providers/session';
import { upload } from '../../providers/upload';
import { historyLink } from './history';

export type ImportActor = ActorRefFrom<typeof importMachine>;

/** Running imports by their person and the path of their list. They continue when their dialog is closed. */
const runs = new Map<string, ImportActor>();

const formOf = (file: Chosen, into: ImportInto | undefined) => {
  const form = new FormData();
  form.append('file', file as File);
  if (into) form.append('id', String(into.id));
  return form;
};

/** The record that the rows of a file belong to (document 2, section 7.3). */
export interface ImportInto {
  id: number | string;
  name: string;
}

/**
 * Uploads again as long as the server answers that it reads other files first. `mayRepeat` is false where the back-end
 * could do the work twice.
 */
async function inTurn<T>(send: () => Promise<T>, mayRepeat: boolean, onWait: () => void, signal: AbortSignal) {
  const person = session()?.subject;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const seconds = mayRepeat ? error.retryAfter : undefined;
      // Without words of the server the documented ones are shown (document 1, section 8).
      if (seconds === undefined || signal.aborted)
        throw error.statusCode === 0 ? error : new Error(saidBy(error.answer), { cause: error });
      onWait();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      // Not in the name of whoever has signed in meanwhile.
      if (session()?.subject !== person) throw error;
    }
  }
}

/** The running import of a list, or a new one. */
export function importRun(path: string, queries: QueryClient, into?: ImportInto): ImportActor {
  const person = session()?.subject;
  const run = [person, path, into?.id].join('#');
  const known = runs.get(run);
  if (known) return known;
  const onProgress = (sent: number) => actor.send({ type: 'PROGRESS', sent });
  const onWait = () => actor.send({ type: 'PROGRESS', sent: 0, waits: true });
  const machine = importMachine.provide({
    actors: {
      check: fromPromise<Verdicts, { file: Chosen; key: string }>(
        async ({ input, signal }) =>
          (
            await inTurn(
              () =>
                upload<{ data: Verdicts }>(`${path}/import`, formOf(input.file, into), {
                  query: { dry_run: true },
                  signal,
                  onProgress,
                }),
              true,
              onWait,
              signal,
            )
          ).data,
      ),
      send: fromPromise<unknown, { file: Chosen; key: string }>(async ({ input, signal }) => {
        const headers: Record<string, string> = offers('idempotency') ? { 'Idempotency-Key': input.key } : {};
        const answer = await inTurn(
          () =>
            upload<{ data?: { id?: unknown } } | undefined>(`${path}/import`, formOf(input.file, into), {
              headers,
              signal,
              onProgress,
            }),
          offers('idempotency'),
          onWait,
          signal,
        );
        return answer?.data?.id;
      }),
    },
  });
  const actor = createActor(machine, { input: { hasVerdicts: offers('import-verdicts') } });
  actor.subscribe((snapshot) => {
    if (snapshot.status !== 'active') runs.delete(run);
  });
  tellResult(actor, person, path, queries);
  runs.set(run, actor.start());
  return actor;
}

/** Notifies whoever began the import of the outcome, on whatever screen they are by then (document 1, section 8). */
function tellResult(actor: ImportActor, person: string | undefined, path: string, queries: QueryClient) {
  let before: string = actor.getSnapshot().value;
  actor.subscribe(({ value, context }) => {
    if (before === value) return;
    before = value;
    if (session()?.subject === person) tell(value, context);
    // A refused import may still have saved its valid rows.
    if (value === 'done' || value === 'refused')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(path) });
    // The dialog is closed, so nobody can retry or choose another file.
    if (context.left && (value === 'failed' || value === 'refused')) actor.send({ type: 'CANCEL' });
  });
}

function tell(value: string, { message, link }: ImportContext) {
  if (value === 'done')
    notify({ type: 'success', message: t('spreadsheet:import.done'), ...historyLink(), isBrief: true });
  else if (value === 'failed')
    notify({ type: 'error', message: message ?? t('spreadsheet:import.failed'), ...historyLink() });
  else if (value === 'refused') {
    notify({
      type: 'error',
      message: t('spreadsheet:import.failed'),
      link: { href: link!, words: t('spreadsheet:import.errorFile') },
    });
    window.open(link!, '_blank', 'noopener');
  }
}
