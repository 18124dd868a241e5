import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from './place';

/** On arrival at a screen the window is named after it, and the focus goes to its heading: screen readers say where one is. */
export function Arrival(): null {
  const { t } = useTranslation('shell');
  const { title, leaf, own } = usePlace();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useEffect(() => {
    document.title = [own, leaf, title, t('product')].filter(Boolean).join(' · ');
  }, [own, leaf, title, t]);

  // Whoever is quick is elsewhere before the first effect runs.
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const main = document.getElementById('main');
    // Something of the new screen may have taken the focus by itself, and keeps it.
    if (
      !main ||
      (document.activeElement !== document.body &&
        main.contains(document.activeElement) &&
        document.activeElement !== main)
    )
      return;
    const arrive = () => {
      const heading = main.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // That of a screen that is hidden by now does not take it.
      return document.activeElement === heading;
    };
    if (arrive()) return;
    // The screen is on its way: its heading has the focus when it comes, unless somebody has taken it elsewhere.
    main.focus({ preventScroll: true });
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || arrive()) watch.disconnect();
    });
    watch.observe(main, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
  return null;
}
