/** Milliseconds; long enough for the present render to be painted. */
const afterPaint = 500;

/**
 * Runs a callback when the browser is idle, soon after the present render is painted. Returns a function that cancels
 * it.
 */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari before 26 has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run);
    else run();
  }, afterPaint);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
