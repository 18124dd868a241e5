import { Command } from 'cmdk';
import { users } from '../admin/users/resource';
import { personHref } from '../kit/person/person-link';
import { edition } from 'virtual:edition';
import { screens } from 'virtual:screens';
import { useGo } from '@refinedev/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { found } from '../contract/search';
import { cn } from '../kit/ui/cn';
import { Dialog, DialogContent, DialogTitle } from '../kit/ui/dialog';
import { signOut } from '../providers/session';
import { entryTitleKeys, visibleReports } from '../admin/reports/visible-reports';
import { useBookmarkWords } from './bookmark-words';
import { useBookmarks, type Bookmark } from './bookmarks';
import { maySee, menuItems } from './menu-items';
import { useFoundRecords } from './record-search';
import { chooseTheme, themes } from './theme';

const itemClass =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary';
const groupClass =
  '**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted-foreground';

const besideClass = 'ml-auto shrink-0 pl-3 text-xs text-muted-foreground';

interface Entry {
  key: string;
  title: string;
  /** Shown at the end of the line. */
  where?: string;
  run: () => void;
}
/** The entries that a text names, the best first; all of them without a text. */
const entriesFor = (entries: readonly Entry[], text: string): readonly Entry[] =>
  text.trim()
    ? found(
        entries.map((one) => ({ ...one, texts: [one.title] })),
        text,
        edition.phone,
      )
    : entries;

/** The command palette (Ctrl or ⌘ K): opens any screen or record, and runs the shell's commands. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation(['shell', 'commands', 'reports']);
  const go = useGo();
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  /** The entry that the user moved to; undefined for the first one, whichever that is when results come. */
  const [selected, setSelected] = useState<string>();
  const { records, searching, failed, enabled } = useFoundRecords(text);
  const { top, groups } = menuItems();
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const whereOf = (path: string) => {
    const group = screens.find((one) => one.path === path && one.menu)?.menu?.group;
    return group && { where: t(`groups.${group}`) };
  };
  const { favourites, recent } = useBookmarks();
  const named = useBookmarkWords();
  const goTo = (to: string) => run(() => void go({ to }));
  const bookmarked = (title: string, bookmarks: readonly Bookmark[]) => ({
    title,
    // What is typed finds them among the screens and records.
    entries: text.trim()
      ? []
      : named(bookmarks).map(({ to, title: name, where }) => ({
          key: `${title} ${to}`,
          title: name,
          ...(where && { where }),
          run: goTo(to),
        })),
  });
  const foundRecords = records.map(({ path, found: rows }) => ({
    // Two lists may have one title.
    key: path,
    title: t(`menu.${path}.title`),
    entries: rows.map((one) => ({
      key: `${path}/${one.id}`,
      title: one.label,
      where: one.beside.join(' · '),
      run: goTo(path === users.path ? personHref(one.id) : `/${path}/${one.id}`),
    })),
  }));
  const others = [
    bookmarked(t('groups.favourites'), favourites),
    bookmarked(t('groups.recent'), recent),
    {
      title: t('commands:palette.screens'),
      // A screen may be in two groups.
      entries: [...new Set([...top, ...groups.flatMap((one) => one.items)])].map((screen) => ({
        key: screen.route,
        title: t(`menu.${screen.path}.title`),
        ...whereOf(screen.path),
        run: goTo(screen.route),
      })),
    },
    {
      title: t('groups.reports'),
      entries: visibleReports().map((one) => ({
        key: one.path,
        title: t(entryTitleKeys(one)),
        where: t('groups.reports'),
        run: goTo(`/${one.path}`),
      })),
    },
    {
      title: t('commands:palette.actions'),
      entries: [
        ...screens
          .filter((one) => one.kind === 'create' && maySee(one))
          .map((screen) => ({
            key: screen.route,
            title: t([`menu.${screen.path}.create`, 'create']),
            where: [whereOf(screen.path)?.where, t(`menu.${screen.path}.title`)].filter(Boolean).join(' · '),
            run: goTo(screen.route),
          })),
        ...themes.map((theme) => ({
          key: `theme ${theme}`,
          title: t('commands:palette.theme', { name: t(`theme.${theme}`) }),
          run: run(() => chooseTheme(theme)),
        })),
        { key: 'help', title: t('help.title'), run: run(onHelp) },
        { key: 'sign out', title: t('signOut'), run: run(() => signOut()) },
      ],
    },
  ].map(({ title, entries }) => ({ key: title, title, entries: entriesFor(entries, text) }));
  const sections = [...foundRecords, ...others].filter((one) => one.entries.length);
  const isEmpty = !searching && !sections.length;
  const first = sections[0]?.entries[0];
  const list = useRef<HTMLDivElement>(null);
  // Results come above what is shown already.
  useLayoutEffect(() => {
    if (selected === undefined) list.current?.scrollTo(0, 0);
  }, [selected, first?.key]);
  useEffect(() => {
    if (!entered || searching) return;
    setEntered(false);
    first?.run();
  }, [entered, searching, first]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[14vh]! max-w-140! translate-y-0! gap-0! overflow-hidden! p-0!"
      >
        <DialogTitle className="sr-only">{t('commands:palette.title')}</DialogTitle>
        <Command
          label={t('commands:palette.title')}
          loop
          shouldFilter={false}
          value={selected ?? first?.key ?? ''}
          onValueChange={(key) => setSelected(key === first?.key ? undefined : key)}
          className="flex min-h-0 flex-col"
        >
          <Command.Input
            value={text}
            onValueChange={(value) => {
              setText(value);
              setEntered(false);
              setSelected(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The records of the text before are still shown, or nothing is yet: the best result opens once it is known.
              if (!searching || (sections.length && !records.length)) return;
              event.preventDefault();
              setEntered(true);
            }}
            placeholder={t('commands:palette.placeholder')}
            className="h-12 w-full border-b border-border bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
          />
          <Command.List ref={list} className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5">
            {sections.map(({ key, title, entries }) => (
              <Command.Group key={key} heading={title} className={groupClass}>
                {entries.map((one) => (
                  <Command.Item key={one.key} value={one.key} onSelect={one.run} className={itemClass}>
                    <span className="min-w-0 truncate">{one.title}</span>
                    {one.where && <span className={besideClass}>{one.where}</span>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
          {/* Outside of the listbox, which may hold options only. */}
          <p role="status" className={cn('m-0 px-4 text-muted-foreground', (searching || failed || isEmpty) && 'py-3')}>
            {searching
              ? t('commands:palette.searching')
              : failed
                ? t('commands:palette.failed')
                : isEmpty && t(enabled ? 'commands:palette.none' : 'commands:palette.more')}
          </p>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
