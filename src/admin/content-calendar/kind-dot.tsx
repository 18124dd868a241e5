import { createContext, useContext } from 'react';
import { kindColour } from './look';
import type { Kind } from './kinds';

/** All kinds of the calendar, in their order, which gives each its colour. */
export const KindsContext = createContext<readonly Kind[]>([]);

export function KindDot({ kind }: { kind: Kind }) {
  const kinds = useContext(KindsContext);
  return (
    <span
      aria-hidden
      className="size-1.5 shrink-0 rounded-full"
      style={{ backgroundColor: kindColour(kinds.findIndex((one) => one.path === kind.path)) }}
    />
  );
}
