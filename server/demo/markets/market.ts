/** Transliterates a given name or surname to Latin letters, for user names and e-mail addresses. */
export type Spelling = (word: string) => string;

export interface Region {
  name: string;
  /** The three-letter prefix of its outlet codes. */
  code: string;
  /** The largest first, as the first ones get most of the outlets. */
  cities: readonly string[];
}

/** The names of a market's people, places and shops, in its own language. */
export interface Market {
  men: readonly string[];
  women: readonly string[];
  /** Surnames in their masculine form. */
  surnames: readonly string[];
  /** The feminine form of a surname, if the language has one. */
  feminine?: (surname: string) => string;
  /** The patronymic, in markets that use one. */
  patronymic?: (father: string, woman: boolean) => string;
  latin: Spelling;
  /**
   * Field staff as [given, surname]: manager names allow only Latin, Cyrillic and Hungarian letters (document 1,
   * section 5).
   */
  staff: readonly (readonly [string, string])[];
  /** The first is the region of the capital. */
  regions: readonly Region[];
  streets: readonly string[];
  /** Retail chains and shops: [name, legal form]. */
  legalEntities: readonly (readonly [string, string])[];
  positions: readonly string[];
  /** The goods of the bonus shop: [name, price in coins, kind of order]. */
  rewards: readonly (readonly [name: string, price: number, kind: 'digital' | 'physical'])[];
  /** Mobile numbers: an operator's code, followed by `digits` digits. */
  mobile: { operators: readonly string[]; digits: number };
  mailDomain: string;
}
