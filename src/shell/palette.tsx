import { Command } from 'cmdk';
import { screens } from 'virtual:screens';
import { useGo } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogTitle } from '../kit/ui/dialog';
import { signOut } from '../providers/session';
import { entryTitleKeys, visibleReports } from '../admin/reports/menu-entries';
import { maySee, menuItems } from './menu-items';
import { useFoundRecords } from './record-search';
import { chooseTheme, themes } from './theme';

const itemClass =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary';
const groupClass =
  '**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted-foreground';

/** The command palette (Ctrl or ⌘ K): opens any screen or record, and runs the shell's commands. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation(['shell', 'commands', 'reports']);
  const go = useGo();
  const [text, setText] = useState('');
  const { records, searching, failed } = useFoundRecords(text);
  const { top, groups } = menuItems();
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const goTo = (to: string) => run(() => void go({ to }));
  const creating = screens.filter((one) => one.kind === 'create' && maySee(one));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[14vh]! max-w-140! translate-y-0! gap-0! overflow-hidden! p-0!"
      >
        <DialogTitle className="sr-only">{t('commands:palette.title')}</DialogTitle>
        <Command label={t('commands:palette.title')} loop className="flex min-h-0 flex-col">
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={t('commands:palette.placeholder')}
            className="h-12 w-full border-b border-border bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
          />
          <Command.List className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5">
            {!searching && (
              <Command.Empty className="px-3 py-6 text-center text-muted-foreground">
                {t(failed ? 'commands:palette.failed' : 'commands:palette.none')}
              </Command.Empty>
            )}
            {records.map(({ path, found }) => (
              <Command.Group key={path} heading={t(`menu.${path}.title`)} className={groupClass} forceMount>
                {found.map((one) => (
                  <Command.Item
                    key={one.id}
                    value={`${path}/${one.id} ${text}`}
                    forceMount
                    onSelect={goTo(`/${path}/${one.id}`)}
                    className={itemClass}
                  >
                    {one.label}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
            {searching && (
              <Command.Loading label={t('commands:palette.searching')} className="px-3 py-2 text-muted-foreground">
                {t('commands:palette.searching')}
              </Command.Loading>
            )}
            <Command.Group heading={t('commands:palette.screens')} className={groupClass}>
              {[...top, ...groups.flatMap((one) => one.items)].map((screen) => (
                <Command.Item
                  key={screen.route}
                  value={t(`menu.${screen.path}.title`)}
                  onSelect={goTo(screen.route)}
                  className={itemClass}
                >
                  {t(`menu.${screen.path}.title`)}
                  {screen.menu?.group && (
                    <span className="ml-auto text-xs text-muted-foreground">{t(`groups.${screen.menu.group}`)}</span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
            {visibleReports().length > 0 && (
              <Command.Group heading={t('groups.reports')} className={groupClass}>
                {visibleReports().map((one) => (
                  <Command.Item
                    key={one.path}
                    value={`${t(entryTitleKeys(one))} ${one.path}`}
                    onSelect={goTo(`/${one.path}`)}
                    className={itemClass}
                  >
                    {t(entryTitleKeys(one))}
                    <span className="ml-auto text-xs text-muted-foreground">{t('groups.reports')}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            )}
            <Command.Group heading={t('commands:palette.actions')} className={groupClass}>
              {creating.map((screen) => (
                <Command.Item key={screen.route} onSelect={goTo(screen.route)} className={itemClass}>
                  {t([`menu.${screen.path}.create`, 'create'])}
                </Command.Item>
              ))}
              {themes.map((theme) => (
                <Command.Item key={theme} onSelect={run(() => chooseTheme(theme))} className={itemClass}>
                  {t('commands:palette.theme', { name: t(`theme.${theme}`) })}
                </Command.Item>
              ))}
              <Command.Item onSelect={run(onHelp)} className={itemClass}>
                {t('help.title')}
              </Command.Item>
              <Command.Item onSelect={run(() => signOut())} className={itemClass}>
                {t('signOut')}
              </Command.Item>
            </Command.Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
