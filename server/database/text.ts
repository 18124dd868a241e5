/** Whether PostgreSQL can hold a text: no NUL, and no half of a character that is written in two. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** What `like` and `ilike` find a text by, wherever it stands. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Where a value has a text, or a name, that cannot be stored; at any depth. */
export function brokenText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? brokenText(inner, path ? `${path}.${key}` : key) : path;
    if (found !== undefined) return found;
  }
  return;
}
