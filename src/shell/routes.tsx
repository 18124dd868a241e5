import { screens, type ScreenEntry } from 'virtual:screens';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { isServed } from '../providers/access';
import { loadWords } from '../providers/i18n';
import { listSearch } from '../providers/list-search';
import { markHistoryEntry, useHistoryEntry } from '../providers/router';
import { Console } from './console';
import { maySee } from './menu-items';
import { Failed, Pending } from './notices';
import { home, signInPath, wordsOf } from './screen-at';

/**
 * For code that could not be fetched the router reloads the page, as a newer version may have been deployed. Without a
 * connection that would replace the console by the browser's error page, so the screen fails instead.
 */
const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause: unknown) => {
        const isReachable = await fetch(home(), { method: 'HEAD', cache: 'no-store' }).then(
          () => true,
          () => false,
        );
        throw isReachable ? cause : new Error('The code of a screen could not be loaded', { cause });
      }),
    name,
  );

const loadDeadEnds = async () => (await Promise.all([import('./dead-ends'), loadWords('dead-ends')]))[0];
const Forbidden = lazyScreen(loadDeadEnds, 'Forbidden');
const NotFound = lazyScreen(loadDeadEnds, 'NotFound');

/**
 * A route's component: the lazy screen, or 'forbidden' for other roles. A list is remounted for each history entry.
 * The roles are those at the router's creation: a session that ends leaves the screen as it is.
 */
function componentOf(screen: ScreenEntry) {
  const Loaded = lazyScreen(screen.load as () => Promise<{ default: FunctionComponent }>);
  const ByEntry = () => <Loaded key={useHistoryEntry()} />;
  const isAllowed = maySee(screen);
  const Screen = () => (isAllowed ? screen.kind === 'list' ? <ByEntry /> : <Loaded /> : <Forbidden />);
  return Object.assign(Screen, { preload: () => Loaded.preload?.() });
}

/**
 * Creates the router with the routes of this market's screens. Each session gets a new one, without state of the
 * previous.
 */
export function makeRouter() {
  const root = createRootRoute({ beforeLoad: markHistoryEntry, component: Console, notFoundComponent: NotFound });
  const toHome = [signInPath, '/'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to: home(), replace: true });
      },
    }),
  );
  const toForms = screens.flatMap(({ also, route }) =>
    also === undefined
      ? []
      : createRoute({
          getParentRoute: () => root,
          path: also,
          beforeLoad: ({ params }: { params: object }) => {
            throw redirect({ to: route, params, replace: true } as never);
          },
        }),
  );
  const routes = screens.filter(isServed).map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.route,
      staticData: { refine: { resource: screen.path, action: screen.kind === 'screen' ? 'list' : screen.kind } },
      loader: () => loadWords(...wordsOf(screen)),
      component: componentOf(screen),
      ...(screen.kind === 'list' && { validateSearch: listSearch }),
      ...(screen.route.includes('$') && { remountDeps: ({ params }: { params: object }) => params }),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...toHome, ...toForms, ...routes]),
    defaultPendingComponent: Pending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: Failed,
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity,
  });
}
