import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media';

/** Whether the page is being printed: what is drawn only in part on the screen is then drawn as a whole. */
export function usePrinting(): boolean {
  const isPrint = useMedia('print');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners have returned.
    const before = () => flushSync(() => setAsked(true));
    const after = () => setAsked(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrint || isAsked;
}
