/** Tells the runs of the lab apart in the names of what they create. */
export const runId = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
let last = 0;
/** A name that says that the lab has made the record, in which run, and that no other record has. */
export const labName = (what: string): string => `Lab ${runId} ${what} ${++last}`;
