/** What an article says about its product (decisions, 'Product status (KB)'). */
export const productStatuses = [
  { id: 0, name: 'none' },
  { id: 1, name: 'new' },
  { id: 2, name: 'updated' },
  { id: 3, name: 'renamed' },
] as const;
