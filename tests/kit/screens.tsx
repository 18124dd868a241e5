import { Refine, type LiveProvider } from '@refinedev/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { authProvider } from '../../src/providers/auth';
import { dataProvider } from '../../src/providers/data';
import { notificationProvider } from '../../src/providers/notification';
import { makeQueryClient } from '../../src/providers/query';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';

/** A screen of the console: its address, resource and action. */
export interface Screen {
  path: string;
  resource: string;
  action: 'list' | 'create' | 'edit';
  View: () => ReactNode;
}

/** A live server: `live` is its provider, and `change` tells of records that somebody has changed. */
export function liveChanges() {
  const heard = new Set<Parameters<LiveProvider['subscribe']>[0]>();
  const live: LiveProvider = {
    subscribe: (one) => {
      heard.add(one);
      return one;
    },
    unsubscribe: (one: Parameters<LiveProvider['subscribe']>[0]) => void heard.delete(one),
  };
  const change = (path: string, ids?: readonly number[]) =>
    act(async () => {
      for (const { channel, callback } of heard)
        if (channel === `resources/${path}`)
          callback({ channel, type: 'updated', payload: ids ? { ids: [...ids] } : {}, date: new Date(0) });
    });
  return { live, change };
}

/** Opens an address of a console that has these screens alone, with all of its providers. */
export async function openScreens(screens: readonly Screen[], at: string, liveProvider?: LiveProvider) {
  const rootRoute = createRootRoute({
    beforeLoad: markHistoryEntry,
    component: () => (
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        notificationProvider={notificationProvider}
        {...(liveProvider && { liveProvider })}
        resources={[...new Set(screens.map((one) => one.resource))].map((name) => ({ name, list: `/${name}` }))}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          reactQuery: { clientConfig: makeQueryClient() },
        }}
      >
        <Outlet />
      </Refine>
    ),
  });
  const routes = screens.map(({ path, resource, action, View }) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { refine: { resource, action } },
      component: View,
    }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <TooltipProvider>
        <RouterProvider router={router as never} />
      </TooltipProvider>,
    ),
  );
  return { root, history: router.history };
}
