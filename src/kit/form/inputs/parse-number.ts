/**
 * Parses '1 234,5' to 1234.5: spaces group digits, comma and point are decimal separators. Text that is not a number is
 * returned unchanged, so that validation reports it.
 */
export function parseNumber(text: string): number | string | null {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  if (bare === '') return null;
  const plain = bare.includes(',') && bare.includes('.') ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
