import { asked, run } from './lab';

/** npm passes on the signal that the terminal has sent to both: one in so many ms is the same. */
const same = 500;
const stop = new AbortController();
let since = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stop.signal.aborted) {
      if (Date.now() - since > same) process.exit(130);
      return;
    }
    since = Date.now();
    console.log('The run ends with the paths that are being walked, and a report. Once more to end it at once.');
    stop.abort();
  });

const failed = (status: number) => (error: Error) => {
  console.error(error.message);
  process.exitCode = status;
};
// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
// Status 2 tells options that are refused from paths that fail (nightly.mjs).
await asked(process.argv.slice(2)).then(
  (all) =>
    run(all, stop.signal).then((good) => {
      process.exitCode = good ? 0 : 1;
    }, failed(1)),
  failed(2),
);
