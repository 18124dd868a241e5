import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** What a browser takes to bring a frame that it has drawn to the screen. */
const presenting = 16;

/** Runs once the frame that is being drawn is on the screen; returns what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run, presenting)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether the component's first frame is on the screen: what is drawn then keeps nobody waiting. */
export function usePainted(from = false): boolean {
  const [isPainted, setPainted] = useState(from);
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted]);
  return isPainted;
}

/** Draws what nobody waits for once the frame is on the screen, and holds its place until then. */
export const AfterPaint = ({ instead = null, children }: { instead?: ReactNode; children: ReactNode }): ReactNode => (usePainted() ? children : instead);
