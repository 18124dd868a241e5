import { folded, wordsOf } from './search';

/** Places in a text, in characters: from, and the one after the last. */
type Range = readonly [from: number, until: number];

/** How many characters stand around a found word. */
const around = 40;
/** Within so many characters, a part begins and ends at a space. */
const leeway = 15;

const merge = (ranges: readonly Range[]): Range[] =>
  ranges
    .toSorted((one, other) => one[0] - other[0])
    .reduce<Range[]>((all, [from, until]) => {
      const last = all.at(-1);
      return last && from <= last[1]
        ? [...all.slice(0, -1), [last[0], Math.max(last[1], until)]]
        : [...all, [from, until]];
    }, []);

/** The places of each word of a search in a text, without case and accents, as the database compares them. */
function placesOf(characters: readonly string[], search: string): Range[][] {
  const letters = characters.map(folded);
  const plain = letters.join('');
  // Which character each folded letter is of: some fold into several, an accent into none.
  const origin = letters.flatMap((letter, at) => Array.from<number>({ length: letter.length }).fill(at));
  return wordsOf(folded(search)).map((word) => {
    const places: Range[] = [];
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const after = origin[at + word.length] ?? characters.length;
      places.push([origin[at]!, Math.max(after, origin[at]! + 1)]);
    }
    return places;
  });
}

export interface Piece {
  text: string;
  /** It is one of the words that were searched for. */
  isFound: boolean;
}
/** A text in pieces, those that a search found apart from the rest. */
export function piecesOf(text: string, search: string): Piece[] {
  const characters = Array.from(text);
  const places = merge(placesOf(characters, search).flat());
  const piece = (from: number, until: number | undefined, isFound: boolean) =>
    from === until || from === characters.length ? [] : [{ text: characters.slice(from, until).join(''), isFound }];
  return [
    ...places.flatMap(([from, until], at) => [
      ...piece(places[at - 1]?.[1] ?? 0, from, false),
      ...piece(from, until, true),
    ]),
    ...piece(places.at(-1)?.[1] ?? 0, undefined, false),
  ];
}

function startAt(characters: readonly string[], from: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < from + leeway ? space + 1 : from;
}
function endAt(characters: readonly string[], until: number): number {
  const space = characters.lastIndexOf(' ', until);
  return space > until - leeway ? space : until;
}

/** The parts of a text around the first place of each word of a search, on one line. */
export function excerptOf(text: string, search: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  const firsts = placesOf(characters, search).flatMap(([first]) => (first ? [first] : []));
  const parts = merge(
    (firsts.length ? firsts : [[0, 0] as const]).map(([from, until]) => [
      from > around ? startAt(characters, from - around) : 0,
      until + around < characters.length ? endAt(characters, until + around) : characters.length,
    ]),
  );
  const end = parts.at(-1)![1];
  return `${parts[0]![0] > 0 ? '…' : ''}${parts.map(([from, until]) => characters.slice(from, until).join('')).join(' … ')}${end < characters.length ? '…' : ''}`;
}
