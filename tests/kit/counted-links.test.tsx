import { act, type ComponentProps } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { cities } from '../../src/admin/cities/resource';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import { CountedLink } from '../../src/kit/list/counted-link';
import { ListLink } from '../../src/kit/list/table/list-link';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';
import { openScreens } from './screens';

const list = users as unknown as Resource;
let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people');
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const show = async (View: () => React.ReactNode) => {
  ({ root } = await openScreens([{ path: '/figures', resource: 'figures', action: 'list', View }], '/figures'));
};
const link = () => document.querySelector('a');
/** Where the link leads: its path and what the list reads of its address. */
const leads = () => {
  const { pathname, searchParams } = new URL(link()!.href);
  return [pathname, Object.fromEntries([...searchParams].map(([name, text]) => [name, JSON.parse(text) as unknown]))];
};

describe('a figure', () => {
  const figure = (of: ComponentProps<typeof CountedLink>['of']) =>
    show(() => (
      <CountedLink of={of} label="Users called Anna: 12">
        12
      </CountedLink>
    ));

  test('leads to the list that it counts, with its filters, and says what it is', async () => {
    await figure({ list, filters: { name: 'Anna', surname: undefined, position_id: [1] } });
    expect([link()?.textContent, link()?.getAttribute('aria-label'), ...leads()]).toEqual([
      '12',
      'Users called Anna: 12',
      '/admin/users',
      {
        currentPage: 1,
        filters: [
          { field: 'name', operator: 'contains', value: 'Anna' },
          { field: 'position_id', operator: 'in', value: [1] },
        ],
      },
    ]);
  });
  test('of all rows leads to the first page, not to the person’s own view', async () => {
    await figure({ list });
    expect(leads()).toEqual(['/admin/users', { currentPage: 1 }]);
  });
  test('takes a parameter along that is no filter of the list', async () => {
    await figure({ list, filters: { period_type: 'LAST_WEEK' }, extra: ['period_type'] });
    expect(leads()).toEqual([
      '/admin/users',
      { currentPage: 1, filters: [{ field: 'period_type', operator: 'eq', value: 'LAST_WEEK' }] },
    ]);
  });
  test.each([
    ['that no list counts', 'ADMIN', undefined],
    ['of a list that the role does not see', 'BA', { list: managers as unknown as Resource }],
    ['of a list that lacks one of its filters in this market', 'ADMIN', { list, filters: { contracted: true } }],
    ['of a list whose filter the role does not have', 'BA', { list, filters: { manager_id: [5] } }],
  ] as const)('%s is no link', async (_, role, of) => {
    signInAs(role);
    await figure(of);
    expect([link(), document.getElementById('root')!.textContent]).toEqual([null, '12']);
  });
  test('of one of several values is no link where the back-end takes one value alone', async () => {
    await figure({ list, filters: { position_id: [1, 2] } });
    expect([link(), document.getElementById('root')!.textContent]).toEqual([null, '12']);
  });
  test('of one of several values is a link where the back-end takes many', async () => {
    signInAs('ADMIN', ['many-values']);
    await figure({ list, filters: { position_id: [1, 2] } });
    expect(link()?.textContent).toBe('12');
  });
});

test('a figure of a list that the market hides from its menu is no link', async () => {
  const of = { list: cities as unknown as Resource };
  const View = () => (
    <CountedLink of={of} label="Cities: 3">
      3
    </CountedLink>
  );
  await show(View);
  const before = link()?.textContent;
  await act(async () => root.unmount());
  const hidden = { ...edition.hiddenSections, outlets: ['cities'] };
  vi.spyOn(edition, 'hiddenSections', 'get').mockReturnValue(hidden as never);
  await show(View);
  expect([before, link()]).toEqual(['3', null]);
});

describe('a record’s children', () => {
  const children = (count: number | null | undefined, to = list) =>
    show(() => (
      <ListLink to={to} filter="manager_id" id={7} count={count} label="Users of Anna">
        Users
      </ListLink>
    ));

  test.each([
    ['by their number', 1234, '1,234'],
    ['by nought', 0, '0'],
    ['by a word, where nobody counted them', undefined, 'Users'],
    ['by a word, where there is no number', null, 'Users'],
  ])('are called %s', async (_, count, words) => {
    await children(count);
    expect([link()?.textContent, link()?.getAttribute('aria-label')]).toEqual([words, 'Users of Anna']);
  });
  test('are no link for a role that does not see their list', async () => {
    signInAs('BA');
    await children(3, managers as unknown as Resource);
    expect([link(), document.getElementById('root')!.textContent]).toEqual([null, '3']);
  });
});
