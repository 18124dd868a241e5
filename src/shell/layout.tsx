import { Outlet } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../kit/lazy-part';
import { PersonCards } from '../kit/person/person-cards';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../providers/i18n';
import { afterFirstScreen } from '../providers/live';
import { AppBar } from './app-bar';
import { ConnectionNotice } from './connection-notice';
import { Menu } from './menu';
import { Arrival } from './arrival';
import { PendingDeletes } from './pending-deletes';
import { RecentRecords } from './recent-records';
import { useShortcuts } from './shortcuts';

const loadPalette = () => import('./palette');
const Palette = lazyPart(loadPalette, ['commands', 'reports']);
const Drawer = lazyPart(() => import('./drawer'));
const Help = lazyPart(() => import('./help'), ['commands']);
/** The console works without the badges, so a failure to load them is no error of the page. */
const noBadges = { default: () => null };
const Badges = lazyPart(async () => {
  await afterFirstScreen();
  return Promise.all([import('../admin/start/badges'), loadWords('start')]).then(
    ([module]) => module,
    () => noBadges,
  );
});

type Overlay = 'palette' | 'drawer' | 'help';

/** Menu, app bar and the current screen, with the palette, drawer and help dialog on demand. */
export function Layout() {
  const { t } = useTranslation('shell');
  const [overlay, setOverlay] = useState<Overlay>();
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const openHelp = useCallback(() => setOverlay('help'), []);
  const close = useCallback(() => setOverlay(undefined), []);
  useShortcuts({ onSearch: openPalette, onHelp: openHelp });
  // What is typed right after Ctrl K belongs into the palette, which is not there while its code is being loaded.
  useEffect(() => {
    void afterFirstScreen()
      .then(loadPalette)
      .catch(() => undefined);
  }, []);
  return (
    <div className="grid h-dvh grid-cols-1 lg:grid-cols-[232px_minmax(0,1fr)] print:block print:h-auto">
      <a
        href="#main"
        className="fixed left-2 top-2 z-50 -translate-y-20 print:hidden rounded-lg bg-foreground px-3 py-2 text-background focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="min-h-0 border-r border-border max-lg:hidden print:hidden">
        <Menu onSearch={openPalette} />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col print:block">
        <AppBar onMenu={() => setOverlay('drawer')} onHelp={openHelp} />
        <ConnectionNotice />
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
          <Outlet />
        </main>
      </div>
      <Arrival />
      <RecentRecords />
      <PendingDeletes />
      <PersonCards />
      <Suspense>
        <Badges />
      </Suspense>
      <Suspense>
        {overlay === 'palette' && <Palette onClose={close} onHelp={openHelp} />}
        {overlay === 'drawer' && <Drawer onClose={close} onSearch={openPalette} />}
        {overlay === 'help' && <Help onClose={close} />}
      </Suspense>
    </div>
  );
}
