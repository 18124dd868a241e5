import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../providers/i18n';
import { usePlace } from './place';

/** On arrival at a screen the window is named after it, and the focus goes to its heading: screen readers say where one is. */
export function useArrival(): void {
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
    // Something of the new screen may have taken the focus by itself, and keeps it.
    const main = document.getElementById('main');
    if (!main || (document.activeElement !== document.body && main.contains(document.activeElement) && document.activeElement !== main)) return;
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
