import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../after-paint';

/** Whether the component's first frame is on the screen: what is drawn then keeps nobody waiting. */
export function usePainted(from = false): boolean {
  const [isPainted, setPainted] = useState(from);
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted]);
  return isPainted;
}

/** Draws what nobody waits for once the frame is on the screen. */
export const AfterPaint = ({ children }: { children: ReactNode }): ReactNode => (usePainted() ? children : null);
