/** What the bonus shop sells: the ids of category types and of present types (document 3, section 3, 'Product kinds'). */
export const productKinds = { digital: 1, physical: 2, transfer: 3, booster: 4, partnerA: 5, partnerB: 6 } as const;
/** Categories of vouchers are of a type of their own, which is no kind of product. */
export const voucherType = 7;

/** Types whose categories show a header image: transfers, and both transfer partners (document 3, section 5). */
export const transferKinds = [productKinds.transfer, productKinds.partnerA, productKinds.partnerB];
/** Everything that nobody has to carry: what a provider's category may be. */
export const digitalKinds = [productKinds.digital, productKinds.booster, ...transferKinds];
