import {
  ResourceContext,
  type Action,
  type GoConfig,
  type ParseFunction,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core';
import { useMatches, useRouter, type AnyRouteMatch } from '@tanstack/react-router';
import { useCallback, useContext, useRef, type ComponentProps, type MouseEvent } from 'react';

/**
 * Refine on TanStack Router: the four hooks that Refine asks of a router.
 *
 * A route says in its `staticData` which resource and action it shows, and the root route marks the history entry:
 *
 *     createRootRoute({ beforeLoad: markHistoryEntry, … })
 *     createRoute({ path: '/posts/$id', staticData: { refine: { resource: 'posts', action: 'edit' } }, … })
 *     <Refine routerProvider={routerProvider} …>     inside the root route's component
 *
 * What is shown is read from the leaf match, never from the location: while the next screen loads, the location is
 * already
 * that of the next screen.
 */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    refine?: { resource: string; action?: Action };
  }
}

interface Entry {
  historyEntry?: number;
}
/** The root route's `beforeLoad`: lets a match say which history entry it belongs to. */
export const markHistoryEntry = ({ location }: { location: { state: object } }): Entry => ({
  historyEntry: entryOf(location),
});
const entryOf = (location: { state: object }) => (location.state as { __TSR_index?: number }).__TSR_index ?? 0;

const useLeaf = (): AnyRouteMatch | undefined =>
  useMatches({ select: (matches) => matches.at(-1) as AnyRouteMatch | undefined });

/**
 * The history entry that is shown: a list keyed by it reads the URL again when a link leads to itself. Replacing keeps
 * it.
 */
export const useHistoryEntry = (): number =>
  useMatches({ select: (matches) => (matches.at(-1)?.context as Entry | undefined)?.historyEntry ?? 0 });

/**
 * Returns where the person is: at which screen and history entry, those of the next screen while it loads. Replacing a
 * screen's search keeps it.
 */
export function useWhereabouts(): () => string {
  const { history } = useRouter();
  return useCallback(() => `${entryOf(history.location)} ${history.location.pathname}`, [history]);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
/** The URL leaves out empty arrays and missing values. */
const pruned = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)));

function useGo() {
  const router = useRouter();
  // Read when it is called, so that the returned function stays the same for as long as the screen does.
  const shown = useRef<AnyRouteMatch>(undefined);
  shown.current = useLeaf();
  return useCallback(
    ({ to, query, hash, type = 'push', options = {} }: GoConfig): string | void => {
      const leaf = shown.current;
      const now = router.history.location;
      const [toPath = '', ownSearch = ''] = (to ?? '').split('#')[0]!.split('?');
      const pathname = toPath || (leaf?.pathname ?? now.pathname);
      const search = pruned({
        ...(options.keepQuery && (leaf?.search as Record<string, unknown> | undefined)),
        ...(ownSearch && router.options.parseSearch(ownSearch)),
        ...query,
      });
      const fragment = (hash ?? to?.split('#')[1] ?? (options.keepHash ? now.hash : '')).replace(/^#/, '');
      // Not `navigate`: it would read a `$` in an id as a parameter.
      const href = pathname + router.options.stringifySearch(search) + (fragment && `#${fragment}`);
      if (type === 'path') return href;
      if (type === 'push') return router.history.push(href);
      // A screen that is being left still writes its state, but the URL is the next screen's already.
      const isLeft =
        to === undefined && leaf !== undefined && entryOf(now) !== ((leaf.context as Entry).historyEntry ?? 0);
      if (!isLeft && href !== now.href) router.history.replace(href, now.state);
    },
    [router],
  );
}

function useBack() {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
  }, [router]);
}

function useParse(): ParseFunction {
  const leaf = useLeaf();
  const { resources } = useContext(ResourceContext);
  return useCallback(() => {
    const shown = leaf?.staticData.refine;
    const resource = shown && resources.find((one) => (one.identifier ?? one.name) === shown.resource);
    const { _splat, '*': _rest, ...params } = (leaf?.params ?? {}) as Record<string, string>;
    return {
      ...(resource && { resource }),
      ...(shown?.action && { action: shown.action }),
      ...(params.id !== undefined && { id: params.id }),
      ...(leaf && { pathname: leaf.pathname }),
      params: { ...params, ...(leaf?.search as object | undefined) },
    } as unknown as ParseResponse<never>;
  }, [leaf, resources]) as ParseFunction;
}

export interface LinkProps extends ComponentProps<'a'> {
  to: string;
  replace?: boolean;
  /** Load the screen when the pointer or the focus arrives. On by default. */
  preload?: boolean;
}
/** A real link: a plain click stays in the page, everything else is the browser's. */
export function Link({ to, replace, preload = true, onClick, target, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      (target && target !== '_self') ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (replace) router.history.replace(to);
    else router.history.push(to);
  };
  const prepare = () => {
    if (preload && !to.includes('$'))
      void router.preloadRoute({ to: to.split(/[?#]/)[0]! } as never).catch(() => undefined);
  };
  return (
    <a
      href={router.history.createHref(to)}
      target={target}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...rest}
    />
  );
}

/** Refine's four, for `<Refine routerProvider>`. */
export const routerProvider: RouterProvider = {
  go: () => useGo(),
  back: () => useBack(),
  parse: () => useParse(),
  Link,
};
