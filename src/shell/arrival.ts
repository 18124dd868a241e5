import { screens } from 'virtual:screens';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../providers/i18n';

/** On arrival at a screen the window is named after it, and the focus goes to its heading: screen readers say where one is. */
export function useArrival(): void {
  const { t } = useTranslation('shell');
  const [path, action, pathname] = useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      return [leaf?.staticData.refine?.resource ?? '', leaf?.staticData.refine?.action ?? '', leaf?.pathname ?? ''];
    },
    structuralSharing: true,
  });
  const title = screens.some((one) => one.path === path && one.menu) ? t(`menu.${path}.title`) : '';
  const leaf = action === 'create' ? t([`menu.${path}.create`, 'create']) : action === 'edit' ? `#${pathname!.split('/').at(-1)}` : '';
  useEffect(() => {
    document.title = [leaf, title, t('product')].filter(Boolean).join(' · ');
  }, [leaf, title, t]);

  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Something of the new screen may have taken the focus by itself, and keeps it.
    const main = document.getElementById('main');
    if (!main || (document.activeElement !== document.body && main.contains(document.activeElement) && document.activeElement !== main)) return;
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
