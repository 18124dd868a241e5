import { describe, expect, test } from 'vitest';
import type { StationPart } from '../../src/kit/moderation/station/desk';
import { runKey } from '../../src/kit/moderation/station/keys';
import { beginning } from '../../machines/station';
import { entriesOf, indexOf, placeOf, seek, type Entry } from '../../src/kit/moderation/station/place';

const part = (id: string, decided: string | null = null): StationPart => ({ id, pictures: [], decided });
/** Row 1 has two parts, row 2 has no part left, row 3 is not loaded, row 4 has one part. */
const loaded = new Map([
  ['1', [part('a'), part('b')]],
  ['2', []],
  ['4', [part('c')]],
]);
const entries = entriesOf(['1', '2', '3', '4'], (id) => loaded.get(id));
const waits = ({ part: own }: Entry) => own?.decided == null;

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
    expect(seek(some, indexOf(some, beginning), waits)).toBe(0);
    expect(seek(some, 1, waits)).toBe(3);
  });
  test('stops at what is still to be loaded', () => expect(seek(entries, 2, waits)).toBe(2));
  test('comes round to the first of all, and stays where nothing waits', () => {
    const first = entriesOf(['1'], () => [part('a'), part('b', 'accept')]);
    expect(seek(first, 1, waits)).toBe(0);
    const decided = entriesOf(['1'], () => [part('a', 'accept'), part('b', 'accept')]);
    expect(seek(decided, 1, waits)).toBe(1);
  });
});

describe('keys', () => {
  const press = (event: Partial<KeyboardEvent>) => {
    const done: string[] = [];
    const taken = runKey(
      {
        code: '',
        repeat: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: null,
        ...event,
      } as KeyboardEvent,
      {
        decisions: ['accept', 'decline', 'delete'],
        go: (step) => done.push(String(step)),
        decide: (name) => done.push(name),
        undo: () => done.push('undo'),
        fill: () => done.push('fill'),
      },
    );
    return [taken, ...done];
  };
  test.each<[Partial<KeyboardEvent>, unknown[]]>([
    [{ key: 'j' }, [true, '1']],
    [{ key: 'ArrowDown' }, [true, '1']],
    [{ key: 'K' }, [true, '-1']],
    [{ key: 'a' }, [true, 'accept']],
    [{ key: 'Delete' }, [true, 'delete']],
    [{ key: 'u' }, [true, 'undo']],
    [{ key: 'q' }, [true, 'fill']],
    // Keys that mean nothing here and the browser's own shortcuts are ignored.
    [{ key: 'f' }, [false]],
    [{ key: 'a', ctrlKey: true }, [false]],
    // A key that is held down decides only once.
    [{ key: 'd', repeat: true }, [true]],
    // In other alphabets the physical key counts, in other Latin layouts the letter.
    [{ key: 'ф', code: 'KeyA' }, [true, 'accept']],
    [{ key: 'z', code: 'KeyA' }, [false]],
  ])('%o', (event, expected) => expect(press(event)).toEqual(expected));
});
