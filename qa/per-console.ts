import type { Api } from './api';

/** What is kept for each console that a run walks: records of two consoles may have the same id. */
export function perConsole<Kept>(make: () => Kept): (api: Pick<Api, 'base'>) => Kept {
  const all = new Map<string, Kept>();
  return ({ base }) => {
    const own = all.get(base) ?? make();
    all.set(base, own);
    return own;
  };
}

const over = perConsole(() => new Map<string, Promise<void>>());
/**
 * Does something once for each console; again only if it has failed. A path that comes meanwhile waits for it. `what`
 * names it among all that is done so.
 */
export function oncePerConsole(api: Pick<Api, 'base'>, what: string, act: () => Promise<void>): Promise<void> {
  const all = over(api);
  const own = all.get(what) ?? act();
  all.set(what, own);
  own.catch(() => all.delete(what));
  return own;
}
