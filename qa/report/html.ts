const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for a page. */
export const esc = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
