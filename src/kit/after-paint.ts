/** Milliseconds that a browser takes to present a finished frame on the screen. */
const presenting = 16;

/** Runs a callback when the next frame is on the screen. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The outer timer fires after the frame has been rendered, however long that takes.
  const frame = requestAnimationFrame(() => (timer = setTimeout(() => (timer = setTimeout(run, presenting)))));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
