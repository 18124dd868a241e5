/** The market's two transfer partners. The specification does not show their names (document 3, section 9). */
export const transferPartners = [
  { id: 1, name: 'partnerA' },
  { id: 2, name: 'partnerB' },
] as const;

/** Assumed, as the specification does not show them (document 3, section 4). */
export const transferStatuses = [
  { id: 0, name: 'waiting', tone: 'idle' },
  { id: 1, name: 'done', tone: 'ok' },
  { id: 2, name: 'failed', tone: 'bad' },
] as const;
