import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted, for what is answered later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
