import { edition } from 'virtual:edition';
import { screens, type ScreenEntry } from 'virtual:screens';
import Search from 'lucide-react/icons/search';
import { useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../kit/lazy-part';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../kit/ui/cn';
import { Kbd } from '../kit/ui/kbd';
import { useBadges } from '../providers/badges';
import { Link } from '../providers/router';
import { BookmarkGroups } from './bookmark-groups';
import { BrandMark } from './brand';
import { MenuGroup } from './menu-group';
import { menuIcons } from './menu-icons';
import { menuItems, reportsPath, type ScreenGroup } from './menu-items';
import { commandKey } from './shortcuts';
import { version } from './version';

const ReportEntries = lazyPart(() => import('../admin/reports/menu-entries'), ['reports']);

/** The main menu: documented groups that can be collapsed (document 1, section 2.1). */
export function Menu({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const { top, groups } = menuItems();
  return (
    <div className="flex h-full flex-col bg-muted">
      <div className="flex items-center gap-2 px-4 pb-3 pt-4">
        <BrandMark />
        <div className="leading-tight">
          <p className="font-semibold">{t('product')}</p>
          <p className="text-xs text-muted-foreground">{edition.name}</p>
        </div>
      </div>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className={cn(
          'mx-3 mb-2.5 flex h-7.5 cursor-pointer items-center gap-1.5 rounded-lg border border-border bg-background pl-2 pr-1.5 text-muted-foreground shadow-xs hover:text-foreground',
          focusRing,
        )}
      >
        <Search aria-hidden className="size-3.5 shrink-0" />
        <span className="flex-1 truncate text-left">{t('search')}</span>
        <Kbd aria-hidden>{commandKey} K</Kbd>
      </button>
      <nav aria-label={t('navigation')} className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        <ul>
          {top.map((screen) => (
            <Entry key={screen.route} screen={screen} />
          ))}
        </ul>
        <BookmarkGroups />
        {groups.map((one) => (
          <Group key={one.group} {...one} />
        ))}
      </nav>
      <p className="px-4 py-2 text-xs text-muted-foreground">{version}</p>
    </div>
  );
}

const usePath = () => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.refine?.resource ?? '' });
  return screens.find((one) => one.path === path)?.menuParent ?? path;
};

function Entry({ screen }: { screen: ScreenEntry }) {
  const { t } = useTranslation('shell');
  const badge = useBadges()[screen.path];
  const active = usePath() === screen.path;
  const Icon = menuIcons[screen.menu?.icon ?? ''];
  return (
    <li>
      <Link
        to={screen.route}
        aria-current={active ? 'page' : undefined}
        className={cn(
          'flex min-h-7.25 items-center justify-between gap-2 rounded-md px-2 py-1',
          focusRing,
          '-outline-offset-2!',
          active ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-accent',
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground [&_path]:stroke-[4]" />}
          <span className="min-w-0 break-words">{t(`menu.${screen.path}.title`)}</span>
        </span>
        {/* Apart in the accessible name, too. */ ' '}
        {badge && (
          <span className="shrink-0 text-xs font-normal tabular-nums text-muted-foreground">
            {badge.text === badge.label ? (
              badge.text
            ) : (
              <>
                <span aria-hidden>{badge.text}</span>
                <span className="sr-only">{badge.label}</span>
              </>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}

function Group({ group, items }: ScreenGroup) {
  const path = usePath();
  return group === 'reports' ? (
    <MenuGroup group={group} isCurrent={path === reportsPath}>
      <Suspense>
        <ReportEntries />
      </Suspense>
    </MenuGroup>
  ) : (
    <MenuGroup group={group} isCurrent={items.some((one) => one.path === path)}>
      <ul className="mt-0.5">
        {items.map((screen) => (
          <Entry key={screen.route} screen={screen} />
        ))}
      </ul>
    </MenuGroup>
  );
}
