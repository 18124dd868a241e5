import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TooltipProvider } from './kit/ui/tooltip';
import { loadWords } from './providers/i18n';
import { makeRouter } from './shell/routes';
import { screenAt, wordsOf } from './shell/screen-at';

let prepared: ReturnType<typeof makeRouter> | undefined;

/** Loads the words and the first screen, so that the first paint is complete. */
export async function prepare(): Promise<void> {
  prepared?.history.destroy();
  prepared = makeRouter();
  await Promise.all([loadWords(...wordsOf(screenAt(location.pathname))), prepared.load()]);
}

/** The console of the person who is signed in. */
export default function App() {
  const [router] = useState(() => prepared ?? makeRouter());
  // A router's history listens to the window: only the current session's router may.
  useEffect(() => {
    prepared = undefined;
    return () => router.history.destroy();
  }, [router]);
  return (
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>
  );
}
