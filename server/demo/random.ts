const mix = (hash: number, value: number) => {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Hashes a word to a number that can be used as a seed. */
export const seedOf = (word: string): number =>
  Array.from(word).reduce((hash, letter) => mix(hash, letter.codePointAt(0)!), 7);

/**
 * A seeded pseudo-random number generator. The same seeds give the same numbers, so each person can be generated on its
 * own, without those before.
 */
export class Random {
  private state: number;

  constructor(...seeds: number[]) {
    this.state = seeds.reduce(mix, 0x2545f491);
  }
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let drawn = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn;
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 4294967296;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  /** Prefers the beginning of a list, for example the largest cities or the common surnames. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 1.7 * list.length)]!;
  }
  weighted<T>(options: readonly (readonly [T, number])[]): T {
    let left = this.next() * options.reduce((sum, [, weight]) => sum + weight, 0);
    return (options.find(([, weight]) => (left -= weight) < 0) ?? options[0]!)[0];
  }
  letters(alphabet: string, count: number): string {
    let text = '';
    for (let at = 0; at < count; at++) text += alphabet[this.below(alphabet.length)];
    return text;
  }
}
