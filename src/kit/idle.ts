/** Long enough for what has just been drawn to be painted. */
const afterPaint = 500;

/** Runs a moment after what is being drawn is there, when the page has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari before 26 has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run);
    else run();
  }, afterPaint);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
