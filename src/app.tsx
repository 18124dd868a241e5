import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startWords } from './providers/i18n';
import { makeRouter } from './shell/routes';
import { screenAt, wordsOf } from './shell/screen-at';

/** The words of the frame and of the first screen have to be there before they are painted. */
export const prepare = () => startWords(...wordsOf(screenAt(location.pathname)));

/** The console of whoever is signed in. */
export default function App() {
  const [router] = useState(makeRouter);
  // History listens to the window; the next session's router must be the only one that does.
  useEffect(() => () => router.history.destroy(), [router]);
  return <RouterProvider router={router} />;
}
