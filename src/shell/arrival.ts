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
    if (focusHeading()) return;
    // The screen is still loading: focus its heading once it is there, unless the focus has moved on.
    main.focus({ preventScroll: true });
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading()) watch.disconnect();
    });
    watch.observe(main, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
  return null;
}
