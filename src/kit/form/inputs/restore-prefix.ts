/**
 * Restores the market's prefix when the text is empty or shorter than it (document 1, section 5). Digits typed over a
 * selected number are put after the prefix; spaces and hyphens of a pasted number are removed.
 */
export function restorePrefix(typed: string, prefix: string): string {
  const bare = typed.replace(/[\s\u00a0-]/g, '');
  if (bare.length >= prefix.length) return bare;
  return bare.startsWith('+') || !/^\d+$/.test(bare) ? prefix : prefix + bare;
}
