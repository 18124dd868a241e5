import { edition } from 'virtual:edition';
import MenuIcon from 'lucide-react/icons/menu';
import { Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { lazyPart } from '../kit/lazy-part';
import { Button, buttonVariants } from '../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { language } from '../providers/i18n';
import { languageNames } from '../providers/language';
import { Link } from '../providers/router';
import { session } from '../providers/session';
import { FavouriteButton } from './favourite-button';
import { usePlace } from './place';
import { chosenTheme, onTheme } from './theme';

const LanguageMenu = lazyPart(async () => ({ default: (await import('./bar-menus')).LanguageMenu }));
const ThemeMenu = lazyPart(async () => ({ default: (await import('./bar-menus')).ThemeMenu }));
const UserMenu = lazyPart(async () => ({ default: (await import('./bar-menus')).UserMenu }));

/** The breadcrumb, and the menus for language, theme and account. */
export function AppBar({ onMenu, onHelp }: { onMenu: () => void; onHelp: () => void }) {
  const { t } = useTranslation('shell');
  const theme = useSyncExternalStore(onTheme, chosenTheme);
  const who = session()?.identity;
  const initials = (who?.fullName ?? '')
    .split(/\s+/)
    .map((one) => one[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <header className="print:hidden flex h-12 shrink-0 items-center gap-2 border-b border-border px-5 max-lg:px-3">
      <Button variant="ghost" size="icon" aria-label={t('openMenu')} onClick={onMenu} className="lg:hidden">
        <MenuIcon aria-hidden />
      </Button>
      <Breadcrumb />
      <FavouriteButton />
      {edition.flags.languageSwitch && edition.languages.length > 1 && (
        <Opener
          Menu={LanguageMenu}
          label={t('language', { name: languageNames[language()] })}
          className={buttonVariants({ variant: 'ghost' })}
        >
          {languageNames[language()]}
        </Opener>
      )}
      <Opener
        Menu={ThemeMenu}
        label={t('theme.label', { name: t(`theme.${theme}`) })}
        className={buttonVariants({ variant: 'ghost', className: 'max-sm:hidden' })}
      >
        {t(`theme.${theme}`)}
      </Opener>
      <Opener
        Menu={UserMenu}
        label={t('account', { name: who?.fullName ?? '' })}
        className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'rounded-full!' })}
        onHelp={onHelp}
      >
        <span
          aria-hidden
          className="grid size-6.5 place-items-center rounded-full bg-idle-bg text-[11px] font-semibold text-idle"
        >
          {initials}
        </span>
      </Opener>
    </header>
  );
}

export interface BarMenuProps {
  label: string;
  className: string;
  children: React.ReactNode;
  onHelp?: (() => void) | undefined;
}
/** A menu button. The menu's code is loaded on hover or focus, and mounted with the first click. */
function Opener({ Menu, ...rest }: BarMenuProps & { Menu: ComponentType<BarMenuProps> }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={rest.label}
      aria-haspopup="menu"
      aria-expanded="false"
      className={rest.className}
      onPointerEnter={() => void import('./bar-menus')}
      onFocus={() => void import('./bar-menus')}
      onClick={() => setWanted(true)}
    >
      {rest.children}
    </button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <Menu {...rest} />
    </Suspense>
  ) : (
    button
  );
}

function Breadcrumb() {
  const { t } = useTranslation('shell');
  const { screen, title, leaf, own } = usePlace();
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 flex-1">
      <ol className="flex items-center gap-1.5 text-muted-foreground [&>li:not(:last-child)]:after:ml-1.5 [&>li:not(:last-child)]:after:content-['/']">
        {screen?.menu?.group && <li className="whitespace-nowrap max-sm:hidden">{t(`groups.${screen.menu.group}`)}</li>}
        {screen && (
          <li className="shrink-0 max-sm:truncate" aria-current={leaf || own ? undefined : 'page'}>
            {leaf ? (
              <Link
                to={screen.route}
                className="rounded-sm hover:text-foreground hover:underline focus-visible:outline-2 focus-visible:outline-primary"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        )}
        {leaf && (
          <li
            className={own ? 'whitespace-nowrap max-sm:hidden' : 'min-w-0 truncate'}
            aria-current={own ? undefined : 'page'}
          >
            {leaf}
          </li>
        )}
        {own && (
          <li className="min-w-0 truncate" aria-current="page">
            {own}
          </li>
        )}
      </ol>
    </nav>
  );
}
