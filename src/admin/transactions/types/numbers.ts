/**
 * The transaction type of payouts, stored as negative coins (document 1, section 9; document 3, sections 2.5 and 9).
 */
export const payoutType = 17;
