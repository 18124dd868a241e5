/** A given name or a surname: what the app shows, and its Latin letters for profile names and e-mail addresses. */
export type Spelling = (word: string) => string;

export interface Region {
  name: string;
  /** Three letters that begin the codes of its outlets. */
  code: string;
  /** The biggest first: they get most of the outlets. */
  cities: readonly string[];
}

/** What a market's people, places and shops are called, in its own language. */
export interface Market {
  men: readonly string[];
  women: readonly string[];
  /** Surnames in their masculine form. */
  surnames: readonly string[];
  /** The feminine form, where the language has one. */
  feminine?: (surname: string) => string;
  /** The father's name as people of this market write it, where they do. */
  patronymic?: (father: string, woman: boolean) => string;
  latin: Spelling;
  /**
   * Field staff as [given, surname]: manager names allow only Latin, Cyrillic and Hungarian letters (document 1,
   * section 5).
   */
  staff: readonly (readonly [string, string])[];
  /** The first is the capital's. */
  regions: readonly Region[];
  streets: readonly string[];
  /** Retail chains and shops: [name, legal form]. */
  legalEntities: readonly (readonly [string, string])[];
  positions: readonly string[];
  /** What the shop sells: [name, price in coins, kind of its orders]. */
  rewards: readonly (readonly [name: string, price: number, kind: 'digital' | 'physical'])[];
  /** Codes of mobile operators, then so many digits. */
  mobile: { operators: readonly string[]; digits: number };
  mailDomain: string;
}
