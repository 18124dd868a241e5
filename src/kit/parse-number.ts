const bareOf = (text: string) => text.replace(/[\s\u00a0\u202f']/g, '');

/**
 * Parses '1 234,5' to 1234.5: spaces group digits, comma and point are decimal separators. With both, the last one is
 * the decimal separator and the other groups. Text that is not a number is returned unchanged, so that validation
 * reports it.
 */
export function parseNumber(text: string): number | string | null {
  const bare = bareOf(text);
  if (bare === '') return null;
  const grouping = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? '.' : ',';
  const ungrouped = bare.includes(',') && bare.includes('.') ? bare.replaceAll(grouping, '') : bare;
  const plain = ungrouped.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/**
 * As `parseNumber`, for fields that take no fraction: comma and point group digits too, so that '1,000' and '1.000' are
 * a thousand. Text with another comma or point is returned unchanged.
 */
export function parseWhole(text: string): number | string | null {
  const bare = bareOf(text);
  if (bare === '') return null;
  const isGrouped = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(bare);
  const plain = isGrouped ? bare.replaceAll(/[.,]/g, '') : bare;
  return /^[-+]?\d+$/.test(plain) ? Number(plain) : text;
}
