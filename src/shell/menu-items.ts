import { edition } from 'virtual:edition';
import { screens, type ScreenEntry } from 'virtual:screens';
import type { MenuEntry } from '../contract/contract';
import { isServed } from '../providers/access';
import { session } from '../providers/session';
import { isHiddenSection } from '../contract/hidden-sections';

export type Group = NonNullable<MenuEntry['group']>;
export interface ScreenGroup {
  group: Group;
  items: readonly ScreenEntry[];
}
/** The order of the groups: daily work first, set-up last. */
const order: readonly Group[] = [
  'outlets',
  'problems',
  'content',
  'knowledgeBank',
  'bonusShop',
  'winWinBonusShop',
  'reports',
  'manage',
];

/** The reports' screen. Its menu entries are loaded when their group is opened. */
export const reportsPath = 'admin/reports';

export const maySee = (screen: Pick<ScreenEntry, 'roles' | 'needs'>): boolean =>
  isServed(screen) && screen.roles.some((role) => session()?.roles.includes(role));

/** Where the menu shows a screen: nowhere, in one place or in two. */
const placesOf = (screen: ScreenEntry): Pick<MenuEntry, 'group' | 'order'>[] => {
  const { menu } = screen;
  if (!menu) return [];
  const { also } = menu;
  const isInBoth = also && !edition.hiddenSections[also.group].includes(also.section);
  return [...(isHiddenSection(edition, screen) ? [] : [menu]), ...(isInBoth ? [also] : [])];
};

/**
 * The menu of the signed-in person (document 1, section 2.1): top-level entries, then the groups that are not empty.
 */
export function menuItems(): { top: readonly ScreenEntry[]; groups: readonly ScreenGroup[] } {
  const entries = screens
    .filter((one) => maySee(one))
    .flatMap((screen) => placesOf(screen).map((place) => ({ screen, ...place })))
    .sort((a, b) => a.order - b.order);
  const itemsOf = (group?: Group) => entries.filter((one) => one.group === group).map((one) => one.screen);
  const groups = order
    .map((group) => ({ group, items: itemsOf(group) }))
    .filter(
      (one) =>
        one.items.length > 0 ||
        (one.group === 'reports' && screens.some((screen) => screen.path === reportsPath && maySee(screen))),
    );
  return { top: itemsOf(), groups };
}

/** The paths of the screens in the person's menu. */
export const menuPaths = (): ReadonlySet<string> => {
  const { top, groups } = menuItems();
  return new Set([...top, ...groups.flatMap((one) => one.items)].map((one) => one.path));
};
