import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../kit/store';

type Offered = Readonly<Record<string, readonly string[]>>;
const store = createStore<Offered>({});

/**
 * Says which shortcuts work at the moment, for the dialog that lists them: those of `place` ('lists', 'forms') while
 * the component is mounted. `names` are their words in `commands:shortcuts`, separated by spaces.
 */
export function useOffered(place: string, names: string): void {
  useEffect(() => {
    const own = names.split(' ');
    store.set({ ...store.get(), [place]: own });
    return () => {
      const { [place]: now, ...others } = store.get();
      if (now === own) store.set(others);
    };
  }, [place, names]);
}
export const useShortcutsHere = (): Offered => useSyncExternalStore(store.subscribe, store.get);
