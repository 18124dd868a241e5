import { entries } from 'virtual:report-entries';
import { screens } from 'virtual:screens';
import { useTranslation } from 'react-i18next';
import { entryTitleKeys } from '../admin/reports/visible-reports';
import { useBookmarks, type Bookmark } from './bookmarks';
import { maySee, menuItems, reportsPath } from './menu-items';

/** A bookmark in words. `where` tells it from others of the same name: a record's screen, a screen's group. */
export interface NamedBookmark extends Bookmark {
  title: string;
  where: string;
}

/** Names bookmarks, and leaves out those that this person does not see. */
export function useBookmarkWords(): (bookmarks: readonly Bookmark[]) => readonly NamedBookmark[] {
  const { t } = useTranslation('shell');
  const { favourites, recent } = useBookmarks();
  const hasReports = [...favourites, ...recent].some(({ path }) => path === reportsPath);
  // The names of reports are loaded for those who have some; until then a report has the name it was opened under.
  useTranslation(hasReports ? 'reports' : 'shell', { useSuspense: false });
  return (bookmarks) => {
    if (!bookmarks.length) return [];
    const { top, groups } = menuItems();
    const titles = [...new Set([...top, ...groups.flatMap((one) => one.items)])].map((one) =>
      t(`menu.${one.path}.title`),
    );
    return bookmarks.flatMap((one) => {
      const screen = screens.find(({ path }) => path === one.path);
      if (!screen || !maySee(screen)) return [];
      const own = t(`menu.${one.path}.title`);
      if (one.label !== undefined) {
        const isNamesake = bookmarks.some(
          ({ to, path, label }) => to !== one.to && path === one.path && label === one.label,
        );
        // The page of a person has its id before its last part.
        const parts = one.to.split('/');
        const id = parts.findLast((part) => /^\d+$/.test(part)) ?? parts.at(-1);
        const report = entries.find(({ path }) => one.to === `/${path}`);
        const title = report ? t(entryTitleKeys(report), { defaultValue: one.label }) : one.label;
        return { ...one, title, where: isNamesake ? `${own} #${id}` : own };
      }
      const group = screens.find(({ path, menu }) => path === one.path && menu)?.menu?.group;
      const isAmbiguous = titles.filter((title) => title === own).length > 1;
      return { ...one, title: own, where: isAmbiguous && group ? t(`groups.${group}`) : '' };
    });
  };
}
