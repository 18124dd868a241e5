/** Dark enough for a white letter: 4.5:1 and more in either theme (WCAG 1.4.3). */
export const avatarColours = [
  '#b91c1c',
  '#9a3412',
  '#854d0e',
  '#3f6212',
  '#166534',
  '#115e59',
  '#155e75',
  '#1e40af',
  '#5b21b6',
  '#86198f',
  '#9d174d',
] as const;

/** A colour at random that a name keeps: not every back-end sends the user's id. */
export const colourOf = (name: string): string => {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return avatarColours[sum % avatarColours.length]!;
};

/** The first letter of a name, as a capital. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
