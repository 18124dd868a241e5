import type { KeyboardEvent } from 'react';

/**
 * A key handler with which the arrow keys move between the entries of a list, the elements that have this attribute.
 */
export const walkAmong =
  (attribute: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${attribute}]`)];
    const next = rows[rows.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
