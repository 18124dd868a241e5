// Keeps a lock fresh in a thread of its own: PGlite's queries keep timers of the main thread from running.
const { readFileSync, utimesSync, writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');

const { path, text, beat } = workerData;
const read = () => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return text;
  }
};
setInterval(() => {
  if (read() !== text) {
    writeSync(2, `The lock ${path} was taken over: this process was paused for too long\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The next beat may succeed.
  }
}, beat);
