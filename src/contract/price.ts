/** A price of one or two digits, optionally followed by a dot and exactly two digits (document 2, section 5.1). */
export const isPrice = (text: string): boolean => /^\d{1,2}(\.\d{2})?$/.test(text.trim());
