const namedAtMost = 5;

/** The first texts of a list, for a sentence: '12, 34, …'. */
export const someOf = (texts: readonly unknown[]): string =>
  [...texts.slice(0, namedAtMost), ...(texts.length > namedAtMost ? ['…'] : [])].join(', ');
