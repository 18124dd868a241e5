/** Moves the focus to the screen's heading; false if it has none that can take it. */
export function focusHeading(): boolean {
  const heading = document.getElementById('main')?.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
