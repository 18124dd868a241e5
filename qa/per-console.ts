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
