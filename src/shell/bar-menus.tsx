import { edition } from 'virtual:edition';
import { useState } from 'react';
import { languages, locales, type Language } from '../../editions/edition';
import { company } from '../contract/company';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../kit/ui/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language } from '../providers/i18n';
import { languageNames } from '../providers/language';
import { notify } from '../providers/notification';
import { session, signOut } from '../providers/session';
import type { BarMenuProps } from './app-bar';
import { chooseTheme, chosenTheme, themes, type Theme } from './theme';

/** Mounted by a click on its button, so it starts open. */
function BarMenu({ label, className, children, content }: BarMenuProps & { content: React.ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger aria-label={label} className={className}>
        {children}
      </DropdownMenuTrigger>
      <DropdownMenuContent>{content}</DropdownMenuContent>
    </DropdownMenu>
  );
}

export function LanguageMenu(props: BarMenuProps) {
  const { t } = useTranslation('shell');
  const choose = (next: string) =>
    void changeLanguage(next as Language).catch(() => notify({ type: 'warning', message: t('errors.unreachable') }));
  const items = languages
    .filter((one) => edition.languages.includes(one))
    .map((one) => (
      <DropdownMenuRadioItem key={one} value={one} lang={locales[one]}>
        {languageNames[one]}
      </DropdownMenuRadioItem>
    ));
  return (
    <BarMenu
      {...props}
      content={
        <DropdownMenuRadioGroup value={language()} onValueChange={choose}>
          {items}
        </DropdownMenuRadioGroup>
      }
    />
  );
}

function Themes() {
  const { t } = useTranslation('shell');
  return (
    <DropdownMenuRadioGroup value={chosenTheme()} onValueChange={(next) => chooseTheme(next as Theme)}>
      {themes.map((one) => (
        <DropdownMenuRadioItem key={one} value={one}>
          {t(`theme.${one}`)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
export const ThemeMenu = (props: BarMenuProps) => <BarMenu {...props} content={<Themes />} />;

export function UserMenu(props: BarMenuProps) {
  const { t } = useTranslation('shell');
  const who = session();
  return (
    <BarMenu
      {...props}
      content={
        <>
          <div className="max-w-64 px-2 py-1">
            <p className="truncate font-medium">{who?.identity.fullName}</p>
            <p className="truncate text-xs text-muted-foreground">
              {who?.roles.map((role) => t(`roles.${role}`, { company: company.name })).join(', ')}
            </p>
          </div>
          <DropdownMenuSeparator />
          <div className="sm:hidden">
            <DropdownMenuLabel>{t('theme.title')}</DropdownMenuLabel>
            <Themes />
            <DropdownMenuSeparator />
          </div>
          <DropdownMenuItem onSelect={() => props.onHelp?.()}>{t('help.title')}</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => signOut()}>{t('signOut')}</DropdownMenuItem>
        </>
      }
    />
  );
}
