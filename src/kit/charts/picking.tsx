import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useActiveTooltipLabel, useIsTooltipActive } from 'recharts';

export interface Picking {
  /** Called with the id of a point that was clicked, or chosen with the arrow keys and Enter. */
  onPick?: ((id: string) => void) | undefined;
  /** What that does, for the chart's accessible name. */
  hint?: string | undefined;
}

/** The handlers of a chart and of its container, and the ref for the `ActivePoint` in the chart. */
export function usePicking({ onPick }: Picking) {
  const active = useRef<string>(undefined);
  if (!onPick) return { active, chart: {}, container: {} };
  return {
    active,
    chart: {
      className: 'cursor-pointer',
      onClick: ({ activeLabel }: { activeLabel?: string | number | undefined }) => {
        if (activeLabel !== undefined) onPick(String(activeLabel));
      },
    },
    container: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter' && active.current !== undefined) onPick(active.current);
      },
    },
  };
}

/** Keeps the id of the point whose tooltip is open, which the arrow keys move: recharts has no event for it. */
export function ActivePoint({ at }: { at: RefObject<string | undefined> }) {
  const label = useActiveTooltipLabel();
  const isActive = useIsTooltipActive();
  useEffect(() => {
    at.current = isActive && label !== undefined ? String(label) : undefined;
  }, [at, isActive, label]);
  return null;
}
