import { describe, expect, test } from 'vitest';
import type { StationPart } from '../../src/kit/moderation/station/desk';
import { readKey, type StationKey } from '../../src/kit/moderation/station/keys';
import { beginning, indexOf, placeOf, seek } from '../../machines/station-stops';
import { entriesOf, type Entry } from '../../src/kit/moderation/station/place';

const part = (id: string, decided: string | null = null): StationPart => ({ id, pictures: [], decided });
/** Row 1 has two parts, row 2 has no part left, row 3 is not loaded, row 4 has one part. */
const loaded = new Map([
  ['1', [part('a'), part('b')]],
  ['2', []],
  ['4', [part('c')]],
]);
const entries = entriesOf(['1', '2', '3', '4'], (id) => loaded.get(id));
const waiting = (all: readonly Entry[]) => all.map(({ part: own }) => ({ waits: own?.decided == null }));

test('rows without parts are passed over, and what is not loaded keeps its place', () => {
  expect(entries.map(({ at, rowId, nth, part: own }) => [at, rowId, nth, own?.id])).toEqual([
    [0, '1', 0, 'a'],
    [0, '1', 1, 'b'],
    [2, '3', 0, undefined],
    [3, '4', 0, 'c'],
  ]);
});

describe('a place', () => {
  const second = placeOf(entries[1]!);
  test('is its part, however rows and parts move', () => {
    expect(indexOf(entries, second)).toBe(1);
    const moved = entriesOf(['9', '1'], (id) => (id === '1' ? [part('b')] : [part('z')]));
    expect(indexOf(moved, second)).toBe(1);
  });
  test('is what follows once its part is gone: in the row, else after it, else the last', () => {
    expect(
      indexOf(
        entriesOf(['1', '4'], (id) => (id === '1' ? [part('a'), part('d')] : loaded.get(id))),
        second,
      ),
    ).toBe(1);
    expect(
      indexOf(
        entriesOf(['1', '4'], (id) => (id === '1' ? [part('a')] : loaded.get(id))),
        second,
      ),
    ).toBe(0);
    expect(
      indexOf(
        entriesOf(['1', '4'], (id) => (id === '1' ? [] : loaded.get(id))),
        second,
      ),
    ).toBe(0);
    expect(
      indexOf(
        entriesOf(['1'], () => []),
        second,
      ),
    ).toBe(-1);
  });
  test('of a row that is gone is the row that took its place', () => {
    expect(
      indexOf(
        entriesOf(['4', '5'], () => [part('c')]),
        placeOf(entries[2]!),
      ),
    ).toBe(1);
    expect(
      indexOf(
        entriesOf(['4', '5', '6'], () => [part('c')]),
        placeOf(entries[2]!),
      ),
    ).toBe(2);
  });
  test('in a row that is loaded now is the part that was asked for, or its last', () => {
    const asked = { ...placeOf(entries[2]!), nth: Infinity };
    expect(
      indexOf(
        entriesOf(['1', '3'], () => [part('x'), part('y')]),
        asked,
      ),
    ).toBe(3);
  });
});

describe('seeking', () => {
  const some = entriesOf(['1', '2'], (id) =>
    id === '1' ? [part('a'), part('b', 'accept')] : [part('c', 'decline'), part('d')],
  );
  test('begins with the first that waits, and goes on to the next', () => {
    expect(seek(waiting(some), indexOf(some, beginning))).toBe(0);
    expect(seek(waiting(some), 1)).toBe(3);
  });
  test('stops at what is still to be loaded', () => expect(seek(waiting(entries), 2)).toBe(2));
  test('comes round to the first of all, and stays where nothing waits', () => {
    const first = entriesOf(['1'], () => [part('a'), part('b', 'accept')]);
    expect(seek(waiting(first), 1)).toBe(0);
    const decided = entriesOf(['1'], () => [part('a', 'accept'), part('b', 'accept')]);
    expect(seek(waiting(decided), 1)).toBe(1);
  });
});

describe('keys', () => {
  const press = (event: Partial<KeyboardEvent>) =>
    readKey(
      {
        code: '',
        repeat: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: null,
        ...event,
      } as KeyboardEvent,
      ['accept', 'decline', 'delete'],
    );
  test.each<[Partial<KeyboardEvent>, StationKey | null]>([
    [{ key: 'j' }, { type: 'NEXT' }],
    [{ key: 'ArrowDown' }, { type: 'NEXT' }],
    [{ key: 'ArrowRight' }, { type: 'NEXT' }],
    [{ key: 'ArrowUp' }, { type: 'PREVIOUS' }],
    [{ key: 'ArrowLeft' }, { type: 'PREVIOUS' }],
    [{ key: 'K' }, { type: 'PREVIOUS' }],
    [{ key: 'a' }, { type: 'DECIDE', name: 'accept' }],
    [{ key: 'Delete' }, { type: 'DECIDE', name: 'delete' }],
    [{ key: 'u' }, { type: 'UNDO' }],
    [{ key: 'q' }, { type: 'FILL' }],
    // Keys that mean nothing here and the browser's own shortcuts are ignored.
    [{ key: 'f' }, null],
    [{ key: 'a', ctrlKey: true }, null],
    [{ key: 'd', metaKey: true }, null],
    [{ key: 'a', altKey: true }, null],
    // A key that is held down decides only once.
    [{ key: 'd', repeat: true }, { type: 'NOTHING' }],
    // In other alphabets the physical key counts, in other Latin layouts the letter.
    [
      { key: 'ф', code: 'KeyA' },
      { type: 'DECIDE', name: 'accept' },
    ],
    [{ key: 'z', code: 'KeyA' }, null],
  ])('%o', (event, expected) => expect(press(event)).toEqual(expected));
});
