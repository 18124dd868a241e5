/** Whether PostgreSQL can store a text: it may not contain NUL or an unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** A text as it stands in a pattern of `like`. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** The pattern with which `like` and `ilike` find a text anywhere in a value. */
export const anywhere = (text: string): string => `%${literal(text)}%`;

/** The path of the first text or property name that cannot be stored, at any depth; undefined when there is none. */
export function brokenText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? brokenText(inner, path ? `${path}.${key}` : key) : path;
    if (found !== undefined) return found;
  }
  return;
}
