/** Moves the focus to the first filter inside an element. */
export function focusFilters(inside: Element | null): void {
  const first = inside?.querySelector<HTMLElement>('[data-filter-bar] input, [data-filter-bar] button');
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}
