import { useLayoutEffect, type RefObject } from 'react';

/** Milliseconds: an answer within them needs nothing in its place meanwhile. */
export const answersSoon = 200;

/** Rows of the last question say so to their styles, `data-late:`, once the next answer takes its time: dimmed at once they would be painted twice more. */
export function useLate(rows: RefObject<HTMLElement | null>, isStale: boolean): void {
  useLayoutEffect(() => {
    const element = rows.current;
    if (!isStale || !element) return;
    const timer = setTimeout(() => {
      element.dataset.late = '';
    }, answersSoon);
    return () => {
      clearTimeout(timer);
      delete element.dataset.late;
    };
  }, [rows, isStale]);
}
