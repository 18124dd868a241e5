/**
 * The name of a key: Latin letters by their character, letters of other alphabets by their position on the keyboard;
 * both in upper case, as Caps Lock does not count.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^\p{L}$/u.test(key) && code.startsWith('Key') ? code.slice(3) : key;
}
