import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Role } from '../../../contract/roles';
import { call } from '../../../providers/http';
import { offers } from '../../../providers/session';
import {
  keptHere,
  nameLimit,
  renamedView,
  usePreferences,
  withDefault,
  withoutView,
  withView,
  type KeptView,
  type View,
} from '../preferences';

const path = 'admin/saved-views';
interface WireView extends Required<View> {
  id: number;
  shared_with: Role | null;
  owner_name: string;
  mine: boolean;
}
const fromWire = ({ id, shared_with, owner_name, mine, ...view }: WireView): KeptView => ({
  ...view,
  id: String(id),
  sharedWith: shared_with,
  owner: mine ? null : owner_name,
});
/** A view from before columns could be resized or moved has the screen's widths and order. */
const toWire = ({ name, filters, sorters, hidden, widths = {}, order = [] }: View) => ({
  name,
  filters,
  sorters,
  hidden,
  widths,
  order,
});
const create = async (list: string, view: View, sharedWith: Role | null): Promise<KeptView> => {
  const body = { list, ...toWire(view), shared_with: sharedWith };
  return fromWire((await call<WireView>('POST', path, { body })).data);
};

/** Whether views live on the server and can be shared; otherwise they stay in this browser. */
export const keepsViews = (): boolean => offers('saved-views');

/** The views of a list that the server has for this person. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) =>
      (await call<WireView[]>('GET', path, { query: { list }, signal })).data.map(fromWire),
    staleTime: 60_000,
  });

/** A name that no view has: 'Annas', else 'Annas 2'. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const tail = number === 1 ? '' : ` ${number}`;
    const free = name.slice(0, nameLimit - tail.length) + tail;
    if (!taken.has(free)) return free;
  }
}

const none: readonly KeptView[] = [];

/**
 * The saved views of a list, and what can be done with them; each change resolves once it is stored. `isReady`: the
 * list has its rows, which do not wait for views.
 */
export function useKeptViews(list: string, isReady: boolean) {
  const isKept = keepsViews();
  const queries = useQueryClient();
  const [preferences, change] = usePreferences(list);
  const { data } = useQuery({ ...viewsQuery(list), enabled: isKept && isReady });
  const reload = () => queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });

  const arrive = useEffectEvent(async (stored: readonly KeptView[]) => {
    const { views, defaultView, opening } = preferences;
    // Views from before they lived on the server move there.
    const taken = new Set(stored.flatMap((one) => (one.owner === null ? [one.name] : [])));
    for (const view of views) {
      const name = freeName(view.name, taken);
      taken.add(name);
      const moved = await create(list, { ...view, name }, null);
      change((now) => {
        const rest = { ...now, views: now.views.filter((one) => one.name !== view.name) };
        return defaultView === view.name ? withDefault(rest, moved) : rest;
      });
    }
    if (views.length) return reload();
    // The default view follows what was made of it, by the person elsewhere or by the colleague who shares it.
    const now = stored.find((one) => one.id === defaultView);
    if (defaultView !== undefined && JSON.stringify(now) !== JSON.stringify(opening))
      change((before) => withDefault(before, now));
  });
  useEffect(() => {
    // What could not be moved stays in this browser and is tried again with the next list.
    if (data) void arrive(data).catch(() => undefined);
  }, [data]);

  return {
    views: isKept ? (data ?? none) : preferences.views.map(keptHere),
    /** The id of the view that the list opens with. */
    defaultView: preferences.defaultView,
    setDefault: (view: KeptView | undefined) => change((now) => withDefault(now, view)),
    /** Saves a view, or replaces the person's own of the same name. */
    async save(view: View, sharedWith: Role | null): Promise<KeptView> {
      if (!isKept) {
        change((now) => withView(now, view));
        return keptHere(view);
      }
      const saved = await create(list, view, sharedWith);
      await reload();
      return saved;
    },
    /** Returns the view's id: the new name in this browser. */
    async edit(view: KeptView, name: string, sharedWith: Role | null): Promise<string> {
      if (!isKept) {
        change((now) => renamedView(now, view.name, name));
        return name;
      }
      await call('PUT', `${path}/${view.id}`, { body: { name, shared_with: sharedWith } });
      await reload();
      return view.id;
    },
    async remove(view: KeptView): Promise<void> {
      if (!isKept) return change((now) => withoutView(now, view.name));
      await call('DELETE', `${path}/${view.id}`);
      await reload();
    },
  };
}
export type KeptViews = ReturnType<typeof useKeptViews>;
