/** The market's two transfer partners; their names are not shown (document 3, section 9). */
export const transferPartners = [
  { id: 1, name: 'partnerA' },
  { id: 2, name: 'partnerB' },
] as const;

/** Not shown (document 3, section 4): assumed. */
export const transferStatuses = [
  { id: 0, name: 'waiting', tone: 'idle' },
  { id: 1, name: 'done', tone: 'ok' },
  { id: 2, name: 'failed', tone: 'bad' },
] as const;
