const ends = /[.!?…。！？]$/;
/** The scripts that end a sentence with a full stop of their own, without a space. */
const isWide = (text: string) => /\p{Script=Han}$/u.test(text);

/** Joins texts as sentences: each but the last gets a full stop where it has none. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text, at, all) => {
      if (at === all.length - 1) return text;
      if (isWide(text)) return `${text}。`;
      return ends.test(text) ? (text.endsWith('。') ? text : `${text} `) : `${text}. `;
    })
    .join('');
