import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../kit/ui/focus-heading';
import { usePlace } from './place';

/**
 * After navigation, sets the document title and moves the focus to the screen's heading, so that screen readers
 * announce it.
 */
export function Arrival(): null {
  const { t } = useTranslation('shell');
  const { title, leaf, own } = usePlace();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useEffect(() => {
    document.title = [own, leaf, title, t('product')].filter(Boolean).join(' · ');
  }, [own, leaf, title, t]);

  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const main = document.getElementById('main');
    // An element of the new screen that has taken the focus keeps it.
    if (
      !main ||
      (document.activeElement !== document.body &&
        main.contains(document.activeElement) &&
        document.activeElement !== main)
    )
      return;
    // The heading of the previous screen may still be there, hidden: it cannot take the focus.
    if (!focusHeading()) main.focus({ preventScroll: true });
    // The heading comes once the screen has loaded, or takes the place of another one. It gets the focus that nothing
    // else has, until the user does something.
    const acts = new AbortController();
    const watch = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === main || activeElement === document.body) focusHeading();
    });
    watch.observe(main, { childList: true, subtree: true });
    const stop = () => {
      watch.disconnect();
      acts.abort();
    };
    for (const action of ['keydown', 'pointerdown'])
      window.addEventListener(action, stop, { capture: true, signal: acts.signal });
    return stop;
  }, [pathname]);
  return null;
}
