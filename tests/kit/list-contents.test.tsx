import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListProps } from '../../src/kit/list/list-props';
import { partsOf } from '../../src/kit/list/parts';
import { loadWords } from '../../src/providers/i18n';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let drawn: ListProps | undefined;
vi.mock('../../src/kit/list/list', () => ({
  List: (props: ListProps) => {
    drawn = props;
    return null;
  },
}));

let root: Root | undefined;
beforeEach(async () => {
  drawn = undefined;
  answered();
  await loadWords(
    'quizzes',
    'moderation',
    'chance',
    'loyalty',
    'attachments',
    'sales',
    'settings',
    'win-win',
    'outlets-users',
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The reports share one list, and the people of an outlet stand on cards. */
const files = import.meta.glob<() => ReactNode>(
  ['../../src/admin/**/list.tsx', '!**/reports/list.tsx', '!**/outlets-users/users/list.tsx'],
  { import: 'default' },
);
const lists = Object.entries(files).map(([file, load]) => [/admin\/(.*)\/list/.exec(file)![1]!, load] as const);

/** Lists whose filters stand in another order than in the contract. */
const otherOrder: Readonly<Record<string, string>> = {
  outlets: 'outlet_code street city_id legal_entity_id manager_id contracted contract_type',
};

describe('has the columns and the filters of its own contract, each in their order', () => {
  test.each(lists)('the list of %s', async (name, load) => {
    const View = await load();
    ({ root } = await openScreens([{ path: '/list/$id', resource: 'list', action: 'list', View }], '/list/4'));
    const { resource, children } = await waitFor(() => {
      if (!drawn) throw new Error('The list is not drawn yet');
      return drawn;
    });
    expect(resource.path).toBe(`admin/${name}`);
    const parts = partsOf(children);
    const columns = resource.columns!.map((one) => one.source);
    const filters = Object.keys(resource.filters ?? {});
    // Lists of several levels name what one of them lacks; it is left out there.
    const own = (sources: readonly { source: string }[], known: readonly string[]) =>
      sources.map((one) => one.source).filter((one) => known.includes(one));
    expect(own(parts.columns, columns)).toEqual(columns);
    const inOrder = otherOrder[name]?.split(' ') ?? filters;
    expect(own(parts.filters, filters)).toEqual(inOrder);
  });
});
