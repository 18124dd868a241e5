import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TooltipProvider } from './kit/ui/tooltip';
import { loadWords } from './providers/i18n';
import { makeRouter } from './shell/routes';
import { screenAt, wordsOf } from './shell/screen-at';

let prepared: ReturnType<typeof makeRouter> | undefined;

/** The words and the first screen have to be there before anything is painted: it is drawn once, not part by part. */
export async function prepare(): Promise<void> {
  prepared?.history.destroy();
  prepared = makeRouter();
  await Promise.all([loadWords(...wordsOf(screenAt(location.pathname))), prepared.load()]);
}

/** The console of whoever is signed in. */
export default function App() {
  const [router] = useState(() => prepared ?? makeRouter());
  // History listens to the window; the next session's router must be the only one that does.
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
