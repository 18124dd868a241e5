/** What a browser takes to bring a frame that it has drawn to the screen. */
const presenting = 16;

/** Runs once the frame that is being drawn is on the screen; returns what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first timer's turn comes when the frame has been drawn, however long that takes.
  const frame = requestAnimationFrame(() => (timer = setTimeout(() => (timer = setTimeout(run, presenting)))));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
