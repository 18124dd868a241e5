/** Milliseconds to wait before asking for an idle period, so that the current screen is painted first. */
const delay = 500;

/** Runs a low-priority task, such as prefetching, when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari before 26 has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run);
    else run();
  }, delay);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
