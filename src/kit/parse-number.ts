/**
 * Parses '1 234,5' to 1234.5: spaces group digits, comma and point are decimal separators. With both, the last one is
 * the decimal separator and the other groups. Text that is not a number is returned unchanged, so that validation
 * reports it.
 */
export function parseNumber(text: string): number | string | null {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  if (bare === '') return null;
  const grouping = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? '.' : ',';
  const ungrouped = bare.includes(',') && bare.includes('.') ? bare.replaceAll(grouping, '') : bare;
  const plain = ungrouped.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
