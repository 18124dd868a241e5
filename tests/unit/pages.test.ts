import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Anchors } from '../../server/records/anchors';
import { Pages } from '../../server/records/pages';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the records on a page', () => {
  const users = '["admin/users",""] id true 0 10';
  const remembered = (pages: Pages) => pages.reading('admin/users', users)([3, 2, 1]);

  test('are found anew three seconds later', () => {
    const pages = new Pages();
    remembered(pages);
    vi.advanceTimersByTime(2_999);
    expect(pages.get(users)).toEqual([3, 2, 1]);
    vi.advanceTimersByTime(1);
    expect(pages.get(users)).toBeUndefined();
  });

  test('are found anew after a record of the list was written, and not after another was', () => {
    const pages = new Pages();
    const answers = '["admin/users-answers",""] id true 0 10';
    remembered(pages);
    pages.reading('admin/users-answers', answers)([7]);
    pages.changed('admin/users');
    expect([pages.get(users), pages.get(answers)]).toEqual([undefined, [7]]);
  });

  test('that were read while one of them was written are not kept', () => {
    const pages = new Pages();
    const keep = pages.reading('admin/users', users);
    pages.changed('admin/users');
    keep([3, 2, 1]);
    expect(pages.get(users)).toBeUndefined();
  });
});

describe('the place of a row far down in a list', () => {
  const list = '["admin/users",false,"",[]] id true';
  const row = (id: number) => ({ value: id, id });

  test('is that of the nearest known row before it', () => {
    const anchors = new Anchors();
    for (const offset of [2000, 1000, 3000]) anchors.add(list, offset, row(offset));
    expect(anchors.before(list, 2999)).toMatchObject({ offset: 2000, key: { id: 2000 } });
    expect(anchors.before(list, 3000)).toMatchObject({ offset: 3000 });
    expect(anchors.before(list, 999)).toBeUndefined();
  });

  test('is known in its own order alone', () => {
    const anchors = new Anchors();
    anchors.add(list, 1000, row(1));
    expect(anchors.before('["admin/users",false,"",[]] id false', 1000)).toBeUndefined();
  });

  test('is believed for half a minute', () => {
    const anchors = new Anchors();
    anchors.add(list, 1000, row(1));
    vi.advanceTimersByTime(29_999);
    expect(anchors.before(list, 1000)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(anchors.before(list, 1000)).toBeUndefined();
  });

  test('is looked up anew after a record of the list was written, and not after another was', () => {
    const anchors = new Anchors();
    const answers = '["admin/users-answers",false,"",[]] id true';
    for (const one of [list, answers]) anchors.add(one, 1000, row(1));
    anchors.changed('admin/users');
    expect(anchors.before(list, 1000)).toBeUndefined();
    expect(anchors.before(answers, 1000)).toBeDefined();
  });
});
