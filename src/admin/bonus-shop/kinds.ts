/** Ids of category types and present types (document 3, section 3, 'Product kinds'). */
export const productKinds = { digital: 1, physical: 2, transfer: 3, booster: 4, partnerA: 5, partnerB: 6 } as const;
/** The category type of vouchers, which is not a kind of product. */
export const voucherType = 7;

/** Category types with a header image: transfers and both transfer partners (document 3, section 5). */
export const transferKinds = [productKinds.transfer, productKinds.partnerA, productKinds.partnerB];
/** Everything that is not shipped: the allowed category types of a provider. */
export const digitalKinds = [productKinds.digital, productKinds.booster, ...transferKinds];
